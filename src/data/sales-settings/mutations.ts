import { mutationOptions } from '@tanstack/react-query'
import type { EditSalesSettingsInput, SalesSettings } from '#contracts/delivery.ts'
import { type Api, browserApi } from '#lib/api.ts'
import { salesSettingsQuery } from './queries.ts'

/** What stands, as it is sent back. Defaults are left out, so that they stay the marketplace's. */
const bodyOf = ({ deliveryOptions, isDefault, ...rest }: SalesSettings): EditSalesSettingsInput => ({
  ...rest,
  deliveryOptions: isDefault ? [] : deliveryOptions,
})

/** The call replaces everything, so changes go one after another, each to what the one before has left. */
export const editSalesSettings = (sellerUuid: string, api: Api = browserApi) =>
  mutationOptions({
    scope: { id: `salesSettings ${sellerUuid}` },
    mutationFn: async (change: (now: SalesSettings) => Partial<EditSalesSettingsInput>, { client }) => {
      const now = await client.query({ ...salesSettingsQuery(sellerUuid, api), staleTime: 'static' })
      return api.put(
        `/user/${sellerUuid}/salesSettings`,
        import('#contracts/delivery.ts').then(({ SalesSettings }) => SalesSettings),
        { ...bodyOf(now), ...change(now) },
      )
    },
    onSuccess: (saved, _change, _before, { client }) =>
      client.setQueryData(salesSettingsQuery(sellerUuid, api).queryKey, saved),
  })

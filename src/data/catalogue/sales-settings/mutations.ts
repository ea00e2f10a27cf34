import { mutationOptions } from '@tanstack/react-query'
import type { EditSalesSettingsInput, SalesSettings } from '#contracts/catalogue/delivery.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { salesSettingsQuery } from './queries.ts'

/**
 * Current settings as a request body. Default options are omitted, so that later changes of the marketplace's defaults
 * apply.
 */
const bodyOf = ({ deliveryOptions, isDefault, ...rest }: SalesSettings): EditSalesSettingsInput => ({
  ...rest,
  deliveryOptions: isDefault ? [] : deliveryOptions,
})

/**
 * The API replaces all settings at once. Changes therefore run one after another, each on the result of the previous
 * one.
 */
export const editSalesSettings = (sellerUuid: string, api: Api = browserApi) =>
  mutationOptions({
    scope: { id: `salesSettings ${sellerUuid}` },
    mutationFn: async (change: (now: SalesSettings) => Partial<EditSalesSettingsInput>, { client }) => {
      const now = await client.query({ ...salesSettingsQuery(sellerUuid, api), staleTime: 'static' })
      return api.put(
        `/user/${sellerUuid}/salesSettings`,
        import('#contracts/catalogue/delivery.ts').then(({ SalesSettings }) => SalesSettings),
        { ...bodyOf(now), ...change(now) },
      )
    },
    onSuccess: (saved, _change, _before, { client }) =>
      client.setQueryData(salesSettingsQuery(sellerUuid, api).queryKey, saved),
  })

import { mutationOptions } from '@tanstack/react-query'
import type { EditSalesSettingsInput, SalesSettings } from '#contracts/catalogue/delivery.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { salesSettingsQuery } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/delivery.calls.ts')).deliveryCalls)

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
export const editSalesSettings = (sellerUuid: string) =>
  mutationOptions({
    scope: { id: `salesSettings ${sellerUuid}` },
    mutationFn: async (change: (now: SalesSettings) => Partial<EditSalesSettingsInput>, { client }) => {
      const now = await client.query({ ...salesSettingsQuery(sellerUuid), staleTime: 'static' })
      return call('PUT /user/:id/salesSettings', {
        params: { id: sellerUuid },
        body: { ...bodyOf(now), ...change(now) },
      })
    },
    onSuccess: (saved, _change, _before, { client }) =>
      client.setQueryData(salesSettingsQuery(sellerUuid).queryKey, saved),
  })

import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/delivery.calls.ts')).deliveryCalls)

export const salesSettingsQuery = (sellerUuid: string) =>
  queryOptions({
    queryKey: ['salesSettings', sellerUuid] as const,
    queryFn: ({ signal }) => call('GET /user/:id/salesSettings', { params: { id: sellerUuid }, signal }),
    meta: { isQuiet: true },
  })

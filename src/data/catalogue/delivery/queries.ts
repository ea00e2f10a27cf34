import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/delivery.calls.ts')).deliveryCalls)

export const deliveryQueries = {
  points: (query: string) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['delivery', 'points', query] as const,
      queryFn: ({ signal }) => call('GET /pickupPoint', { signal, query: { query } }),
      meta: { isQuiet: true },
    }),
  addresses: (userUuid: string) =>
    queryOptions({
      queryKey: ['delivery', 'addresses', userUuid] as const,
      queryFn: ({ signal }) => call('GET /user/:id/address', { params: { id: userUuid }, signal }),
      meta: { isQuiet: true },
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { knownHolderHeaders } from '#lib/browser/holder.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/commerce/reservation.calls.ts')).reservationCalls)

export const shownProductQueries = {
  /** Current price of a product, and the stock and free pieces of each variant. */
  projection: (ownerUuid: string, uuid: string, api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['product', 'projection', ownerUuid, uuid] as const,
      queryFn: ({ signal }) =>
        call(
          'GET /user/:id/productDefinitionProjection/:uuid',
          // A visitor's own hold counts as free.
          { params: { id: ownerUuid, uuid }, headers: knownHolderHeaders(), signal, api },
        ),
      meta: { isQuiet: true },
    }),
}

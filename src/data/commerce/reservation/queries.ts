import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReservationList } from '#contracts/commerce/basket.ts'
import { basketQueries } from '#data/commerce/basket/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { holderHeaders } from '#lib/browser/holder.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'
import { timed } from '#lib/base/server-clock.ts'
import { noteReservations, type ReservationOwner } from './owner.ts'

const call = callsOf(async () => (await import('#contracts/commerce/reservation.calls.ts')).reservationCalls)

/**
 * Poll intervals. A visitor gets no events, so their turn must appear by polling. A user is polled because moves within
 * the queue send no event.
 */
const REFETCH_MS = { visitor: 3000, user: 15_000 }

export const reservationQueries = {
  all: ['reservation'] as const,
  of: (owner: ReservationOwner) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...reservationQueries.all, owner ?? null] as const,
      queryFn: async ({ signal }): Promise<ReservationList> => {
        const answering =
          owner === undefined
            ? call('GET /reserve', { headers: holderHeaders(), signal })
            : call('GET /user/:id/reserve', { params: { id: owner }, signal })
        const answer = timed(await answering)
        noteReservations(owner, answer.data.length > 0)
        return answer
      },
      refetchInterval: ({ state }) =>
        state.data?.data.some((one) => one.state === 'queued') === true &&
        REFETCH_MS[owner === undefined ? 'visitor' : 'user'],
      meta: { isQuiet: true },
    }),
}

/** Also refetches the basket, because its lines depend on reservations. */
export const refreshReservations = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: reservationQueries.all }),
    client.invalidateQueries({ queryKey: basketQueries.all }),
  ])

export function noteReserved(client: QueryClient, owner: ReservationOwner) {
  noteReservations(owner, true)
  return refreshReservations(client)
}

import { queryOptions } from '@tanstack/react-query'
import type { ReservationList } from '#contracts/commerce/basket.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { holderHeaders } from '#lib/browser/holder.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'
import { timed } from '#lib/base/server-clock.ts'
import { noteReservations, type ReservationOwner } from './owner.ts'

const list = () => import('#contracts/commerce/basket.ts').then(({ ReservationList: schema }) => schema)

/** Path and headers of the calls, for a user or for a visitor's browser. */
export const callsOf = (owner: ReservationOwner) =>
  owner === undefined
    ? { path: '/reserve', options: { headers: holderHeaders() } }
    : { path: `/user/${owner}/reserve`, options: {} }

/**
 * Poll intervals. A visitor gets no events, so their turn must appear by polling. A user is polled because moves within
 * the queue send no event.
 */
const ASK_AGAIN_MS = { visitor: 3000, user: 15_000 }

export const reservationQueries = {
  all: ['reservation'] as const,
  of: (owner: ReservationOwner, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...reservationQueries.all, owner ?? null] as const,
      queryFn: async ({ signal }): Promise<ReservationList> => {
        const { path, options } = callsOf(owner)
        const answer = timed(await api.get(path, list(), { ...options, signal }))
        noteReservations(owner, answer.data.length > 0)
        return answer
      },
      refetchInterval: ({ state }) =>
        state.data?.data.some((one) => one.state === 'queued') === true &&
        ASK_AGAIN_MS[owner === undefined ? 'visitor' : 'user'],
      meta: { isQuiet: true },
    }),
}

import { queryOptions } from '@tanstack/react-query'
import type { ReservationList } from '#contracts/basket.ts'
import { type Api, browserApi } from '#lib/api.ts'
import { holderHeaders } from '#lib/holder.ts'
import { SHORT_LIVED } from '#lib/query-client.ts'
import { timed } from '#lib/server-clock.ts'
import { noteReservations, type ReservationOwner } from './owner.ts'

const list = () => import('#contracts/basket.ts').then(({ ReservationList: schema }) => schema)

/** The same calls for a user, and for a visitor's browser. */
export const callsOf = (owner: ReservationOwner) =>
  owner === undefined
    ? { path: '/reserve', options: { headers: holderHeaders() } }
    : { path: `/user/${owner}/reserve`, options: {} }

/** A visitor hears no messages: their turn has to show within seconds. A user's place moves up without a message, too. */
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

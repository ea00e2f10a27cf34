import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Reserve } from '#contracts/basket.ts'
import { basketQueries } from '#data/basket/queries.ts'
import { type Api, browserApi } from '#lib/api.ts'
import { timed } from '#lib/server-clock.ts'
import { noteReservations, type ReservationOwner } from './owner.ts'
import { callsOf, reservationQueries } from './queries.ts'

const list = () => import('#contracts/basket.ts').then(({ ReservationList }) => ReservationList)
const contract = () => import('#contracts/basket.ts').then(({ Reservation }) => Reservation)

type Asked = Partial<Reserve> & { variantProjectionUuid: string }

/** What the basket shows of a line depends on its reservation. */
export const refreshReservations = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: reservationQueries.all }),
    client.invalidateQueries({ queryKey: basketQueries.all }),
  ])

export const reservationMutations = {
  /** A hold or a place in the queue. Again is harmless. */
  reserve: (owner: ReservationOwner, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ variantProjectionUuid, ...body }: Asked) => {
        const { path, options } = callsOf(owner)
        return api.post(`${path}/${variantProjectionUuid}`, contract(), body, options)
      },
      onSuccess: (_reservation, _asked, _before, { client }) => {
        noteReservations(owner, true)
        return refreshReservations(client)
      },
    }),
  /** The checkout is open: holds of a live last longer, once. */
  checkout: (owner: ReservationOwner, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: async () => {
        const { path, options } = callsOf(owner)
        return timed(await api.post(`${path}/checkout`, list(), undefined, options))
      },
      onSuccess: (answer, _nothing, _before, { client }) => {
        noteReservations(owner, answer.data.length > 0)
        client.setQueryData(reservationQueries.of(owner).queryKey, answer)
        if (answer.data.some(({ state }) => state === 'held'))
          void client.invalidateQueries({ queryKey: basketQueries.all })
      },
      meta: { isQuiet: true },
    }),
  giveUp: (owner: ReservationOwner, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (uuid: string) => {
        const { path, options } = callsOf(owner)
        return api.delete(`${path}/${uuid}`, options)
      },
      // Also where it was over by then: the list tells.
      onSettled: (_answer, _error, _uuid, _before, { client }) => refreshReservations(client),
    }),
}

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Reserve } from '#contracts/commerce/basket.ts'
import { basketQueries } from '#data/commerce/basket/queries.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { timed } from '#lib/base/server-clock.ts'
import { noteReservations, type ReservationOwner } from './owner.ts'
import { callsOf, reservationQueries } from './queries.ts'

const list = () => import('#contracts/commerce/basket.ts').then(({ ReservationList }) => ReservationList)
const contract = () => import('#contracts/commerce/basket.ts').then(({ Reservation }) => Reservation)

export type WantedPieces = Partial<Reserve> & { variantProjectionUuid: string }

/** Also refetches the basket, because its lines depend on reservations. */
export const refreshReservations = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: reservationQueries.all }),
    client.invalidateQueries({ queryKey: basketQueries.all }),
  ])

export const reservationMutations = {
  /** Creates a hold or a place in the queue. Idempotent. */
  reserve: (owner: ReservationOwner, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ variantProjectionUuid, ...body }: WantedPieces) => {
        const { path, options } = callsOf(owner)
        return api.post(`${path}/${variantProjectionUuid}`, contract(), body, options)
      },
      onSuccess: (_reservation, _asked, _before, { client }) => {
        noteReservations(owner, true)
        return refreshReservations(client)
      },
    }),
  /** Extends the holds of a live once, when the checkout is opened. */
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
      // Also after an error, because the reservation may have expired, which the refreshed list shows.
      onSettled: (_answer, _error, _uuid, _before, { client }) => refreshReservations(client),
    }),
}

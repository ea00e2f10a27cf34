import { mutationOptions } from '@tanstack/react-query'
import type { Reserve } from '#contracts/commerce/basket.ts'
import { basketQueries } from '#data/commerce/basket/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { holderHeaders } from '#lib/browser/holder.ts'
import { timed } from '#lib/base/server-clock.ts'
import { noteReservations, type ReservationOwner } from './owner.ts'
import { noteReserved, refreshReservations, reservationQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/commerce/reservation.calls.ts')).reservationCalls)

export type WantedPieces = Partial<Reserve> & { variantProjectionUuid: string }

export const reservationMutations = {
  /** Creates a hold or a place in the queue. Idempotent. */
  reserve: (owner: ReservationOwner) =>
    mutationOptions({
      mutationFn: ({ variantProjectionUuid, ...body }: WantedPieces) =>
        owner === undefined
          ? call('POST /reserve/:variantProjectionUuid', {
              params: { variantProjectionUuid },
              body,
              headers: holderHeaders(),
            })
          : call('POST /user/:id/reserve/:variantProjectionUuid', {
              params: { id: owner, variantProjectionUuid },
              body,
            }),
      onSuccess: (_reservation, _variables, _before, { client }) => noteReserved(client, owner),
    }),
  /** Extends the holds of a live once, when the checkout is opened. */
  checkout: (owner: ReservationOwner) =>
    mutationOptions({
      mutationFn: async () =>
        timed(
          await (owner === undefined
            ? call('POST /reserve/checkout', { headers: holderHeaders() })
            : call('POST /user/:id/reserve/checkout', { params: { id: owner } })),
        ),
      onSuccess: (answer, _nothing, _before, { client }) => {
        noteReservations(owner, answer.data.length > 0)
        client.setQueryData(reservationQueries.of(owner).queryKey, answer)
        if (answer.data.some(({ state }) => state === 'held'))
          void client.invalidateQueries({ queryKey: basketQueries.all })
      },
      meta: { isQuiet: true },
    }),
  giveUp: (owner: ReservationOwner) =>
    mutationOptions({
      mutationFn: (reservation: string) =>
        owner === undefined
          ? call('DELETE /reserve/:reservation', { params: { reservation }, headers: holderHeaders() })
          : call('DELETE /user/:id/reserve/:reservation', { params: { id: owner, reservation } }),
      // Also after an error, because the reservation may have expired, which the refreshed list shows.
      onSettled: (_answer, _error, _uuid, _before, { client }) => refreshReservations(client),
    }),
}

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { basketQueries } from '#data/commerce/basket/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { noteReservations, type ReservationOwner } from './owner.ts'
import { reservationQueries } from './queries.ts'
import { holderHeaders } from '#lib/browser/holder.ts'
import type { Api } from '#lib/shared/api.ts'
import { timed } from '#lib/base/server-clock.ts'

const call = callsOf(async () => (await import('#contracts/social/social-offer.calls.ts')).socialOfferCalls)

const read = (code: string, api?: Api, signal?: AbortSignal) =>
  call('GET /offer/:code', { params: { code }, signal, api })

export const offerLink = {
  read,

  /** Reads the offers without reserving anything. */
  of: (code: string) =>
    queryOptions({
      queryKey: ['offerLink', code] as const,
      queryFn: async ({ signal }) => timed(await read(code, undefined, signal)),
      staleTime: 0,
      meta: { isQuiet: true },
    }),

  /** Reserves the offers for this person. Idempotent for the same person. */
  open: (code: string, owner: ReservationOwner) =>
    mutationOptions({
      mutationFn: () =>
        owner === undefined
          ? call('POST /offer/:code', { params: { code }, headers: holderHeaders() })
          : call('POST /user/:id/offer/:code', { params: { id: owner, code } }),
      onSuccess: async (_opened, _nothing, _before, { client }) => {
        noteReservations(owner, true)
        await Promise.all([
          client.invalidateQueries({ queryKey: reservationQueries.all }),
          client.invalidateQueries({ queryKey: basketQueries.all }),
        ])
      },
      meta: { isQuiet: true },
    }),
}

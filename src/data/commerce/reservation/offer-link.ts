import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { basketQueries } from '#data/commerce/basket/queries.ts'
import { noteReservations, type ReservationOwner } from './owner.ts'
import { reservationQueries } from './queries.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { holderHeaders } from '#lib/browser/holder.ts'
import type { Api } from '#lib/shared/api.ts'
import { timed } from '#lib/base/server-clock.ts'

const contract = () => import('#contracts/social/comment-offer.ts')

const read = (code: string, api: Api, signal?: AbortSignal) =>
  api.get(
    `/offer/${encodeURIComponent(code)}`,
    contract().then(({ OfferLink }) => OfferLink),
    { ...(signal && { signal }) },
  )

export const offerLink = {
  read,

  /** Reads the offers without reserving anything. */
  of: (code: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['offerLink', code] as const,
      queryFn: async ({ signal }) => timed(await read(code, api, signal)),
      staleTime: 0,
      meta: { isQuiet: true },
    }),

  /** Reserves the offers for this person. Idempotent for the same person. */
  open: (code: string, owner: ReservationOwner, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: () => {
        const answer = contract().then(({ OpenedOffer }) => OpenedOffer)
        const path = `/offer/${encodeURIComponent(code)}`
        return owner === undefined
          ? api.post(path, answer, undefined, { headers: holderHeaders() })
          : api.post(`/user/${owner}${path}`, answer)
      },
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

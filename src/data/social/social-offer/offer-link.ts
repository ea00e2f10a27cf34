import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { noteReserved } from '#data/commerce/reservation/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
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

  /** Reserves the offers for a user, or for the visitor of this browser. Idempotent for the same person. */
  open: (code: string, owner: string | undefined) =>
    mutationOptions({
      mutationFn: () =>
        owner === undefined
          ? call('POST /offer/:code', { params: { code }, headers: holderHeaders() })
          : call('POST /user/:id/offer/:code', { params: { id: owner, code } }),
      onSuccess: (_opened, _nothing, _before, { client }) => noteReserved(client, owner),
      meta: { isQuiet: true },
    }),
}

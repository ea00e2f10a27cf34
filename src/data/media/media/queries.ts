import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { mediaApi } from '#lib/browser/browser-api.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/media/media.calls.ts')).mediaCalls)

export const mediaQueries = {
  /** Space that the files of an account take, and its limit. */
  quota: (ownerUuid: string) =>
    queryOptions({
      ...REFETCHED,
      queryKey: ['media', 'quota', ownerUuid] as const,
      queryFn: ({ signal }) => call('GET /user/:id/mediaQuota', { params: { id: ownerUuid }, signal }, mediaApi),
      // Films may have been sent or deleted since.
    }),
  /** Facts about a stored file. */
  facts: (uuid: string) =>
    queryOptions({
      queryKey: ['media', uuid] as const,
      queryFn: ({ signal }) => call('GET /media/:uuid', { params: { uuid }, signal }, mediaApi),
      meta: { isQuiet: true },
    }),
}

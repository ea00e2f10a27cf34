import { callsOf } from '#lib/browser/calls-of.ts'
import { mediaApi } from '#lib/browser/browser-api.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/media/media.calls.ts')).mediaCalls)

export const mediaQueries = {
  /** Space that the files of an account take, and its limit. */
  quota: (ownerUuid: string) =>
    call.query(
      ['media', 'quota', ownerUuid],
      'GET /user/:id/mediaQuota',
      { params: { id: ownerUuid }, api: mediaApi },
      REFETCHED,
    ),
  /** Facts about a stored file. */
  facts: (uuid: string) => call.query(['media', uuid], 'GET /media/:uuid', { params: { uuid }, api: mediaApi }),
}

import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/account/user.calls.ts')).userCalls)

const infoOf = (api: Api, key: string, signal: AbortSignal) =>
  call('GET /user/:id/info', { params: { id: key }, signal, api })

export const userQueries = {
  /** Public information on a user. `key` is a username or a uuid. */
  info: (key: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['user', 'info', key] as const,
      queryFn: ({ signal }) => infoOf(api, key, signal),
    }),
  /**
   * Information on a user including their relation to the viewer. Separate from `info`, because rendered HTML is the
   * same for everybody.
   */
  infoFor: (uuid: string, viewerUuid: string | undefined, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['user', 'infoFor', viewerUuid, uuid] as const,
      queryFn: ({ signal }) => infoOf(api, uuid, signal),
      enabled: viewerUuid !== undefined,
      meta: { isQuiet: true },
    }),
}

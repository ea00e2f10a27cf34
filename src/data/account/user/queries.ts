import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const userInfo = () => import('#contracts/account/user.ts').then(({ UserInfo }) => UserInfo)

const infoOf = (api: Api, key: string, signal: AbortSignal) =>
  api.get(`/user/${encodeURIComponent(key)}/info`, userInfo(), { signal })

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

import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'

const userInfo = () => import('#contracts/user.ts').then(({ UserInfo }) => UserInfo)

const infoOf = (api: Api, key: string, signal: AbortSignal) =>
  api.get(`/user/${encodeURIComponent(key)}/info`, userInfo(), { signal })

export const userQueries = {
  /** `key` is a username or a uuid. What anybody may know of somebody. */
  info: (key: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['user', 'info', key] as const,
      queryFn: ({ signal }) => infoOf(api, key, signal),
    }),
  /** The same, and what the viewer is to them: an entry of its own, because HTML is the same for everybody. */
  infoFor: (uuid: string, viewerUuid: string | undefined, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['user', 'infoFor', viewerUuid, uuid] as const,
      queryFn: ({ signal }) => infoOf(api, uuid, signal),
      enabled: viewerUuid !== undefined,
      meta: { isQuiet: true },
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'
import { isSignedIn } from '#lib/session.ts'

const contract = () => import('#contracts/live.ts')

export const liveQueries = {
  onAir: (api: Api = browserApi) =>
    queryOptions({
      queryKey: ['live', 'onAir'] as const,
      queryFn: ({ signal }) =>
        api.get(
          '/live/on-air',
          contract().then(({ OnAir }) => OnAir),
          { signal },
        ),
      meta: { isQuiet: true },
    }),
  /** Those of the seller's lives that can begin or go on, from whichever browser. */
  own: (ownerUuid: string) =>
    queryOptions({
      queryKey: ['live', 'own', ownerUuid] as const,
      queryFn: ({ signal }) =>
        browserApi.get(
          `/user/${ownerUuid}/live`,
          contract().then(({ OwnLives }) => OwnLives),
          { signal },
        ),
      enabled: () => isSignedIn(),
      staleTime: 0,
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { VideoList } from '#contracts/video.ts'
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
  /** The seller's live that is on, from whichever browser; null where none is. */
  own: (ownerUuid: string) =>
    queryOptions({
      queryKey: ['live', 'own', ownerUuid],
      queryFn: async ({ signal }) => {
        const list = await browserApi.get(`/user/${ownerUuid}/video?types[]=live&limit=10`, VideoList, { signal })
        return list.data.find(({ isAvailable, streamServer }) => isAvailable && streamServer !== null) ?? null
      },
      enabled: () => isSignedIn(),
    }),
}

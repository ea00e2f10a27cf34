import { queryOptions } from '@tanstack/react-query'
import { VideoList } from '#contracts/video.ts'
import { browserApi } from '#lib/api.ts'
import { isSignedIn } from '#lib/session.ts'

export const liveQueries = {
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

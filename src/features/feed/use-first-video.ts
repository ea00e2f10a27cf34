import { useQueryClient } from '@tanstack/react-query'
import type { Video } from '#contracts/video.ts'
import { videoQueries } from '#data/video/queries.ts'
import type { FeedBeginning } from './load-feed.ts'

/** The video that the server's HTML begins to play. */
export function useFirstVideo({ type, place, activeUuid, openerUuid }: FeedBeginning): Video | null {
  const queryClient = useQueryClient()
  if (activeUuid !== null && activeUuid === openerUuid)
    return queryClient.getQueryData(videoQueries.detail(activeUuid).queryKey) ?? null
  const list = queryClient.getQueryData(videoQueries.available(type, place).queryKey)
  return list?.data.find((entry) => entry.uuid === activeUuid) ?? null
}

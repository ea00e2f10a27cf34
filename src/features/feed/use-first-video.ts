import { useQueryClient } from '@tanstack/react-query'
import type { Video } from '#contracts/video.ts'
import { videoQueries } from '#data/video/queries.ts'
import type { FeedBeginning } from './load-feed.ts'

/** The video that the server's HTML begins to play. */
export function useFirstVideo({ list, place, activeUuid, openerUuid }: FeedBeginning): Video | null {
  const queryClient = useQueryClient()
  if (activeUuid !== null && activeUuid === openerUuid)
    return queryClient.getQueryData(videoQueries.detail(activeUuid).queryKey) ?? null
  const page = queryClient.getQueryData(videoQueries.list(list, place).queryKey)
  return page?.data.find((entry) => entry.uuid === activeUuid) ?? null
}

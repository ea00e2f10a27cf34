import { useQueryClient } from '@tanstack/react-query'
import type { Video } from '#contracts/video.ts'
import { videoQueries } from '#data/video/queries.ts'
import type { FeedBeginning } from './load-feed.ts'
import { useOpener } from './use-opener.ts'

/** The video that the server's HTML begins to play. */
export function useFirstVideo(beginning: FeedBeginning): Video | null {
  const queryClient = useQueryClient()
  const opener = useOpener(beginning)
  const { list, place, activeUuid } = beginning
  if (opener && opener.uuid === activeUuid) return opener
  const page = queryClient.getQueryData(videoQueries.list(list, place).queryKey)
  return page?.data.find((entry) => entry.uuid === activeUuid) ?? null
}

import { useQueryClient } from '@tanstack/react-query'
import type { Video } from '#contracts/video/video.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import type { FeedBeginning } from './load-feed.ts'

/** Page of the list in the server's HTML. */
export const useListed = ({ list, place }: FeedBeginning): readonly Video[] =>
  useQueryClient().getQueryData(videoQueries.list(list, place).queryKey)?.data ?? []

import { useQueryClient } from '@tanstack/react-query'
import type { Video } from '#contracts/video.ts'
import { videoQueries } from '#data/video/queries.ts'
import type { FeedBeginning } from './load-feed.ts'

/** The page of the list that the server's HTML begins with. */
export const useListed = ({ list, place }: FeedBeginning): readonly Video[] =>
  useQueryClient().getQueryData(videoQueries.list(list, place).queryKey)?.data ?? []

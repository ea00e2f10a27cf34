import { NO_FILTER, type VideoFilter } from './filter.ts'
import type { VideoListRequest } from './list.ts'

/** Query for videos of one type in a category, with further filters. */
export const ofCategory = (
  type: 'live' | 'vod' | 'reel',
  categoryUuid: string,
  limit: number,
  filter: VideoFilter = NO_FILTER,
): VideoListRequest => ({
  type,
  limit,
  ownerUuid: null,
  search: '',
  filter: { ...filter, categoryUuids: [categoryUuid] },
})

import { NO_FILTER, type VideoFilter } from './filter.ts'
import type { VideoListAsk } from './list.ts'

/** What a category has of one kind; narrowed, but never to another category. */
export const ofCategory = (
  type: 'live' | 'vod' | 'reel',
  categoryUuid: string,
  limit: number,
  filter: VideoFilter = NO_FILTER,
): VideoListAsk => ({ type, limit, ownerUuid: null, search: '', filter: { ...filter, categoryUuids: [categoryUuid] } })

import type { VideoListName, VideoTypeName } from '#contracts/video/video.ts'
import { filterParameters, isFiltering, type ListQuery, type VideoFilter } from './filter.ts'

export const VIDEO_LIST_TYPES = [
  ...(['all', 'live', 'vod', 'reel', 'isPromoted'] as const),
  ...(['user-repeat', 'user-reel', 'user-timeline', 'holiday'] as const),
]
/** Type of a video list: of all sellers, or (`user-…`) one seller's recordings, reels or all videos. */
export type VideoListType = (typeof VIDEO_LIST_TYPES)[number]

/** Type and filters of a list. */
export type VideoListRequest = {
  type: VideoListType
  /** Seller, for lists of one seller. */
  ownerUuid: string | null
  filter: VideoFilter
  search: string
  /** Number of entries per page. */
  limit: number
}

/** Page by its number, from 1, or by the cursor from an earlier page. */
export type PagePlace = { page: number } | { cursor: string }

const SHOP_LISTS = {
  all: 'all',
  live: 'live',
  vod: 'vod',
  reel: 'short',
  isPromoted: 'isPromoted',
  holiday: 'holiday',
} as const satisfies Partial<Record<VideoListType, VideoListName>>

const USER_LISTS = {
  'user-repeat': { 'types[]': ['vod'] },
  'user-reel': { 'types[]': ['short'] },
  'user-timeline': {},
} as const satisfies Partial<Record<VideoListType, ListQuery>>

type ListCall = { name: VideoListName; query: ListQuery } | { ownerUuid: string; query: ListQuery }

/** Path and parameters for a page of the list. */
export function callOf({ type, ownerUuid, filter, search, limit }: VideoListRequest, place: PagePlace): ListCall {
  const query = { limit, ...place, ...(search && { query: search }), ...filterParameters(filter) }
  if (type === 'user-repeat' || type === 'user-reel' || type === 'user-timeline')
    return { ownerUuid: ownerUuid ?? '', query: { ...USER_LISTS[type], ...query } }
  return { name: SHOP_LISTS[type], query }
}

export const isUserList = (type: VideoListType) => type in USER_LISTS

/** True if a filter or a search applies. */
export const isNarrowed = ({ filter, search }: VideoListRequest) => search !== '' || isFiltering(filter)

/** Selects the texts for a list: a type of videos, or `all` for several types. */
export type ListWords = VideoTypeName | 'all'

const WORDS: Record<VideoListType, ListWords> = {
  all: 'all',
  live: 'live',
  vod: 'vod',
  reel: 'short',
  isPromoted: 'all',
  'user-repeat': 'vod',
  'user-reel': 'short',
  'user-timeline': 'all',
  holiday: 'all',
}
export const wordsOfList = (type: VideoListType) => WORDS[type]

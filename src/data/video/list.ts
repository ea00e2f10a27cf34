import type { VideoListName, VideoTypeName } from '#contracts/video.ts'
import type { Query } from '#lib/api.ts'
import { filterParameters, isFiltering, type VideoFilter } from './filter.ts'

export const VIDEO_LIST_TYPES = [
  ...(['all', 'live', 'vod', 'reel', 'isPromoted'] as const),
  ...(['user-repeat', 'user-reel', 'user-timeline', 'holiday'] as const),
]
/** What a list of videos holds: everybody's, or (`user-…`) one seller's saved lives, reels, or all of it. */
export type VideoListType = (typeof VIDEO_LIST_TYPES)[number]

/** Which list, and how it is narrowed. */
export type VideoListAsk = {
  type: VideoListType
  /** Whose, for the lists of one seller. */
  ownerUuid: string | null
  filter: VideoFilter
  search: string
  /** Entries on a page. */
  limit: number
}

/** A page by its number, from 1, or by a cursor that an earlier page gave. */
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
} as const satisfies Partial<Record<VideoListType, Query>>

type ListCall = { name: VideoListName; query: Query } | { ownerUuid: string; query: Query }

/** The call that a page of the list is asked with. */
export function callOf({ type, ownerUuid, filter, search, limit }: VideoListAsk, place: PagePlace): ListCall {
  const query = { limit, ...place, ...(search && { query: search }), ...filterParameters(filter) }
  if (type === 'user-repeat' || type === 'user-reel' || type === 'user-timeline')
    return { ownerUuid: ownerUuid ?? '', query: { ...USER_LISTS[type], ...query } }
  return { name: SHOP_LISTS[type], query }
}

export const isUserList = (type: VideoListType) => type in USER_LISTS

/** Something keeps entries out of the list that it would hold otherwise. */
export const isNarrowed = ({ filter, search }: VideoListAsk) => search !== '' || isFiltering(filter)

/** What a list is called: by what it holds, or `all` where it holds more than one kind. */
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

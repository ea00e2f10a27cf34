import type { Video, VideoList } from '#contracts/video/video.ts'
import { MAX_LIMIT, MAX_PAGE } from '#contracts/base/common.rules.ts'
import { FEED_PAGE_SIZE, videoTypeName } from '#contracts/video/video.rules.ts'
import type { VideoListRequest } from '#data/video/video/list.ts'
import { onlyTypeOf } from '../../lib/feed-type.ts'

type Parameter = string | string[] | undefined

const firstOf = (value: Parameter) => (Array.isArray(value) ? value[0] : value)

function readWhole(value: Parameter, { from, to, otherwise }: { from: number; to: number; otherwise: number }) {
  const number = Number(firstOf(value) || Number.NaN)
  return Number.isSafeInteger(number) && number >= from && number <= to ? number : otherwise
}

/** Parses `start` of an address: at least 1, and 1 if it is not a whole number. */
export const readStart = (value: Parameter) => readWhole(value, { from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 1 })

/** Parses `limit` of an address, the number of entries on a page. */
export const readLimit = (value: Parameter) => readWhole(value, { from: 1, to: MAX_LIMIT, otherwise: FEED_PAGE_SIZE })

/** Parses `t` of an address: seconds from the beginning, 0 if invalid. */
export function readOffset(value: Parameter): number {
  const seconds = Number(firstOf(value) || Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

/** Starting second for `t`; 0 if it is after the end. */
export const startAtOf = (offset: number, duration: number) => (offset < duration ? offset : 0)

type Dated = Pick<Video, 'uuid' | 'publishedAt' | 'isAvailable'>

/** True if `one` precedes `other` in the list: newest first, by uuid for equal times. */
const isBefore = (one: Dated, other: Dated) =>
  one.publishedAt === other.publishedAt ? one.uuid > other.uuid : one.publishedAt > other.publishedAt

type PlaceInList = { page: number; index: number }

/** Page and index of the entry `start`. A linked video takes the first place. */
export function placeOf(start: number, hasOpener: boolean, pageSize: number): PlaceInList {
  const index = Math.max(0, hasOpener ? start - 2 : start - 1)
  // Beyond the last page the list shows its end.
  return { page: Math.min(MAX_PAGE, Math.floor(index / pageSize) + 1), index: index % pageSize }
}

type Opener = Dated & Pick<Video, 'type' | 'isPromoted'> & { owner: Pick<Video['owner'], 'uuid'> }

/**
 * True if the list also contains the linked video. With a filter or a search, and of a season, only the server knows. The linked video
 * then counts as outside the list; at worst a reload repeats the entry before it.
 */
export function isListed(opener: Opener, { type, ownerUuid, search, filter }: VideoListRequest): boolean {
  const only = onlyTypeOf(type)
  return (
    opener.isAvailable &&
    (only === null || only === videoTypeName(opener.type)) &&
    (ownerUuid === null || ownerUuid === opener.owner.uuid) &&
    (type !== 'isPromoted' || opener.isPromoted === true) &&
    type !== 'holiday' &&
    search === '' &&
    filter.categoryUuids.length === 0 &&
    filter.sizes.length === 0 &&
    !filter.isAvailable
  )
}

/** True for entries after the linked video's own place. They move up by one. */
export const isBehind = (entry: Dated | undefined, listed: Dated | null) =>
  listed !== null && entry !== undefined && (entry.uuid === listed.uuid || isBefore(listed, entry))

/** Last place of the list, for a start beyond it. */
export function lastPlace({ meta }: VideoList): PlaceInList | null {
  return meta.total > 0 ? { page: Math.ceil(meta.total / meta.size), index: (meta.total - 1) % meta.size } : null
}

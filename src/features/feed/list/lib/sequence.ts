import type { Video, VideoList } from '#contracts/video.ts'
import { MAX_LIMIT, MAX_PAGE } from '#contracts/common.rules.ts'
import { FEED_PAGE_SIZE, PROMO_WINDOW, videoTypeName } from '#contracts/video.rules.ts'
import type { VideoListAsk } from '#data/video/list.ts'
import { onlyTypeOf } from '../../lib/feed-type.ts'

type Parameter = string | string[] | undefined

const firstOf = (value: Parameter) => (Array.isArray(value) ? value[0] : value)

function readWhole(value: Parameter, { from, to, otherwise }: { from: number; to: number; otherwise: number }) {
  const number = Number(firstOf(value) || Number.NaN)
  return Number.isSafeInteger(number) && number >= from && number <= to ? number : otherwise
}

/** Reads `start` of an address: at least 1, and 1 for whatever is no whole number. */
export const readStart = (value: Parameter) => readWhole(value, { from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 1 })

/** Reads `limit` of an address, the entries on a page. */
export const readLimit = (value: Parameter) => readWhole(value, { from: 1, to: MAX_LIMIT, otherwise: FEED_PAGE_SIZE })

/** Reads `t` of an address: seconds from the beginning, and 0 for whatever is none. */
export function readOffset(value: Parameter): number {
  const seconds = Number(firstOf(value) || Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

/** Where the video begins when `t` asks for `offset`; one that lies behind its end is none. */
export const startAtOf = (offset: number, duration: number) => (offset < duration ? offset : 0)

type Dated = Pick<Video, 'uuid' | 'publishedAt' | 'isAvailable'>

/** Whether the list holds `one` before `other`: newest first, ids settle what was published at the same moment. */
const isBefore = (one: Dated, other: Dated) =>
  one.publishedAt === other.publishedAt ? one.uuid > other.uuid : one.publishedAt > other.publishedAt

type PlaceInList = { page: number; index: number }

/** Where the list holds the entry that stands at `start`; a linked video takes the first place for itself. */
export function placeOf(start: number, hasOpener: boolean, pageSize: number): PlaceInList {
  const index = Math.max(0, hasOpener ? start - 2 : start - 1)
  // Behind the last page there is nothing: the list then stands at its end.
  return { page: Math.min(MAX_PAGE, Math.floor(index / pageSize) + 1), index: index % pageSize }
}

type Opener = Dated & Pick<Video, 'type'> & { owner: Pick<Video['owner'], 'uuid' | 'isPromoted'> }

/**
 * Whether the list holds the linked video as well. Which one a filter or a search lets through only the server can
 * tell: there a linked one counts as no part of the list, and at worst a reload shows the entry before once more.
 */
export function isListed(opener: Opener, { type, ownerUuid, search, filter }: VideoListAsk): boolean {
  const only = onlyTypeOf(type)
  const published = new Date(opener.publishedAt)
  return (
    opener.isAvailable &&
    (only === null || only === videoTypeName(opener.type)) &&
    (ownerUuid === null || ownerUuid === opener.owner.uuid) &&
    (type !== 'isPromoted' || opener.owner.isPromoted) &&
    (type !== 'holiday' || (published >= PROMO_WINDOW.from && published < PROMO_WINDOW.until)) &&
    search === '' &&
    filter.categoryUuids.length === 0 &&
    filter.sizes.length === 0 &&
    !filter.isAvailable
  )
}

/** A linked video that the list holds as well leaves a gap where it stands: everything behind it moves up by one. */
export const isBehind = (entry: Dated | undefined, listed: Dated | null) =>
  listed !== null && entry !== undefined && (entry.uuid === listed.uuid || isBefore(listed, entry))

/** The last place of a list, for a start that lies behind it. */
export function lastPlace({ meta }: VideoList): PlaceInList | null {
  return meta.total > 0 ? { page: Math.ceil(meta.total / meta.size), index: (meta.total - 1) % meta.size } : null
}

import type { Video, VideoList } from '#contracts/video.ts'
import { FEED_PAGE_SIZE } from '#contracts/video.rules.ts'

/** Reads `start` of an address: at least 1, and 1 for whatever is no whole number. */
export function readStart(value: string | string[] | undefined): number {
  const start = Number(Array.isArray(value) ? value[0] : value)
  return Number.isSafeInteger(start) && start >= 1 ? start : 1
}

type Dated = Pick<Video, 'uuid' | 'publishedAt' | 'isAvailable'>

/** Whether the list holds `one` before `other`: newest first, ids settle what was published at the same moment. */
const isBefore = (one: Dated, other: Dated) =>
  one.publishedAt === other.publishedAt ? one.uuid > other.uuid : one.publishedAt > other.publishedAt

type PlaceInList = { page: number; index: number }

/** Where the list holds the entry that stands at `start`; a linked video takes the first place for itself. */
export function placeOf(start: number, hasOpener: boolean): PlaceInList {
  const index = Math.max(0, hasOpener ? start - 2 : start - 1)
  return { page: Math.floor(index / FEED_PAGE_SIZE) + 1, index: index % FEED_PAGE_SIZE }
}

/** A linked video that lists hold as well leaves a gap where it stands: everything behind it moves up by one. */
export const isBehindOpener = (entry: Dated | undefined, opener: Dated | null) =>
  opener !== null &&
  opener.isAvailable &&
  entry !== undefined &&
  (entry.uuid === opener.uuid || isBefore(opener, entry))

/** The last place of a list, for a start that lies behind it. */
export function lastPlace({ meta }: VideoList): PlaceInList | null {
  return meta.total > 0
    ? { page: Math.ceil(meta.total / FEED_PAGE_SIZE), index: (meta.total - 1) % FEED_PAGE_SIZE }
    : null
}

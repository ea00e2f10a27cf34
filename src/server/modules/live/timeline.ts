import { CHAPTER_MIN } from '#contracts/live.rules.ts'
import type { LiveTimeline } from '#contracts/live-summary.ts'

type Moment = { at: Date; title: string }
type Sources = {
  pins: readonly Moment[]
  bookmarks: readonly Moment[]
  orders: readonly { at: Date; quantity: number }[]
  /** Seconds of what is shown. */
  offsetOf: (at: Date) => number
  /** It was not trimmed away. */
  isShown: (at: Date) => boolean
}

/** The chapters of a live, and when people bought. */
export function timelineOf({ pins, bookmarks, orders, offsetOf, isShown }: Sources): LiveTimeline {
  const placed = <One extends { at: Date }>(all: readonly One[]) =>
    all.filter(({ at }) => isShown(at)).map((one) => ({ ...one, offset: offsetOf(one.at) }))
  const shown = placed(pins)
  const products = shown
    .filter(({ offset }, index) => (shown[index + 1]?.offset ?? Number.POSITIVE_INFINITY) - offset >= CHAPTER_MIN)
    // After a slip the same product goes on.
    .filter(({ title }, index, kept) => kept[index - 1]?.title !== title)
  const chapters = [
    ...products.map(({ offset, title }) => ({ offset, title, kind: 'product' as const })),
    ...placed(bookmarks).map(({ offset, title }) => ({ offset, title, kind: 'bookmark' as const })),
  ]
  return {
    chapters: chapters.toSorted((one, other) => one.offset - other.offset),
    orders: placed(orders).map(({ offset, quantity }) => ({ offset, quantity })),
  }
}

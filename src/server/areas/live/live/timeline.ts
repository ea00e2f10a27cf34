import { CHAPTER_MIN } from '#contracts/live/live.rules.ts'
import type { LiveTimeline } from '#contracts/live/live-summary.ts'

type Moment = { at: Date; title: string }
type Sources = {
  pins: readonly Moment[]
  bookmarks: readonly Moment[]
  orders: readonly { at: Date; quantity: number }[]
  /** Seconds of the shown film. */
  offsetOf: (at: Date) => number
  /** True unless it was trimmed away. */
  isShown: (at: Date) => boolean
}

/** Chapters and purchases of a live. */
export function timelineOf({ pins, bookmarks, orders, offsetOf, isShown }: Sources): LiveTimeline {
  const placed = <One extends { at: Date }>(all: readonly One[]) =>
    all.filter(({ at }) => isShown(at)).map((one) => ({ ...one, offset: offsetOf(one.at) }))
  const shown = placed(pins)
  const products = shown
    .filter(({ offset }, index) => (shown[index + 1]?.offset ?? Number.POSITIVE_INFINITY) - offset >= CHAPTER_MIN)
    // A product that was replaced only for a moment continues its chapter.
    .filter(({ title }, index, all) => all[index - 1]?.title !== title)
  const chapters = [
    ...products.map(({ offset, title }) => ({ offset, title, kind: 'product' as const })),
    ...placed(bookmarks).map(({ offset, title }) => ({ offset, title, kind: 'bookmark' as const })),
  ]
  return {
    chapters: chapters.toSorted((one, other) => one.offset - other.offset),
    orders: placed(orders).map(({ offset, quantity }) => ({ offset, quantity })),
  }
}

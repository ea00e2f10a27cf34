import type { LiveTimeline } from '#contracts/live/live-summary.ts'

export type Chapter = LiveTimeline['chapters'][number]
const MINUTE = 60
/** Seconds after a chapter's beginning within which "back" leads to the previous chapter. */
const JUST_BEGUN = 3

/** Chapter at a second; null before the first one. */
export const chapterAt = (chapters: readonly Chapter[], second: number): Chapter | null =>
  chapters.findLast(({ offset }) => offset <= second) ?? null

export const chapterAfter = (chapters: readonly Chapter[], second: number): Chapter | null =>
  chapters.find(({ offset }) => offset > second) ?? null

/** Current chapter, to restart it, or the previous one shortly after its beginning. */
export const chapterBefore = (chapters: readonly Chapter[], second: number): Chapter | null =>
  chapters.findLast(({ offset }) => offset < second - JUST_BEGUN) ?? null

export type OrderBar = { from: number; width: number; height: number; quantity: number }

/**
 * Bars over the seek bar, one per minute with orders. Position and width are shares of the duration, height is a share
 * of the busiest minute.
 */
export function orderBars(orders: LiveTimeline['orders'], duration: number): OrderBar[] {
  if (duration <= 0) return []
  const byMinute = new Map<number, number>()
  for (const { offset, quantity } of orders) {
    const minute = Math.floor(Math.min(offset, duration) / MINUTE)
    byMinute.set(minute, (byMinute.get(minute) ?? 0) + quantity)
  }
  const most = Math.max(...byMinute.values())
  return [...byMinute].map(([minute, quantity]) => ({
    from: (minute * MINUTE) / duration,
    width: Math.min(MINUTE, Math.max(0, duration - minute * MINUTE)) / duration,
    height: quantity / most,
    quantity,
  }))
}

/** What stands between the arrows: page numbers, and a gap where some are left out. */
export type PageSlot = number | 'gap'

/** As many slots as fit a phone held sideways; always the same number, so that nothing moves under the finger. */
export const PAGE_SLOTS = 7

/** First, last, the current page and its neighbours. A gap never hides one page alone: its number takes no more room. */
export function pageWindow(current: number, count: number): PageSlot[] {
  if (count <= PAGE_SLOTS) return range(1, count)
  const middle = PAGE_SLOTS - 4
  if (current <= middle + 1) return [...range(1, middle + 2), 'gap', count]
  if (current >= count - middle) return [1, 'gap', ...range(count - middle - 1, count)]
  const beside = (middle - 1) / 2
  return [1, 'gap', ...range(current - beside, current + beside), 'gap', count]
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

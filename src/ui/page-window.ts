/** Page numbers between the arrows, and gaps for omitted ones. */
export type PageSlot = number | 'gap'

/**
 * Number of slots that fit a phone in landscape. Constant, so that the links do not move while clicking through pages.
 */
export const PAGE_SLOTS = 7

/**
 * Shows the first, the last and the current page with its neighbours. A gap of a single page is replaced by that page.
 */
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

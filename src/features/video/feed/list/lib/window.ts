/**
 * Slides with a `<video>` around the resting one. Two ahead, so that the next one is ready for a viewer who moves on at
 * once.
 */
const BEHIND = 1
const AHEAD = 2
export const POOL_SIZE = BEHIND + AHEAD + 1

export type Slot = {
  /** Key of the reused element. An entry keeps its key, whatever is loaded before it. */
  key: number
  index: number
}

type Window = {
  active: number
  /**
   * Last resting place. It trails the active one while the list glides, so that nothing is loaded or removed on the
   * way.
   */
  rest: number
  count: number
  firstSerial: number
}

/** Entries with a slide now, always including the active one. */
export function slotsOf({ active, rest, count, firstSerial }: Window): Slot[] {
  const center = Math.max(active - 1, Math.min(rest, active + 1))
  const slots: Slot[] = []
  for (let index = Math.max(0, center - BEHIND); index <= Math.min(count - 1, center + AHEAD); index++)
    slots.push({ key: modulo(firstSerial + index, POOL_SIZE), index })
  // Ordered by key: a `<video>` that is moved in the document stops playing.
  return slots.sort((one, other) => one.key - other.key)
}

const modulo = (value: number, size: number) => ((value % size) + size) % size

/** Index of the entry that fills most of the scroller. */
export const indexAt = (scrollTop: number, height: number) =>
  height > 0 ? Math.max(0, Math.round(scrollTop / height)) : 0

/** True if the scroller rests on an entry. Browsers stop up to a pixel beside its edge. */
export const isResting = (scrollTop: number, height: number) =>
  height > 0 && Math.abs(scrollTop - indexAt(scrollTop, height) * height) <= 1.5

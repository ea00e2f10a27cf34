/** Slides around the resting one that have a `<video>` each. Two ahead, so that somebody who moves on at once finds the next one ready too. */
const BEHIND = 1
const AHEAD = 2
export const POOL_SIZE = BEHIND + AHEAD + 1

export type Slot = {
  /** Which of the reused elements shows it: an entry keeps the same one, whatever is loaded before it. */
  key: number
  index: number
}

type Window = {
  active: number
  /** Where the list last came to rest. It trails the active one while the list glides, so that nothing is loaded or torn down in the middle of a movement. */
  rest: number
  count: number
  firstSerial: number
}

/** The entries that have a slide now, the active one always among them. */
export function slotsOf({ active, rest, count, firstSerial }: Window): Slot[] {
  const center = Math.max(active - 1, Math.min(rest, active + 1))
  const slots: Slot[] = []
  for (let index = Math.max(0, center - BEHIND); index <= Math.min(count - 1, center + AHEAD); index++)
    slots.push({ key: modulo(firstSerial + index, POOL_SIZE), index })
  // A `<video>` that is moved in the document stops playing, so they stand in the order of their keys.
  return slots.sort((one, other) => one.key - other.key)
}

const modulo = (value: number, size: number) => ((value % size) + size) % size

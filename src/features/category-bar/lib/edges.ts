/** So far from an edge there is more to see beyond it: its arrow and its mask show. */
export const EDGE_PX = 10
const STEP_UNITS = 10
const UNIT_PX = 100
/** What an arrow moves the list by, at once and with every tick that it is held. */
export const STEP_PX = STEP_UNITS * UNIT_PX
export const TICK_MS = 400

export type Edges = { hasPrevious: boolean; hasNext: boolean }

/** Where there is more content than is seen. */
export const edgesOf = (list: { scrollLeft: number; clientWidth: number; scrollWidth: number }): Edges => ({
  hasPrevious: list.scrollLeft >= EDGE_PX,
  hasNext: list.scrollWidth - list.clientWidth - list.scrollLeft >= EDGE_PX,
})

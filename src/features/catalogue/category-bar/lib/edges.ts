/** Distance to an edge from which its arrow and its mask appear. */
export const EDGE_PX = 10
const STEP_UNITS = 10
const UNIT_PX = 100
/** Distance of one step of an arrow: on a press, and on each tick while it is held. */
export const STEP_PX = STEP_UNITS * UNIT_PX
export const TICK_MS = 400

export type Edges = { hasPrevious: boolean; hasNext: boolean }

/** Edges beyond which there is more content. */
export const edgesOf = (list: { scrollLeft: number; clientWidth: number; scrollWidth: number }): Edges => ({
  hasPrevious: list.scrollLeft >= EDGE_PX,
  hasNext: list.scrollWidth - list.clientWidth - list.scrollLeft >= EDGE_PX,
})

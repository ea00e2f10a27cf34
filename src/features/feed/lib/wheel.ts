/** A wheel or a trackpad sends a burst of events for one movement of the hand; a burst moves the list by one. */
export type WheelState = { lastAt: number; lastSize: number; travelled: number; movedAt: number }
export type WheelInput = { delta: number; at: number }

const QUIET_MS = 140
const STEP_PX = 24
/** A trackpad glides on for about a second; a push stronger than what it has faded to is a new movement. */
const AGAIN_AFTER_MS = 450
const AGAIN_FACTOR = 1.6

export const WHEEL_AT_REST: WheelState = {
  lastAt: Number.NEGATIVE_INFINITY,
  lastSize: 0,
  travelled: 0,
  movedAt: Number.NEGATIVE_INFINITY,
}

/** `delta` in pixels, positive down; `at` in milliseconds. `step` is what the list moves by. */
export function wheel(state: WheelState, { delta, at }: WheelInput): { state: WheelState; step: -1 | 0 | 1 } {
  const size = Math.abs(delta)
  const isNewBurst = at - state.lastAt > QUIET_MS
  const isNewPush = at - state.movedAt > AGAIN_AFTER_MS && size > state.lastSize * AGAIN_FACTOR && size >= STEP_PX
  const hasMoved = !isNewBurst && !isNewPush && state.movedAt > Number.NEGATIVE_INFINITY
  const travelled = (isNewBurst || isNewPush ? 0 : state.travelled) + delta
  const step = !hasMoved && Math.abs(travelled) >= STEP_PX ? (travelled > 0 ? 1 : -1) : 0
  const movedAt = step !== 0 ? at : hasMoved ? state.movedAt : Number.NEGATIVE_INFINITY
  return { state: { lastAt: at, lastSize: size, travelled, movedAt }, step }
}

const LINE_PX = 16

/** Pixels of a wheel event, whose unit is pixels, lines or pages. */
export const wheelPixels = (deltaY: number, deltaMode: number, pageHeight: number) =>
  deltaY * (deltaMode === 1 ? LINE_PX : deltaMode === 2 ? pageHeight : 1)

/**
 * State to group wheel events. A wheel or trackpad sends a burst of events per gesture; each burst moves the list by
 * one.
 */
export type WheelState = { lastAt: number; lastSize: number; travelled: number; movedAt: number }
export type WheelInput = { delta: number; at: number }

const QUIET_MS = 140
const STEP_PX = 24
/**
 * A trackpad's inertia lasts about a second. After this time an event clearly stronger than the fading inertia counts
 * as a new gesture.
 */
const AGAIN_AFTER_MS = 450
const AGAIN_FACTOR = 1.6

export const WHEEL_AT_REST: WheelState = {
  lastAt: Number.NEGATIVE_INFINITY,
  lastSize: 0,
  travelled: 0,
  movedAt: Number.NEGATIVE_INFINITY,
}

/** `delta` in pixels, positive down; `at` in milliseconds. `step` is the number of entries to move by. */
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

/** Wheel delta in pixels. The event's unit is pixels, lines or pages. */
export const wheelPixels = (deltaY: number, deltaMode: number, pageHeight: number) =>
  deltaY * (deltaMode === 1 ? LINE_PX : deltaMode === 2 ? pageHeight : 1)

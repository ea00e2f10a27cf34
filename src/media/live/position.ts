import { BEHIND_FROM_SECONDS } from './behind.ts'

/** Position of a viewer in a live. `isUnseen`: the tab was hidden when the pause began. Times are in milliseconds. */
export type Position =
  { is: 'live' } | { is: 'behind' } | { is: 'paused'; since: number; isUnseen: boolean; wasBehind: boolean }

export const LIVE: Position = { is: 'live' }
export const BEHIND: Position = { is: 'behind' }

export function pausePosition(position: Position, at: number, isHidden: boolean): Position {
  if (position.is === 'paused') return position
  return { is: 'paused', since: at, isUnseen: isHidden, wasBehind: position.is === 'behind' }
}

export const secondsPaused = (position: Position, at: number) =>
  position.is === 'paused' ? (at - position.since) / 1000 : 0

export const isBehind = (position: Position) =>
  position.is === 'behind' || (position.is === 'paused' && position.wasBehind)

/** After a pause a viewer continues at the same position. After a hidden tab they see the live edge. */
export function positionAfterPause(position: Position, at: number): Position {
  if (position.is !== 'paused') return position
  if (position.wasBehind) return BEHIND
  return position.isUnseen || secondsPaused(position, at) < BEHIND_FROM_SECONDS ? LIVE : BEHIND
}

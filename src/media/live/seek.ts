import { BEHIND_FROM_SECONDS } from './behind.ts'
import type { LivePlayback } from './playback.ts'

/**
 * First step back. The live edge stands still until a playlist is loaded again, so that a viewer who is only a little
 * further back than `BEHIND_FROM_SECONDS` would count as watching live in between.
 */
const FIRST_STEP_SECONDS = 15

/** Seeks forward, or back if `seconds` is negative. The last step forward goes to the live edge. */
export function seekLiveBy(playback: LivePlayback, seconds: number) {
  const behind = playback.secondsBehind()
  if (seconds < 0) return playback.goBack(Math.max(FIRST_STEP_SECONDS, behind - seconds))
  const left = behind - seconds
  if (left < BEHIND_FROM_SECONDS) playback.toNow()
  else playback.goBack(left)
}

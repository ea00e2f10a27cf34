import { BEHIND_FROM_SECONDS } from './behind.ts'
import type { LivePlayback } from './playback.ts'

/** First step back. Less than that is not available yet. */
const FIRST_STEP_SECONDS = 10

/** Seeks forward, or back if `seconds` is negative. The last step forward goes to the live edge. */
export function seekLiveBy(playback: LivePlayback, seconds: number) {
  const behind = playback.secondsBehind()
  if (seconds < 0) return playback.goBack(Math.max(FIRST_STEP_SECONDS, behind - seconds))
  const left = behind - seconds
  if (left < BEHIND_FROM_SECONDS) playback.toNow()
  else playback.goBack(left)
}

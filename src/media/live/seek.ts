import { BEHIND_FROM_SECONDS } from './behind.ts'
import type { LivePlayback } from './playback.ts'

/** Nearer to now there is nothing to go back to yet. */
const FIRST_STEP_SECONDS = 10

/** Forward, or back where it is negative; the last step forward is now. */
export function seekLiveBy(playback: LivePlayback, seconds: number) {
  const behind = playback.secondsBehind()
  if (seconds < 0) return playback.goBack(Math.max(FIRST_STEP_SECONDS, behind - seconds))
  const left = behind - seconds
  if (left < BEHIND_FROM_SECONDS) playback.toNow()
  else playback.goBack(left)
}

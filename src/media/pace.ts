import { isFetched, secondsAhead } from './buffered.ts'
import { rememberSlowNetwork } from './network.ts'

const SAMPLE_EVERY_MS = 250
const SAMPLES = 5
/** With more than this ahead a browser may have stopped fetching because it has enough. */
const COMFORTABLE_S = 4

/** `at` in milliseconds; `end` is the last second that is there, `ahead` the seconds until it. */
export type PaceSample = { at: number; end: number; ahead: number }

/** Whether a film comes more slowly than it plays, so that it would stand still before long. */
export function isFallingBehind(samples: readonly PaceSample[]): boolean {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || samples.length < SAMPLES || last.ahead >= COMFORTABLE_S) return false
  return (last.end - first.end) / ((last.at - first.at) / 1000) < 1
}

/**
 * Watches how a film comes, and tells at every look: whether it falls behind, or has enough again to go on with. What is
 * paused or being wound says nothing. Returns what ends it.
 */
export function watchPace(video: HTMLVideoElement, onLook: (pace: 'behind' | 'comfortable' | 'unknown') => void) {
  let samples: PaceSample[] = []
  const timer = setInterval(() => {
    if (isComfortable(video)) {
      samples = []
      return onLook('comfortable')
    }
    if (video.paused || video.seeking) {
      samples = []
      return onLook('unknown')
    }
    const ahead = secondsAhead(video)
    samples = [...samples, { at: performance.now(), end: video.currentTime + ahead, ahead }].slice(-SAMPLES)
    onLook(isFallingBehind(samples) ? 'behind' : 'unknown')
  }, SAMPLE_EVERY_MS)
  return () => clearInterval(timer)
}

const LOOK_EVERY_MS = 100
/** A network that brings several films takes less to have one of them far enough. */
const SLOW_AFTER_MS = 1500

/**
 * Resolves once enough has been fetched for others to be fetched beside it; false when `signal` ends the waiting. A network
 * on which that takes long is remembered as slow.
 */
export function whenComfortable(video: HTMLVideoElement, signal: AbortSignal): Promise<boolean> {
  if (isComfortable(video)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = (isReached: boolean) => {
      clearInterval(timer)
      clearTimeout(patience)
      signal.removeEventListener('abort', handleAbort)
      resolve(isReached)
    }
    const handleAbort = () => end(false)
    const patience = setTimeout(() => !video.paused && rememberSlowNetwork(), SLOW_AFTER_MS)
    const timer = setInterval(() => isComfortable(video) && end(true), LOOK_EVERY_MS)
    signal.addEventListener('abort', handleAbort)
    if (signal.aborted) end(false)
  })
}

const isComfortable = (video: HTMLVideoElement) => isFetched(video) || secondsAhead(video) >= COMFORTABLE_S

import { isFetched, secondsAhead } from './buffered.ts'
import { rememberSlowNetwork } from './network.ts'

const SAMPLE_EVERY_MS = 250
const SAMPLES = 5
/** With more than this ahead a browser may have stopped loading because it has enough. */
const COMFORTABLE_S = 4

/** `at` is in milliseconds; `end` is the last buffered second, `ahead` the number of seconds until it. */
export type PaceSample = { at: number; end: number; ahead: number }

/** True if the film loads more slowly than it plays, so that it would soon stall. */
export function isFallingBehind(samples: readonly PaceSample[]): boolean {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || samples.length < SAMPLES || last.ahead >= COMFORTABLE_S) return false
  return (last.end - first.end) / ((last.at - first.at) / 1000) < 1
}

/**
 * Periodically reports whether a film falls behind or has enough buffered. While it is paused or seeking, the result is
 * unknown. Returns the stop function.
 */
export function watchPace(video: HTMLVideoElement, onReading: (pace: 'behind' | 'comfortable' | 'unknown') => void) {
  let samples: PaceSample[] = []
  const timer = setInterval(() => {
    if (isComfortable(video)) {
      samples = []
      return onReading('comfortable')
    }
    if (video.paused || video.seeking) {
      samples = []
      return onReading('unknown')
    }
    const ahead = secondsAhead(video)
    samples = [...samples, { at: performance.now(), end: video.currentTime + ahead, ahead }].slice(-SAMPLES)
    onReading(isFallingBehind(samples) ? 'behind' : 'unknown')
  }, SAMPLE_EVERY_MS)
  return () => clearInterval(timer)
}

const CHECK_EVERY_MS = 100
/** If loading takes longer than this, the network cannot carry several films and is considered slow. */
const SLOW_AFTER_MS = 1500

/**
 * Resolves to true once enough is buffered for other films to load in parallel; to false if `signal` aborts. If that
 * takes long, the network is remembered as slow.
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
    const timer = setInterval(() => isComfortable(video) && end(true), CHECK_EVERY_MS)
    signal.addEventListener('abort', handleAbort)
    if (signal.aborted) end(false)
  })
}

const isComfortable = (video: HTMLVideoElement) => isFetched(video) || secondsAhead(video) >= COMFORTABLE_S

/** Upload speed: `perSecond` is in bytes, smoothed, and null until it can be estimated. */
export type Speed = { at: number; bytes: number; perSecond: number | null }

/** Time for a change of speed to show. Shorter jumps do not make the figure flicker. */
const SMOOTHING_MS = 6_000
/** Progress comes in bursts. Shorter intervals say nothing about the speed. */
const SAMPLE_MS = 400

/** Starts measuring. The speed before a pause serves as the first estimate. */
export const startSpeed = (at: number, bytes: number, before?: Speed): Speed => ({
  at,
  bytes,
  perSecond: before?.perSecond ?? null,
})

export function nextSpeed(speed: Speed, at: number, bytes: number): Speed {
  const elapsed = at - speed.at
  if (elapsed < SAMPLE_MS) return speed
  const sample = ((bytes - speed.bytes) / elapsed) * 1000
  const weight = 1 - Math.exp(-elapsed / SMOOTHING_MS)
  const perSecond = speed.perSecond === null ? sample : speed.perSecond + (sample - speed.perSecond) * weight
  return { at, bytes, perSecond }
}

export function secondsLeft(speed: Speed, remaining: number): number | null {
  if (speed.perSecond === null || speed.perSecond <= 0) return null
  return remaining / speed.perSecond
}

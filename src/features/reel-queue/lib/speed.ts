/** How fast a file goes out: `perSecond` is bytes, smoothed, null until there is enough to tell. */
export type Speed = { at: number; bytes: number; perSecond: number | null }

/** A change of the line's speed shows after about this long; shorter jumps do not make the figure dance. */
const SMOOTHING_MS = 6_000
/** Progress comes in bursts: what lies closer together than this says nothing about speed. */
const SAMPLE_MS = 400

/** Counts from here on; a speed known before a pause is kept as the first guess after it. */
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

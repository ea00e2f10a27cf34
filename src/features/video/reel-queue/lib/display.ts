import { wholePercent } from '#lib/base/percent.ts'

/** Percentage, rounded down: 100 only at the end. */
export const percentOf = (sent: number, size: number) => (sent >= size ? 100 : wholePercent(sent, size))

export type TimeLeft = { unit: 'moment' | 'seconds' | 'minutes' | 'hours'; count: number }

/** Rounded up to coarse steps, so that the estimate is kept and does not flicker. */
export function timeLeftOf(seconds: number): TimeLeft {
  if (seconds < 5) return { unit: 'moment', count: 0 }
  if (seconds <= 55) return { unit: 'seconds', count: Math.ceil(seconds / 5) * 5 }
  if (seconds <= 90 * 60) return { unit: 'minutes', count: Math.max(Math.ceil(seconds / 60), 1) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}

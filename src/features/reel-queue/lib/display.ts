import { writeNumber } from '#lib/numbers.ts'

const KB = 1024
const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** "12,4 MB": counted in 1024s, as the limits and the seller's own folders are. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(KB)), UNITS.length - 1)
  const value = bytes / KB ** power
  const digits = power < 2 || value >= 100 ? 0 : 1
  return `${writeNumber(value, { least: 0, most: digits })} ${UNITS[power]}`
}

/** Never "100 %" before the end. */
export const percentOf = (sent: number, size: number) =>
  sent >= size ? 100 : Math.min(Math.floor((sent / size) * 100), 99)

export type TimeLeft = { unit: 'moment' | 'seconds' | 'minutes' | 'hours'; count: number }

/** Rounded up and coarsely, so that it is a promise that can be kept and a figure that does not twitch. */
export function timeLeftOf(seconds: number): TimeLeft {
  if (seconds < 5) return { unit: 'moment', count: 0 }
  if (seconds <= 55) return { unit: 'seconds', count: Math.ceil(seconds / 5) * 5 }
  if (seconds <= 90 * 60) return { unit: 'minutes', count: Math.max(Math.ceil(seconds / 60), 1) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type TimeUnit = 'days' | 'hours' | 'minutes' | 'seconds'
export type TimeLeft = { unit: TimeUnit; count: number }[]

/** Three units, so that its width stays: to the minute until the last day, then to the second. `null` when it has come. */
export function timeLeft(seconds: number): TimeLeft | null {
  if (seconds <= 0) return null
  const days = Math.floor(seconds / DAY)
  const hours: TimeLeft = [
    { unit: 'hours', count: Math.floor((seconds % DAY) / HOUR) },
    { unit: 'minutes', count: Math.floor((seconds % HOUR) / MINUTE) },
  ]
  return days > 0 ? [{ unit: 'days', count: days }, ...hours] : [...hours, { unit: 'seconds', count: seconds % MINUTE }]
}

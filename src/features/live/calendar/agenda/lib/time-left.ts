const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type TimeUnit = 'days' | 'hours' | 'minutes' | 'seconds'
export type TimeLeft = { unit: TimeUnit; count: number }[]

/**
 * Three units, so that the width is constant: down to minutes until the last day, then down to seconds. `null` once the
 * time has come.
 */
export function timeLeft(seconds: number): TimeLeft | null {
  if (seconds <= 0) return null
  const days = Math.floor(seconds / DAY)
  const hours: TimeLeft = [
    { unit: 'hours', count: Math.floor((seconds % DAY) / HOUR) },
    { unit: 'minutes', count: Math.floor((seconds % HOUR) / MINUTE) },
  ]
  return days > 0 ? [{ unit: 'days', count: days }, ...hours] : [...hours, { unit: 'seconds', count: seconds % MINUTE }]
}

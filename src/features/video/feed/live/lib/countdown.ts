const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (count: number) => String(count).padStart(2, '0')

/** Days, and the rest as `1:02:03`; null once the time has come. */
export function countdown(seconds: number): { days: number; clock: string } | null {
  if (seconds <= 0) return null
  const [hours, minutes] = [Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / MINUTE)]
  return { days: Math.floor(seconds / DAY), clock: `${hours}:${two(minutes)}:${two(seconds % MINUTE)}` }
}

import { useEffect, useState } from 'react'
import { timeSince } from '#lib/base/server-clock.ts'

const SECOND_MS = 1000

/** Whole seconds since a time by the server's clock, counted up. */
export function useTimeSince(moment: string): number {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.floor(timeSince(moment) / SECOND_MS)
}

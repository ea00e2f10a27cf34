import { useEffect, useState } from 'react'
import { timeUntil } from '#lib/base/server-clock.ts'

const SECOND_MS = 1000

/** Whole seconds until a time by the server's clock, counted down to 0. */
export function useTimeLeft(until: string): number {
  const [, tick] = useState(0)
  const left = Math.ceil(timeUntil(until) / SECOND_MS)
  useEffect(() => {
    if (left === 0) return undefined
    // Tick at whole seconds, so that all clocks of a page change together.
    const timer = setTimeout(() => tick((count) => count + 1), timeUntil(until) % SECOND_MS || SECOND_MS)
    return () => clearTimeout(timer)
  })
  return left
}

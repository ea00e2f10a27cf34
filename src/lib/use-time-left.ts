import { useEffect, useState } from 'react'
import { timeUntil } from './server-clock.ts'

const SECOND_MS = 1000

/** Whole seconds until then by the server's clock, counted down to 0. */
export function useTimeLeft(until: string): number {
  const [, tick] = useState(0)
  const left = Math.ceil(timeUntil(until) / SECOND_MS)
  useEffect(() => {
    if (left === 0) return undefined
    // At the next whole second, so that a page's clocks change together.
    const timer = setTimeout(() => tick((count) => count + 1), timeUntil(until) % SECOND_MS || SECOND_MS)
    return () => clearTimeout(timer)
  })
  return left
}

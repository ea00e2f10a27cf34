import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000

function subscribe(tell: () => void) {
  const timer = setInterval(tell, SECOND_MS)
  return () => clearInterval(timer)
}
const currentSecond = () => Math.floor(Date.now() / SECOND_MS)
const unknown = () => null

/** Seconds left. `null` on the server and until hydration, because only the browser knows the current time. */
export function useSecondsLeft(until: string): number | null {
  const now = useSyncExternalStore(subscribe, currentSecond, unknown)
  return now === null ? null : Math.ceil(Date.parse(until) / SECOND_MS) - now
}

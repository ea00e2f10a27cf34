import { useSyncExternalStore } from 'react'
import { serverNow } from '#lib/base/server-clock.ts'

const SECOND_MS = 1000

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, SECOND_MS)
  return () => clearInterval(timer)
}
const currentSecond = () => Math.floor(serverNow() / SECOND_MS)
const unknown = () => null

/** Seconds left. `null` on the server and until hydration, because only the browser knows the current time. */
export function useSecondsLeft(until: string): number | null {
  const now = useSyncExternalStore(subscribe, currentSecond, unknown)
  return now === null ? null : Math.ceil(Date.parse(until) / SECOND_MS) - now
}

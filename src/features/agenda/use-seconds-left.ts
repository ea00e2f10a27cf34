import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000

function subscribe(tell: () => void) {
  const timer = setInterval(tell, SECOND_MS)
  return () => clearInterval(timer)
}
const currentSecond = () => Math.floor(Date.now() / SECOND_MS)
const unknown = () => null

/** `null` on the server and until the page is hydrated: only a browser's clock ticks. */
export function useSecondsLeft(until: string): number | null {
  const now = useSyncExternalStore(subscribe, currentSecond, unknown)
  return now === null ? null : Math.ceil(Date.parse(until) / SECOND_MS) - now
}

import { useCallback, useEffect, useState } from 'react'
import { serverNow } from '#lib/base/server-clock.ts'

/** Remaining whole seconds, and a function that starts the countdown. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const start = useCallback((seconds: number) => {
    setUntil(serverNow() + seconds * 1000)
    setLeft(seconds)
  }, [])
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - serverNow()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return [left, start]
}

import { useEffect, useEffectEvent, useState } from 'react'

const READ_EVERY_MS = 500

/** Result of `read`, polled twice a second, for a source without events. `read` receives the previous result. */
export function usePolled<T>(read: (before: T | undefined) => T): T | undefined {
  const [found, setFound] = useState<T>()
  const readAgain = useEffectEvent(() => setFound((before) => read(before)))
  useEffect(() => {
    const timer = setInterval(() => readAgain(), READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return found
}

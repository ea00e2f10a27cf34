import { useEffect, useEffectEvent, useState } from 'react'

const LOOK_EVERY_MS = 500

/** Result of `look`, polled twice a second, for a source without events. `look` receives the previous result. */
export function useLook<T>(look: (before: T | undefined) => T): T | undefined {
  const [found, setFound] = useState<T>()
  const lookAgain = useEffectEvent(() => setFound((before) => look(before)))
  useEffect(() => {
    const timer = setInterval(() => lookAgain(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return found
}

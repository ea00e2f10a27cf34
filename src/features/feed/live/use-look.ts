import { useEffect, useEffectEvent, useState } from 'react'

const LOOK_EVERY_MS = 500

/** Result of `look`, polled twice a second, for a source without events. */
export function useLook<T>(look: () => T): T | undefined {
  const [found, setFound] = useState<T>()
  const lookAgain = useEffectEvent(() => setFound(() => look()))
  useEffect(() => {
    const timer = setInterval(() => lookAgain(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return found
}

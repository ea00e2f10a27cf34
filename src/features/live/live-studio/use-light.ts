import { useEffect, useState } from 'react'
import type { Light } from '#media/camera/assess.ts'
import { watchLight } from '#media/camera/watch-light.ts'

/** Checks whether the preview is bright enough. */
export function useLight(film: HTMLVideoElement | null, isWatched: boolean): Light | null {
  const [light, setLight] = useState<Light | null>(null)
  useEffect(() => {
    if (!film || !isWatched) return undefined
    const stop = watchLight(film, setLight)
    return () => {
      stop()
      setLight(null)
    }
  }, [film, isWatched])
  return light
}

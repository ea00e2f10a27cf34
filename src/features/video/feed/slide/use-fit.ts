import { type RefObject, useEffect, useState } from 'react'
import type { Video } from '#contracts/video/video.ts'

/** Aspect ratio above which filling an upright screen would cut off too much of the picture. */
const WIDEST_TO_FILL = 0.7

type Fit = 'contain' | 'cover'

/** Decides whether the picture fills the stage or is shown whole. It is shown whole until its size is known. */
export const fitOf = ({ width, height }: { width: number | null; height: number | null }): Fit =>
  width && height && width / height <= WIDEST_TO_FILL ? 'cover' : 'contain'

/** Fit of a film by the size of its pictures and, before the first one, by the size that its entry states. */
export function useFit(
  video: RefObject<HTMLVideoElement | null>,
  media: Pick<Video['media'], 'width' | 'height'>,
): Fit {
  const [played, setPlayed] = useState<Fit | null>(null)
  useEffect(() => {
    const film = video.current
    if (!film) return undefined
    const measure = () =>
      setPlayed(film.videoWidth > 0 ? fitOf({ width: film.videoWidth, height: film.videoHeight }) : null)
    measure()
    // The size of a live changes with its sender, and the element is used again for other films.
    for (const change of ['resize', 'emptied']) film.addEventListener(change, measure)
    return () => {
      for (const change of ['resize', 'emptied']) film.removeEventListener(change, measure)
    }
  }, [video])
  return played ?? fitOf(media)
}

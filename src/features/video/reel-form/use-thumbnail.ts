import { useEffect, useRef, useState } from 'react'
import { frameOf, type Frame } from './lib/frame.ts'

/** Time that the chosen frame is held before the film plays on. */
const PLAYS_ON_AFTER_MS = 1500

/** Thumbnail of a reel: the frame of the film at `at`. */
export function useThumbnail(at: number) {
  const video = useRef<HTMLVideoElement>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  const playing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(playing.current), [])

  /** Seeks to the moment and captures its frame. */
  const scrubTo = (moment: number) => {
    const element = video.current
    if (!element) return
    clearTimeout(playing.current)
    element.pause()
    element.onseeked = () => {
      if (Math.abs(element.currentTime - moment) > 1) return
      frameOf(element).then((taken) => taken && setFrame(taken), reportError)
      playing.current = setTimeout(() => void element.play().catch(() => undefined), PLAYS_ON_AFTER_MS)
    }
    element.currentTime = moment
  }

  return {
    video,
    frame,
    scrubTo,
    /** Call once the film can be seen. Captures the frame that was chosen before. */
    begin: () => scrubTo(at),
    clear: () => setFrame(null),
  }
}

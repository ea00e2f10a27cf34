import { useEffect, useRef, useState } from 'react'
import { frameOf, type Frame } from './lib/frame.ts'

/** So long the chosen moment stands still, then the film plays on. */
const PLAYS_ON_AFTER_MS = 1500

/** The picture that stands for a reel: what the film shows at the moment `at`. */
export function useThumbnail(at: number) {
  const video = useRef<HTMLVideoElement>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  const playing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(playing.current), [])

  /** Shows the moment and takes its picture. */
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
    /** The film can be seen: its picture is taken where it was chosen before. */
    begin: () => scrubTo(at),
    clear: () => setFrame(null),
  }
}

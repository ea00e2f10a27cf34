import { type RefObject, startTransition, useEffect, useState } from 'react'
import { firstFrame } from '#media/first-frame.ts'
import { whenComfortable } from '#media/pace.ts'
import type { SlideHandle } from '../slide/slide-film.tsx'

/** Time after which the slides of the next videos no longer wait for the first one's picture. */
const PATIENCE_MS = 4000

type Props = {
  slides: RefObject<Map<number, SlideHandle>>
  activeSerial: number
  /** A live has no buffer ahead, so its neighbours cannot wait for one. */
  isLive: boolean
}

/**
 * Decides when the neighbours of the active video may load: their slides once it has settled, their films once it has
 * buffered enough. `settledSerial` is the entry where the list last settled, null before the first.
 */
export function useNeighbours({ slides, activeSerial, isLive }: Props) {
  const [settledSerial, setSettledSerial] = useState<number | null>(null)
  const [suppliedSerial, setSuppliedSerial] = useState<number | null>(null)

  useEffect(() => {
    // Render in a transition, so that the film and key presses go first.
    const settle = () => startTransition(() => setSettledSerial(activeSerial))
    const settleSupplied = () => {
      settle()
      startTransition(() => setSuppliedSerial(activeSerial))
    }
    const video = slides.current.get(activeSerial)?.video
    // The viewer has moved on: pause the videos that were begun on the way.
    for (const [serial, passed] of slides.current) if (serial !== activeSerial) passed.video?.pause()
    const controller = new AbortController()
    // Add the slides without their films while this one is still loading.
    const timer = setTimeout(() => (video && !video.error && !isLive ? settle() : settleSupplied()), PATIENCE_MS)
    if (video)
      void firstFrame(video, controller.signal)
        .then((isShown) => isShown && whenComfortable(video, controller.signal))
        .then((isSupplied) => isSupplied && settleSupplied())
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [slides, activeSerial, isLive])

  return { settledSerial, mayFetch: suppliedSerial === activeSerial }
}

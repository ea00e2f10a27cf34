import { type RefObject, startTransition, useEffect, useState } from 'react'
import { firstFrame } from '#media/first-frame.ts'
import { whenComfortable } from '#media/pace.ts'
import type { SlideHandle } from '../slide/slide-film.tsx'

/** How long the slides of the next videos wait for the first one's picture. */
const PATIENCE_MS = 4000

type Props = {
  slides: RefObject<Map<number, SlideHandle>>
  activeSerial: number
  /** A live is never ahead of itself. */
  isLive: boolean
}

/**
 * When the videos around the one that is on may come: their slides once it has settled, their films once it has enough
 * to go on with. `settledSerial` is the one where the list last settled, null before the first.
 */
export function useNeighbours({ slides, activeSerial, isLive }: Props) {
  const [settledSerial, setSettledSerial] = useState<number | null>(null)
  const [suppliedSerial, setSuppliedSerial] = useState<number | null>(null)

  useEffect(() => {
    // Drawn in slices: the film that is on and whoever presses a key go first.
    const settle = () => startTransition(() => setSettledSerial(activeSerial))
    const settleSupplied = () => {
      settle()
      startTransition(() => setSuppliedSerial(activeSerial))
    }
    const video = slides.current.get(activeSerial)?.video
    // Somebody was faster than the list: what was begun on the way is not on.
    for (const [serial, passed] of slides.current) if (serial !== activeSerial) passed.video?.pause()
    const controller = new AbortController()
    // Slides come, but no films, while this one fights for its own.
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

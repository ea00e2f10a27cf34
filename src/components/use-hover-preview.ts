import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Passing over a card on the way to another starts nothing. */
const REST_MS = 180

/** One film plays at a time, however many cards there are: who begins ends the one before. */
let stopCurrent: (() => void) | null = null

/** Whether a film should play in a card now, and what the card has to tell of: a mouse resting on it, or the keyboard's focus. */
export function useHoverPreview(hasFilm: boolean) {
  const [isPlaying, setIsPlaying] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    setIsPlaying(false)
  }, [])
  const start = () => {
    if (!hasFilm || !mayPlay()) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (stopCurrent !== stop) stopCurrent?.()
      stopCurrent = stop
      setIsPlaying(true)
    }, REST_MS)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (stopCurrent === stop) stopCurrent = null
    },
    [stop],
  )
  return {
    isPlaying,
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && start(),
      onPointerLeave: stop,
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && start(),
      onBlur: stop,
    },
  }
}

/** Not on a touch screen, where nothing hovers; not for those who want less motion or pay for every megabyte. */
function mayPlay() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return (
    matchMedia('(hover: hover) and (pointer: fine)').matches &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    connection?.saveData !== true
  )
}

import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Delay in milliseconds, so that a pointer crossing a card starts nothing. */
const REST_MS = 180

/** Only one film plays at a time on the page: starting one stops the previous one. */
let stopCurrent: (() => void) | null = null

/** True if the card's film should play, with the card's event handlers. A resting mouse or keyboard focus starts it. */
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

/** False on touch screens, which have no hover, and for users who prefer reduced motion or save data. */
function mayPlay() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return (
    matchMedia('(hover: hover) and (pointer: fine)').matches &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    connection?.saveData !== true
  )
}

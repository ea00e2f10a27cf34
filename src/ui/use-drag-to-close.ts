import { type PointerEvent, type RefObject, useRef } from 'react'

/** Distance in pixels, or speed in pixels per millisecond, from which a drag closes the sheet. */
const CLOSE_DISTANCE = 96
const CLOSE_SPEED = 0.6

/** Handlers for a handle that drags the panel down. Ignores a mouse, because on a desktop the panel is at the side. */
export function useDragToClose(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; time: number } | null>(null)

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' || (event.target instanceof Element && event.target.closest('button'))) return
    start.current = { y: event.clientY, time: event.timeStamp }
    event.currentTarget.setPointerCapture(event.pointerId)
    panel.current?.style.setProperty('transition', 'none')
  }
  const handlePointerMove = (event: PointerEvent) => {
    if (!start.current) return
    panel.current?.style.setProperty('translate', `0 ${Math.max(0, event.clientY - start.current.y)}px`)
  }
  const handlePointerUp = (event: PointerEvent) => {
    if (!start.current) return
    const distance = event.clientY - start.current.y
    const speed = distance / Math.max(1, event.timeStamp - start.current.time)
    release()
    if (distance > CLOSE_DISTANCE || (distance > 24 && speed > CLOSE_SPEED)) onClose()
    else panel.current?.style.removeProperty('translate')
  }
  const handlePointerCancel = () => {
    release()
    panel.current?.style.removeProperty('translate')
  }
  const release = () => {
    start.current = null
    panel.current?.style.removeProperty('transition')
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerCancel,
  }
}

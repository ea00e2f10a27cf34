import type { PointerEvent } from 'react'
import { useRef } from 'react'

/** Distance in pixels to the right from which the element is dismissed. */
const SWIPE_THRESHOLD = 50
/** Distance in pixels below which a movement does not count as a drag. */
const SLACK = 6

type Drag = { element: HTMLElement; startX: number; isMoving: boolean }

/**
 * Handlers for the container of elements that can be swiped away to the right. `selector` finds such an element from
 * the event's target. A click on a button inside it stays a click.
 */
export function useSwipeAway(selector: string, onAway: (element: HTMLElement) => void) {
  const drag = useRef<Drag | null>(null)

  const handlePointerDown = ({ target, clientX, button }: PointerEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    if (element && button === 0) drag.current = { element, startX: clientX, isMoving: false }
  }
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const { element, startX } = drag.current
    const distance = event.clientX - startX
    if (!drag.current.isMoving) {
      if (distance < SLACK) return
      drag.current.isMoving = true
      event.currentTarget.setPointerCapture?.(event.pointerId)
    }
    const way = Math.max(0, distance)
    element.style.setProperty('translate', `${way}px 0`)
    element.style.setProperty('opacity', String(Math.max(0.2, 1 - way / element.offsetWidth)))
  }
  const handlePointerUp = ({ clientX }: PointerEvent) => {
    if (!drag.current) return
    const { element, startX, isMoving } = drag.current
    if (isMoving && clientX - startX >= SWIPE_THRESHOLD) onAway(element)
    else release(element)
    drag.current = null
  }
  const handlePointerCancel = () => {
    if (drag.current) release(drag.current.element)
    drag.current = null
  }
  const release = (element: HTMLElement) => {
    element.style.removeProperty('translate')
    element.style.removeProperty('opacity')
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerCancel,
  }
}

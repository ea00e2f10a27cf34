/** Two taps closer than this in time and position are a double tap. */
const DOUBLE_MS = 260
const DOUBLE_PX = 48
const HOLD_MS = 450
/** A finger that moves further than this is scrolling. */
const STILL_PX = 12

/** Position in pixels of the window. */
export type Point = { x: number; y: number }

type Gestures = {
  /** Single tap, delayed until no second tap can follow. Not delayed if `isImmediate()` is true, or for a key. */
  onTap: () => void
  isImmediate: () => boolean
  onDoubleTap: (point: Point) => void
  /** A finger or mouse button is held on the element, or released. */
  onHold: (isHeld: boolean) => void
}

/** Distinguishes taps, double taps and holding of a button. Returns the unsubscribe function. */
export function listenGestures(element: HTMLElement, { onTap, isImmediate, onDoubleTap, onHold }: Gestures) {
  let last: (Point & { at: number; timer: ReturnType<typeof setTimeout> | undefined }) | null = null
  let down: (Point & { timer: ReturnType<typeof setTimeout> }) | null = null
  let isHeld = false
  let wasHeld = false

  const release = () => {
    if (down) clearTimeout(down.timer)
    down = null
    if (!isHeld) return
    isHeld = false
    onHold(false)
  }
  const handleDown = ({ clientX: x, clientY: y, button }: PointerEvent) => {
    wasHeld = false
    if (button !== 0) return
    const timer = setTimeout(() => {
      isHeld = true
      wasHeld = true
      onHold(true)
    }, HOLD_MS)
    down = { x, y, timer }
  }
  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    if (down && !isHeld && Math.hypot(clientX - down.x, clientY - down.y) > STILL_PX) release()
  }
  const handleClick = ({ clientX: x, clientY: y, detail, timeStamp: at }: MouseEvent) => {
    // Releasing after a hold also fires a click.
    if (wasHeld) {
      wasHeld = false
      return
    }
    // Triggered by a key or a screen reader.
    if (detail === 0) return onTap()
    if (last && at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_PX) {
      clearTimeout(last.timer)
      // Each further tap counts as another double tap, so that quick taps continue liking.
      last = { x, y, at, timer: undefined }
      return onDoubleTap({ x, y })
    }
    clearTimeout(last?.timer)
    const isNow = isImmediate()
    if (isNow) onTap()
    last = { x, y, at, timer: isNow ? undefined : setTimeout(onTap, DOUBLE_MS) }
  }
  const handleMenu = (event: Event) => {
    if (down || isHeld) event.preventDefault()
  }

  const listeners = [
    ['pointerdown', handleDown],
    ['pointermove', handleMove],
    ['pointerup', release],
    ['pointercancel', release],
    ['pointerleave', release],
    ['click', handleClick],
    ['contextmenu', handleMenu],
  ] as [string, EventListener][]
  for (const [name, listener] of listeners) element.addEventListener(name, listener)
  return () => {
    release()
    clearTimeout(last?.timer)
    for (const [name, listener] of listeners) element.removeEventListener(name, listener)
  }
}

/** Two taps closer than this, in time and place, are one gesture. */
const DOUBLE_MS = 260
const DOUBLE_PX = 48
const HOLD_MS = 450
/** A finger that moves further means to scroll. */
const STILL_PX = 12

/** In pixels of the window. */
export type Point = { x: number; y: number }

type Gestures = {
  /** One tap, once it is sure that no second one follows; at once where `isImmediate()` says so, or by a key. */
  onTap: () => void
  isImmediate: () => boolean
  onDoubleTap: (point: Point) => void
  /** A finger or a mouse button rests on it, and lets go again. */
  onHold: (isHeld: boolean) => void
}

/** Tells taps, double taps and holding of a button apart. Returns what ends it. */
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
    // Letting go after holding is a click as well.
    if (wasHeld) {
      wasHeld = false
      return
    }
    // By a key, or by a screen reader.
    if (detail === 0) return onTap()
    if (last && at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_PX) {
      clearTimeout(last.timer)
      // A third tap right after goes on liking.
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

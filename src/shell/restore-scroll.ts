/** Milliseconds in which what belongs above may still arrive; a person who scrolls ends the waiting. */
const PATIENCE_MS = 1000
const TOUCHES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

let stop: (() => void) | null = null

/** Scrolls to `top` at once, and again while the page is still too short for it. */
export function restoreScroll(top: number) {
  stop?.()
  const until = performance.now() + PATIENCE_MS
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    for (const touch of TOUCHES) window.removeEventListener(touch, end)
    stop = null
  }
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) <= 1 || performance.now() > until) return end()
    frame = requestAnimationFrame(attempt)
  }
  stop = end
  for (const touch of TOUCHES) window.addEventListener(touch, end, { passive: true })
  attempt()
}

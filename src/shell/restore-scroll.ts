/** Maximum wait for content above the position, in milliseconds. Scrolling by the user ends it. */
const PATIENCE_MS = 1000
const TOUCHES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

let stop: (() => void) | null = null

/** Scrolls to `top`, and repeats it while the page is still too short for it. */
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

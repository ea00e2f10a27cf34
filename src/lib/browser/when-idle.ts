/** Returns the function to cancel. Safari does not support `requestIdleCallback`. */
export function whenIdle(work: () => void) {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 3000 })
  return () => window.cancelIdleCallback(handle)
}

/** How often one viewer's likes count at the most. */
export const REACTION_THROTTLE_MS = 3000
/** The same for hearts that are shown to the others and not counted. */
export const DUMMY_REACTION_THROTTLE_MS = 6000

/** Leading edge: the first one passes at once, whatever follows within `ms` does not. `now` in milliseconds. */
export function createThrottle(ms: number) {
  let lastAt = Number.NEGATIVE_INFINITY
  return (now: number): boolean => {
    if (now - lastAt < ms) return false
    lastAt = now
    return true
  }
}

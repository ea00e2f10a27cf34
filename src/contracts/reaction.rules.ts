/** How often one viewer's likes count at the most. */
export const REACTION_THROTTLE_MS = 3000
/** The same for hearts that are shown to the others and not counted. */
export const DUMMY_REACTION_THROTTLE_MS = 6000

/** How long the number of hearts given in a row is shown. */
export const REACTION_COUNTER_MS = 3000

/**
 * Leading edge: the first one passes at once, whatever follows within `ms` does not, unless the one that passed came to nothing
 * and gave its place back. Each `key` by itself; `now` in milliseconds.
 */
export function createThrottle(ms: number) {
  const lastAt = new Map<string, number>()
  return {
    pass: (key: string, now: number): boolean => {
      if (now - (lastAt.get(key) ?? Number.NEGATIVE_INFINITY) < ms) return false
      lastAt.set(key, now)
      return true
    },
    giveBack: (key: string) => void lastAt.delete(key),
  }
}

/** Minimum interval between two counted likes of one viewer. */
export const REACTION_THROTTLE_MS = 3000
/** Minimum interval between two hearts that are only shown to others, not counted. */
export const DUMMY_REACTION_THROTTLE_MS = 6000

/** Time for which the counter of consecutive hearts is shown. */
export const REACTION_COUNTER_MS = 3000

/**
 * Leading-edge throttle: the first call passes at once and further ones within `ms` do not, unless the first one failed
 * and released its slot. Each `key` is separate; `now` is in milliseconds.
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

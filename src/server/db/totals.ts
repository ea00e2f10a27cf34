/** Totals up to this one are counted every time; larger ones are cached. */
export const COUNTED_UP_TO = 1000
const REMEMBERED_MS = 30_000
const REMEMBERED_COUNT = 500

/**
 * Caches large counts by key, and what is read from many rows, for half a minute, at most `remembered` of them. Concurrent
 * calls with the same key share one count.
 */
export function createTotals<T>(
  isLarge: (value: T) => boolean,
  { remembered = REMEMBERED_COUNT, now = Date.now }: { remembered?: number; now?: () => number } = {},
) {
  const known = new Map<string, { value: Promise<T>; until: number }>()

  return {
    of: async (key: string, count: () => PromiseLike<T>): Promise<T> => {
      const found = known.get(key)
      if (found && now() < found.until) return found.value
      // A query of the schema library runs anew each time that it is awaited.
      const entry = { value: Promise.resolve(count()), until: now() + REMEMBERED_MS }
      known.delete(key)
      known.set(key, entry)
      const oldest = known.keys().next().value
      if (known.size > remembered && oldest !== undefined) known.delete(oldest)
      const drop = () => {
        if (known.get(key) === entry) known.delete(key)
      }
      try {
        const value = await entry.value
        if (!isLarge(value)) drop()
        return value
      } catch (error) {
        drop()
        throw error
      }
    },
  }
}

import { tooMany } from '#server/base/errors.ts'

/** Queues calls: those with the same key run one after another, those with different keys in parallel. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(run, run)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}

/** Runs at most `limit` calls with the same key at once. @throws AppError 429 beyond */
export function createPlaces(limit: number, retryAfter: number) {
  const taken = new Map<string, number>()
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const before = taken.get(key) ?? 0
    if (before >= limit) throw tooMany(retryAfter)
    taken.set(key, before + 1)
    try {
      return await run()
    } finally {
      const others = (taken.get(key) ?? 1) - 1
      if (others > 0) taken.set(key, others)
      else taken.delete(key)
    }
  }
}

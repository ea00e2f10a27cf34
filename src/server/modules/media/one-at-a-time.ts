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

/** Shares one run among concurrent calls with the same key. At most `limit` runs are active at once. */
export function createShared(limit: number) {
  const running = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let active = 0

  async function whenFree<T>(run: () => Promise<T>): Promise<T> {
    if (active >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else active += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else active -= 1
    }
  }

  return (key: string, run: () => Promise<void>): Promise<void> => {
    const shared = running.get(key)
    if (shared) return shared.then(() => undefined)
    const mine = whenFree(run).finally(() => running.delete(key))
    running.set(key, mine)
    return mine
  }
}

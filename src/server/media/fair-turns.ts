type Turn = <T>(owner: string, run: () => Promise<T>) => Promise<T>

/**
 * Runs tasks of several owners: at most `limit` at once, and one of each owner. Waiting owners take turns, so nobody waits
 * for all tasks of another one.
 */
export function createFairTurns(limit: number): Turn {
  /** In the order in which the owners are served. */
  const waiting = new Map<string, (() => void)[]>()
  const busy = new Set<string>()

  function startNext(): void {
    const owner = [...waiting.keys()].find((one) => !busy.has(one))
    if (owner === undefined || busy.size >= limit) return
    const [start, ...others] = waiting.get(owner) ?? []
    // Deleted even if others wait, because that moves the owner to the end.
    waiting.delete(owner)
    if (others.length > 0) waiting.set(owner, others)
    busy.add(owner)
    start?.()
  }

  return async (owner, run) => {
    await new Promise<void>((resolve) => {
      waiting.set(owner, [...(waiting.get(owner) ?? []), resolve])
      startNext()
    })
    try {
      return await run()
    } finally {
      busy.delete(owner)
      startNext()
    }
  }
}

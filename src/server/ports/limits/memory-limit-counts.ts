import { LRUCache } from 'lru-cache'
import type { Counted, LimitCounts } from './limit-counts.ts'

const KEYS_MAX = 20_000

type Window = { current: number; endsAt: number }

/** Counts of this process alone. Of more keys than it has room for, the least recently used are dropped. */
export function createMemoryLimitCounts(): LimitCounts & { countNow: (key: string, windowMs: number) => Counted } {
  const windows = new LRUCache<string, Window>({ max: KEYS_MAX })
  function countNow(key: string, windowMs: number): Counted {
    const now = performance.now()
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs }
    window.current += 1
    windows.set(key, window)
    return { current: window.current, ttl: Math.ceil(window.endsAt - now) }
  }
  return {
    countNow,
    count: (key, windowMs) => Promise.resolve(countNow(key, windowMs)),
    close: () => Promise.resolve(),
  }
}

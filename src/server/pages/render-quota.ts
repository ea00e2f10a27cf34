import { LRUCache } from 'lru-cache'

/** Renders that a client may cause at once, and in a second from then on. Pages from the cache are free. */
export const RENDER_BURST = 150
export const RENDERS_A_SECOND = 5

const MAX_CLIENTS = 20_000
const FULL_AFTER_MS = (RENDER_BURST / RENDERS_A_SECOND) * 1000

/** Token bucket for each client. A forgotten one is full. */
export function createRenderQuota() {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_CLIENTS, ttl: FULL_AFTER_MS })

  return {
    /** Takes one render. Returns 0, or the seconds until the client may try again. */
    take: (client: string, now = performance.now()): number => {
      const { tokens, at } = buckets.get(client) ?? { tokens: RENDER_BURST, at: now }
      const filled = Math.min(RENDER_BURST, tokens + ((now - at) / 1000) * RENDERS_A_SECOND)
      if (filled < 1) return Math.ceil((1 - filled) / RENDERS_A_SECOND)
      buckets.set(client, { tokens: filled - 1, at: now })
      return 0
    },
  }
}

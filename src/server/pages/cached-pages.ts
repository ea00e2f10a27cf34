import { LRUCache } from 'lru-cache'
import type { Touched } from '#contracts/base/subjects.rules.ts'
import type { StoredPage } from '../ports/page-store/page-store.ts'

const MAX_BYTES = 64 * 1024 * 1024
const PAGE_OVERHEAD_BYTES = 1024
const TAG_BYTES = 100
/** Time after its expiry in which a page may be sent while the server is overloaded. */
const STALE_MS = 10 * 60 * 1000

type CachedPage = { page: StoredPage; freshUntil: number }

/** Cached pages of this process by key, and their keys by tag. */
export function createCachedPages() {
  const keysOf = new Map<string, Set<string>>()
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page: { body, tags } }, key) =>
      body.length + PAGE_OVERHEAD_BYTES + 2 * key.length + tags.length * TAG_BYTES,
    dispose: ({ page: { tags } }, key) => {
      for (const tag of tags) {
        const keys = keysOf.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(tag)
      }
    },
  })

  return {
    get: (key: string): StoredPage | undefined => {
      const cached = pages.get(key)
      return cached && performance.now() < cached.freshUntil ? cached.page : undefined
    },
    /** The page even if it has expired. One with a changed subject is never found. */
    stale: (key: string): StoredPage | undefined => pages.get(key)?.page,
    set: (key: string, page: StoredPage, ttl: number) => {
      // Set the page before its tags, because disposing a replaced page removes that page's tags.
      pages.set(key, { page, freshUntil: performance.now() + ttl }, { ttl: ttl + STALE_MS })
      if (!pages.has(key)) return
      for (const tag of page.tags) {
        const keys = keysOf.get(tag) ?? new Set()
        keysOf.set(tag, keys.add(key))
      }
    },
    drop: (touched: Touched) => {
      if (touched === 'everything') pages.clear()
      else for (const tag of touched) for (const key of keysOf.get(tag) ?? []) pages.delete(key)
    },
  }
}

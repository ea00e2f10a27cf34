import { LRUCache } from 'lru-cache'
import type { Touched } from '#contracts/subjects.rules.ts'
import type { StoredPage } from './ports/page-store/page-store.ts'

const MAX_BYTES = 64 * 1024 * 1024
const PAGE_OVERHEAD_BYTES = 1024
const TAG_BYTES = 100

/** Cached pages of this process by key, and their keys by tag. */
export function createKeptPages() {
  const keysOf = new Map<string, Set<string>>()
  const pages = new LRUCache<string, StoredPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, tags }) => body.length + PAGE_OVERHEAD_BYTES + tags.length * TAG_BYTES,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysOf.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(tag)
      }
    },
  })

  return {
    get: (key: string) => pages.get(key),
    set: (key: string, page: StoredPage, ttl: number) => {
      // Set the page before its tags, because disposing a replaced page removes that page's tags.
      pages.set(key, page, { ttl })
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

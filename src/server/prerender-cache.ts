import { LRUCache } from 'lru-cache'

type Entry = { value: { html?: string } | null; lastModified: number }

const MAX_BYTES = 32 * 1024 * 1024
const pages = new LRUCache<string, Entry>({
  maxSize: MAX_BYTES,
  // The page's data, which is kept beside it, stands in its HTML as well.
  sizeCalculation: ({ value }) => 2 * (value?.html?.length ?? 0) + 1024,
})

/**
 * Next's cache of pages with `getStaticProps`. It begins empty in each process, so that every page is rendered with the
 * settings of this deployment: what the build rendered knows none of them, and is never sent.
 * https://nextjs.org/docs/pages/api-reference/config/next-config-js/incrementalCacheHandlerPath
 */
export default class PrerenderCache {
  get(key: string): Promise<Entry | null> {
    return Promise.resolve(pages.get(key) ?? null)
  }

  set(key: string, value: Entry['value']): Promise<void> {
    pages.set(key, { value, lastModified: Date.now() })
    return Promise.resolve()
  }

  /** Pages of the `pages/` router have no tags. */
  revalidateTag(): Promise<void> {
    return Promise.resolve()
  }

  /** Nothing is kept for one request alone. */
  resetRequestCache(): void {}
}

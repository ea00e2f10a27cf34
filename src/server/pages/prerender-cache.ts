import { LRUCache } from 'lru-cache'

type Entry = { value: { html?: string } | null; lastModified: number }

const MAX_BYTES = 32 * 1024 * 1024
const pages = new LRUCache<string, Entry>({
  maxSize: MAX_BYTES,
  // The page's data is stored beside the HTML, which contains the same data.
  sizeCalculation: ({ value }) => 2 * (value?.html?.length ?? 0) + 1024,
})

/**
 * Next's cache of pages with `getStaticProps`. It starts empty in each process, so that every page is rendered with the
 * settings of this deployment. Pages rendered by the build do not know them and are never sent.
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

  /** Nothing is cached per request. */
  resetRequestCache(): void {}
}

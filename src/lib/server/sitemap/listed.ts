import type { SitemapItemLoose } from 'sitemap'
import type { z } from 'zod'
import { Uuid } from '#contracts/base/common.ts'
import { sitemapCalls } from '#contracts/site/sitemap.calls.ts'
import {
  SITEMAP_FILE_SIZE,
  SITEMAP_PAGE_SIZE,
  SitemapPlace,
  type SitemapProducts,
  type SitemapShops,
  type SitemapVideos,
} from '#contracts/site/sitemap.ts'
import type { Api } from '#lib/shared/api.ts'
import { createCalls } from '#lib/shared/calls.ts'
import { withOrigin } from '#lib/shared/absolute-url.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import { paths } from '#lib/shared/paths.ts'
import { serverApi } from '../server-api.ts'
import { videoEntry } from './video-entry.ts'

/** Name of the first file of a kind, which starts before all entries. */
export const BEGINNING = 'pierwsze'

const callOf = (api: Api) => createCalls(() => sitemapCalls, api)

type Page<Entry> = { data: Entry[]; next: string | null }

/** List of the API that is split into several sitemap files. */
export type Listed<Entry> = {
  /** Kind in the URL of a file: `/sitemap/{kind}/{start}.xml`. */
  kind: string
  Place: z.ZodType<string>
  page: (api: Api, query: { after?: string; limit?: number }) => Promise<Page<Entry>>
  /** Start of the next file after a cursor. */
  start: (api: Api, query: { after?: string }) => Promise<{ start: string | null }>
  entriesOf: (entry: Entry, origin: string) => SitemapItemLoose[]
}

/** Pages and calendars of sellers. */
export const SHOPS: Listed<SitemapShops['data'][number]> = {
  kind: 'shops',
  Place: Uuid,
  page: (api, query) => callOf(api)('GET /sitemap/shop', { query }),
  start: (api, query) => callOf(api)('GET /sitemap/shop/start', { query }),
  entriesOf: ({ slug, username }) => [{ url: paths.profile(username) }, { url: paths.shopCalendar(slug) }],
}

/** Pages of products. */
export const PRODUCTS: Listed<SitemapProducts['data'][number]> = {
  kind: 'products',
  Place: Uuid,
  page: (api, query) => callOf(api)('GET /sitemap/product', { query }),
  start: (api, query) => callOf(api)('GET /sitemap/product/start', { query }),
  entriesOf: ({ picture, definitionUuid, ...product }, origin) => [
    {
      url: paths.product(product, definitionUuid),
      ...(picture !== null && { img: withOrigin(mediaUrl(picture), origin) }),
    },
  ],
}

export const VIDEOS: Listed<SitemapVideos['data'][number]> = {
  kind: 'videos',
  Place: SitemapPlace,
  page: (api, query) => callOf(api)('GET /sitemap/video', { query }),
  start: (api, query) => callOf(api)('GET /sitemap/video/start', { query }),
  entriesOf: (video, origin) => [videoEntry(video, origin)],
}

const afterQuery = (after: string | null): { after?: string } => (after === null ? {} : { after })

/** Entries of the file that starts at a cursor. */
export async function* entriesAfter<Entry>(
  { page: pageAfter, entriesOf }: Listed<Entry>,
  start: string | null,
  origin: string,
) {
  const api = serverApi()
  let after = start
  for (let count = 0; count < SITEMAP_FILE_SIZE; count += SITEMAP_PAGE_SIZE) {
    const page: Page<Entry> = await pageAfter(api, afterQuery(after))
    for (const entry of page.data) yield* entriesOf(entry, origin)
    after = page.next
    if (after === null) return
  }
}

/** Names of the files. None if the list is empty. */
export async function* filesOf({ page, start }: Pick<Listed<unknown>, 'page' | 'start'>, api: Api) {
  const { data } = await page(api, { limit: 1 })
  if (data.length === 0) return
  yield BEGINNING
  const startAfter = async (after: string | null) => (await start(api, afterQuery(after))).start
  for (let after = await startAfter(null); after !== null; after = await startAfter(after)) yield after
}

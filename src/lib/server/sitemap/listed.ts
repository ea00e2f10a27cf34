import type { SitemapItemLoose } from 'sitemap'
import { z } from 'zod'
import { Uuid } from '#contracts/base/common.ts'
import {
  SITEMAP_FILE_SIZE,
  SITEMAP_PAGE_SIZE,
  SitemapPlace,
  SitemapShops,
  SitemapVideos,
} from '#contracts/site/sitemap.ts'
import type { Api } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { serverApi } from '../server-api.ts'
import { videoEntry } from './video-entry.ts'

/** Name of the first file of a kind, which starts before all entries. */
export const BEGINNING = 'pierwsze'

type Page<Entry> = { data: Entry[]; next: string | null }

/** List of the API that is split into several sitemap files. */
export type Listed<Entry> = {
  /** Kind in the URL of a file: `/sitemap/{kind}/{start}.xml`. */
  kind: string
  /** Path at the API. */
  path: string
  Place: z.ZodType<string>
  Page: z.ZodType<Page<Entry>>
  entriesOf: (entry: Entry, origin: string) => SitemapItemLoose[]
}

/** Pages and calendars of sellers. */
export const SHOPS: Listed<SitemapShops['data'][number]> = {
  kind: 'shops',
  path: '/sitemap/shop',
  Place: Uuid,
  Page: SitemapShops,
  entriesOf: ({ slug, username }) => [{ url: paths.profile(username) }, { url: paths.shopCalendar(slug) }],
}

export const VIDEOS: Listed<SitemapVideos['data'][number]> = {
  kind: 'videos',
  path: '/sitemap/video',
  Place: SitemapPlace,
  Page: SitemapVideos,
  entriesOf: (video, origin) => [videoEntry(video, origin)],
}

const afterQuery = (after: string | null): Record<string, string> => (after === null ? {} : { after })

/** Entries of the file that starts at a cursor. */
export async function* entriesAfter<Entry>(
  { path, Page, entriesOf }: Listed<Entry>,
  start: string | null,
  origin: string,
) {
  const api = serverApi()
  let after = start
  for (let count = 0; count < SITEMAP_FILE_SIZE; count += SITEMAP_PAGE_SIZE) {
    const page: Page<Entry> = await api.get(path, Page, { query: afterQuery(after) })
    for (const entry of page.data) yield* entriesOf(entry, origin)
    after = page.next
    if (after === null) return
  }
}

const Start = z.object({ start: z.string().nullable() })
const AnyPage = z.object({ data: z.array(z.unknown()) })

/** Names of the files. None if the list is empty. */
export async function* filesOf({ path }: Pick<Listed<never>, 'path'>, api: Api) {
  const { data } = await api.get(path, AnyPage, { query: { limit: '1' } })
  if (data.length === 0) return
  yield BEGINNING
  const startAfter = async (after: string | null) =>
    (await api.get(`${path}/start`, Start, { query: afterQuery(after) })).start
  for (let after = await startAfter(null); after !== null; after = await startAfter(after)) yield after
}

import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import type { ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import { z } from 'zod'
import { Uuid } from '#contracts/common.ts'
import { SITEMAP_FILE_SIZE, SITEMAP_PAGE_SIZE, SitemapPlace, SitemapShops, SitemapVideos } from '#contracts/sitemap.ts'
import { createApi } from '../api.ts'
import { articleSharePicture } from '../article-pictures.ts'
import { articles } from '../articles.ts'
import { env } from '../env.ts'
import { paths } from '../paths.ts'
import { siteOrigin } from '../site-origin.ts'
import { SITE_PAGES } from './site-pages.ts'
import { videoEntry } from './video-entry.ts'

/** The first file of videos begins before all of them. */
const BEGINNING = 'pierwsze'

/** Of whichever kind: where its next file begins. */
const AnyStart = z.object({ start: z.string().nullable() })

const openApi = () => createApi({ host: `${env.apiOrigin}/api` })

/** Written as it is read: no file is ever whole in memory, and none in the cache of pages. */
async function send(context: GetServerSidePropsContext, entries: AsyncIterable<unknown>, xml: Transform) {
  const { res } = context
  res.setHeader('Content-Type', 'application/xml; charset=utf-8')
  res.setHeader('Cache-Control', env.siteUrl === '' ? 'private, no-store' : 'public, max-age=3600')
  // What is compressed waits until there is much of it: the first of it goes out at once.
  xml.once('data', () => setImmediate(() => (res as ServerResponse & { flush?: () => void }).flush?.()))
  await pipeline(Readable.from(entries), xml, res)
  return { props: {} }
}

const urlset = (origin: string) =>
  new SitemapStream({ hostname: origin, xmlns: { news: false, xhtml: false, image: true, video: true } })

/** `/sitemap.xml`: the files, by kind. */
export const serveSitemapIndex: GetServerSideProps = (context) => {
  const origin = siteOrigin(context.req)
  const api = openApi()
  const startAfter = async (path: string, after: string | null): Promise<string | null> =>
    (await api.get(path, AnyStart, { query: after === null ? {} : { after } })).start
  async function* files() {
    for (const name of ['pages', 'blog']) yield { url: `${origin}/sitemap/${name}.xml` }
    for (const { kind, path } of [
      { kind: 'shops', path: '/sitemap/shop/start' },
      { kind: 'videos', path: '/sitemap/video/start' },
    ]) {
      yield { url: `${origin}/sitemap/${kind}/${BEGINNING}.xml` }
      for (let after = await startAfter(path, null); after !== null; after = await startAfter(path, after))
        yield { url: `${origin}/sitemap/${kind}/${after}.xml` }
    }
  }
  return send(context, files(), new SitemapIndexStream())
}

/** `/sitemap/pages.xml` */
export const serveSitemapPages: GetServerSideProps = (context) => {
  async function* pages() {
    for (const url of SITE_PAGES) yield await Promise.resolve({ url })
  }
  return send(context, pages(), urlset(siteOrigin(context.req)))
}

/** `/sitemap/blog.xml` */
export const serveSitemapBlog: GetServerSideProps = (context) => {
  const origin = siteOrigin(context.req)
  async function* posts() {
    for (const { slug, published, updated } of await articles())
      yield { url: paths.article(slug), lastmod: updated ?? published, img: origin + articleSharePicture(slug) }
  }
  return send(context, posts(), urlset(origin))
}

/** `/sitemap/shops/{where it begins}.xml`: each seller's page and calendar. */
export const serveSitemapShops: GetServerSideProps = (context) => {
  const name = /^(.+)\.xml$/.exec(String(context.params?.file))?.[1]
  const place = Uuid.safeParse(name)
  if (name !== BEGINNING && !place.success) return Promise.resolve({ notFound: true })
  const api = openApi()
  async function* shops() {
    let after: string | null = place.success ? place.data : null
    for (let count = 0; count < SITEMAP_FILE_SIZE; count += SITEMAP_PAGE_SIZE) {
      const query: Record<string, string> = after === null ? {} : { after }
      const page: SitemapShops = await api.get('/sitemap/shop', SitemapShops, { query })
      for (const { slug, username } of page.data) {
        yield { url: paths.profile(username) }
        yield { url: paths.shopCalendar(slug) }
      }
      after = page.next
      if (after === null) return
    }
  }
  return send(context, shops(), urlset(siteOrigin(context.req)))
}

/** `/sitemap/videos/{where it begins}.xml` */
export const serveSitemapVideos: GetServerSideProps = (context) => {
  const name = /^(.+)\.xml$/.exec(String(context.params?.file))?.[1]
  const place = SitemapPlace.safeParse(name)
  if (name !== BEGINNING && !place.success) return Promise.resolve({ notFound: true })
  const origin = siteOrigin(context.req)
  const api = openApi()
  async function* videos() {
    let after: string | null = place.success ? place.data : null
    for (let count = 0; count < SITEMAP_FILE_SIZE; count += SITEMAP_PAGE_SIZE) {
      const query: Record<string, string> = after === null ? {} : { after }
      const page: SitemapVideos = await api.get('/sitemap/video', SitemapVideos, { query })
      for (const video of page.data) yield videoEntry(video, origin)
      after = page.next
      if (after === null) return
    }
  }
  return send(context, videos(), urlset(origin))
}

import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { env } from '#lib/shared/env.ts'
import { PRODUCTS, SHOPS, VIDEOS } from '#lib/server/sitemap/listed.ts'
import { serveSitemapBlog, serveSitemapOf, serveSitemapPages } from '#lib/server/sitemap/serve-files.ts'
import { serveSitemapIndex } from '#lib/server/sitemap/serve-index.ts'
import { importArticles } from '#server/entry/import-articles.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, startApp } from '#tests/setup/app.ts'
import { faultsOfSitemap, locationsOf } from '#tests/sitemap/faults-of-sitemap.ts'

await startApp()

const FILES: [RegExp, GetServerSideProps][] = [
  [/^\/sitemap\.xml$/, serveSitemapIndex],
  [/^\/sitemap\/pages\.xml$/, serveSitemapPages],
  [/^\/sitemap\/blog\.xml$/, serveSitemapBlog],
  [/^\/sitemap\/shops\/(.*)$/, serveSitemapOf(SHOPS)],
  [/^\/sitemap\/products\/(.*)$/, serveSitemapOf(PRODUCTS)],
  [/^\/sitemap\/videos\/(.*)$/, serveSitemapOf(VIDEOS)],
]

/** Serves the sitemaps as Next does, and drops the connection on an error. */
const pages = createServer((req, res) => {
  const [match, serve] = FILES.map(([path, one]) => [path.exec(req.url ?? ''), one] as const).find(([m]) => m) ?? []
  const context = { req, res, params: { file: match?.[1] } } as unknown as GetServerSidePropsContext
  void Promise.resolve(serve?.(context))
    .then((result) => (result && 'notFound' in result ? res.writeHead(404).end() : undefined))
    .catch(() => res.destroy())
})
let origin = ''
const known = env.siteUrl
beforeAll(async () => {
  vi.stubGlobal('kramikWeb', { access: { apiOrigin: app().origin, renderingKey: '' } })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  Object.assign(env, { siteUrl: origin })
})
afterAll(() => {
  vi.unstubAllGlobals()
  Object.assign(env, { siteUrl: known })
  pages.close()
})

const read = async (path: string) => {
  const answer = await fetch(origin + path)
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return answer.text()
}
const namesIn = (index: string) => locationsOf(index).map((address) => address.slice(`${origin}/sitemap/`.length))

test('sitemaps of an empty marketplace are valid', async () => {
  const index = await read('/sitemap.xml')
  expect(await faultsOfSitemap(index, origin)).toEqual([])
  expect(namesIn(index)).toEqual(['pages.xml'])
  for (const file of ['shops/pierwsze', 'products/pierwsze', 'videos/pierwsze', 'blog']) {
    const empty = await read(`/sitemap/${file}.xml`)
    expect(empty).toMatch(
      /^<\?xml [^>]*\?><urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"><\/urlset>$/,
    )
  }
})

async function shownBy(seller: TestSeller) {
  const { definitionUuid, definitionProjectionUuid: projectionUuid } = await buildProjection(seller)
  return { definitionUuid, projectionUuid }
}

test('every file conforms to the protocol and its extensions, and the index lists the files with entries', async () => {
  await importArticles(app().context)
  const seller = await buildSeller()
  await buildVideo({ description: 'Sukienka <Łąka> & kieszenie. '.repeat(20), ...(await shownBy(seller)) }, seller)
  await buildVideo(await shownBy(seller), seller)
  await buildVideo({ ...(await shownBy(seller)), publishedAt: new Date(Date.now() + 60_000) }, seller)
  await buildVideo({ type: VIDEO_TYPE.vod }, seller)
  const index = await read('/sitemap.xml')
  expect(await faultsOfSitemap(index, origin)).toEqual([])
  expect(namesIn(index)).toEqual([
    'pages.xml',
    'blog.xml',
    'shops/pierwsze.xml',
    'products/pierwsze.xml',
    'videos/pierwsze.xml',
  ])
  expect(locationsOf(await read('/sitemap/products/pierwsze.xml')), 'a scheduled product is in no file').toHaveLength(2)
  expect(index).toMatch(/blog\.xml<\/loc><lastmod>/)
  for (const address of locationsOf(index)) {
    const file = await read(new URL(address).pathname)
    expect(await faultsOfSitemap(file, origin), address).toEqual([])
    expect(locationsOf(file).length, address).toBeGreaterThan(1)
  }
})

test('a file after the last entry is empty, an unknown one is not found', async () => {
  const after = `${Date.now()}-018f3a10-0000-7000-8000-000000000001`
  expect(await read(`/sitemap/videos/${after}.xml`)).not.toContain('<url>')
  for (const path of ['/sitemap/videos/x.xml', '/sitemap/videos/pierwsze', '/sitemap/shops/1.xml'])
    expect((await fetch(origin + path)).status, path).toBe(404)
})

test('an invalid sitemap is detected', async () => {
  const file = (await read('/sitemap/videos/pierwsze.xml')).replaceAll(/https?:\/\/[^<]+\/watch/g, 'watch')
  expect(await faultsOfSitemap(file, origin)).not.toEqual([])
  expect(await faultsOfSitemap(await read('/sitemap/pages.xml'), 'https://elsewhere.example')).toEqual([
    'an address of another site',
  ])
})

test('categories besides the ten are listed once they have a video', async () => {
  const listed = async () => locationsOf(await read('/sitemap/pages.xml')).filter((url) => url.includes('/kategoria/'))
  expect(await listed()).toContain(`${origin}/kategoria/torebki`)
  expect(await listed()).not.toContain(`${origin}/kategoria/zabawki`)
  await buildVideo({ categoryUuid: categoryUuid(50) }, await buildSeller())
  await expect
    .poll(listed, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['dla-dzieci', 'zabawki', 'klocki'].map((slug) => `${origin}/kategoria/${slug}`)))
})

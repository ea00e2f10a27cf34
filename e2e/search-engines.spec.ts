import { faultsOfPage } from '#tests/json-ld/schema.ts'
import { expect, test } from './support/test.ts'

const addressesOf = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? ''))
const titleOf = (html: string) => /<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? ''
const descriptionOf = (html: string) => /<meta name="description" content="(.*?)"/s.exec(html)?.[1] ?? ''
const isIndexed = (html: string) => !/<meta name="robots" content="[^"]*noindex/.test(html)

/** Of the page itself, as a crawler follows them: whole addresses of our own, without what only points within a page. */
const linksOf = (html: string, path: string, origin: string) =>
  [...html.matchAll(/<a\b(?![^>]*\srel="nofollow")[^>]*\shref="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), origin + path))
    .filter((url) => url.origin === origin && !url.pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search)

test(
  'a crawl from the home page reaches every page of the sitemaps, and no link is broken or goes around',
  { tag: '@phone' },
  async ({ request, baseURL }) => {
    test.slow()
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toMatch(/^User-agent: \*$/m)
    const index = addressesOf(
      await (await request.get(new URL(/Sitemap: (.*)/.exec(robots)?.[1] ?? '').pathname)).text(),
    )
    expect(index.map(({ pathname }) => pathname)).toEqual([
      ...['/sitemap/pages.xml', '/sitemap/blog.xml', '/sitemap/shops/pierwsze.xml', '/sitemap/videos/pierwsze.xml'],
    ])
    const wanted = new Set<string>()
    for (const { pathname } of index) {
      const answer = await request.get(pathname)
      expect(answer.headers()['content-type']).toContain('application/xml')
      for (const { pathname: page } of addressesOf(await answer.text())) wanted.add(page)
    }
    expect(wanted.size).toBeGreaterThan(90)

    const origin = new URL(baseURL ?? '').origin
    const seen = new Map<string, { title: string; description: string; isIndexed: boolean }>()
    const queue = ['/']
    const asked = new Set(queue)
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const answer = await request.get(path, { maxRedirects: 0 })
      // What is still to come leads to one page that says so, at once.
      if (answer.status() === 307) {
        expect(answer.headers().location, path).toBe('/strona-w-budowie')
        continue
      }
      expect(answer.status(), path).toBe(200)
      if (!answer.headers()['content-type']?.includes('text/html')) continue
      const html = await answer.text()
      expect(faultsOfPage(html), path).toEqual([])
      seen.set(path, { title: titleOf(html), description: descriptionOf(html), isIndexed: isIndexed(html) })
      // Search results are lists of what is reached anyway, and a film's page begins its list anew at each start.
      if (path.includes('search?')) continue
      for (const link of linksOf(html, path, origin)) {
        if (asked.has(link)) continue
        asked.add(link)
        queue.push(link)
      }
    }
    expect([...wanted].filter((path) => !seen.has(path))).toEqual([])

    const titles = new Map<string, string>()
    for (const [path, { title, description, isIndexed: isFound }] of seen) {
      if (!isFound) continue
      for (const words of [title, description]) {
        expect(words, path).not.toBe('')
        // A form that is filled in beforehand, or a film at the head of another list, is the same page: its canonical address says so.
        const page = path.replace(/\?.*/, '').replace(/(\/video\/[^/]+)\/.*/, '$1')
        expect(titles.get(words) ?? page, `${path} says the same: ${words}`).toBe(page)
        titles.set(words, page)
      }
    }
  },
)

test(
  'the sitemap of the blog names a picture for each article, and each is there',
  { tag: '@phone' },
  async ({ request }) => {
    const xml = await (await request.get('/sitemap/blog.xml')).text()
    const pictures = [...xml.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address]) => address ?? '')
    expect(pictures).toHaveLength(addressesOf(xml).length)
    for (const picture of pictures) {
      const answer = await request.get(new URL(picture).pathname)
      expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/png'])
    }
  },
)

test('a sitemap of videos that nobody named is not found', { tag: '@phone' }, async ({ request }) => {
  for (const file of ['x.xml', '0', "1-'.xml", '..%2F..%2Fetc.xml'])
    expect((await request.get(`/sitemap/videos/${file}`)).status(), file).toBe(404)
})

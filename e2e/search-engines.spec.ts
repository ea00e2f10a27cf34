import sharp from 'sharp'
import type { UserInfo } from '#contracts/user.ts'
import { faultsOfPage, typesOfPage } from '#tests/json-ld/schema.ts'
import { faultsOfSitemap, locationsOf } from '#tests/sitemap/faults-of-sitemap.ts'
import { signUpSeller } from './support/people.ts'
import { expect, test } from './support/test.ts'

const titleOf = (html: string) => /<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? ''
const descriptionOf = (html: string) => /<meta name="description" content="(.*?)"/s.exec(html)?.[1] ?? ''
const canonicalOf = (html: string) => /<link rel="canonical" href="(.*?)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const pictureOf = (html: string) => /<meta property="og:image" content="(.*?)"/.exec(html)?.[1]
const isIndexed = (html: string) => !/<meta name="robots" content="[^"]*noindex/.test(html)
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Of the page itself, as a crawler follows them: whole addresses of our own, without what only points within a page. */
const linksOf = (html: string, path: string, origin: string) =>
  [...html.matchAll(/<a\b(?![^>]*\srel="nofollow")[^>]*\shref="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), origin + path))
    .filter((url) => url.origin === origin && !url.pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search)

/**
 * Whether the page says that it is found at this address. One that was built ahead without knowing the site's tells no
 * canonical: then it is what nothing behind its path, and no other list behind a film, makes a part of something else.
 */
const isItself = (path: string, canonical: string | undefined) =>
  canonical === undefined ? path === pageOf(path) : pathOf(canonical) === path

/** A form that is filled in beforehand is the same page, and so is a film at the head of another list. */
const pageOf = (path: string) =>
  path.replace(/\?.*/, '').replace(/(\/video\/[^/]+)\/(?:reel|all|isPromoted|user-\w+|holiday)$/, '$1/short')

/** The further pages of a list and the parts of a stall are reached from their beginning: no sitemap names them. */
const isFurther = (path: string) => /\/page\/\d+$|[?&](?:page|tab)=/.test(path)

test(
  'a crawl from the home page reaches every page of the sitemaps, and no link is broken or goes around',
  { tag: '@phone' },
  async ({ request, baseURL }) => {
    test.slow()
    const origin = new URL(baseURL ?? '').origin
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toMatch(/^User-agent: \*$/m)
    const index = await (await request.get(pathOf(/Sitemap: (.*)/.exec(robots)?.[1] ?? ''))).text()
    expect(await faultsOfSitemap(index, origin)).toEqual([])
    expect(locationsOf(index).map(pathOf)).toEqual([
      ...['/sitemap/pages.xml', '/sitemap/blog.xml', '/sitemap/shops/pierwsze.xml', '/sitemap/videos/pierwsze.xml'],
    ])
    const wanted = new Set<string>()
    for (const file of locationsOf(index)) {
      const answer = await request.get(pathOf(file))
      expect(answer.headers()['content-type']).toContain('application/xml')
      const xml = await answer.text()
      expect(await faultsOfSitemap(xml, origin), file).toEqual([])
      for (const page of locationsOf(xml)) wanted.add(pathOf(page))
    }
    expect(wanted.size).toBeGreaterThan(90)

    type Seen = { title: string; description: string; isIndexed: boolean; isItself: boolean; picture?: string }
    const seen = new Map<string, Seen>()
    const types = new Set<string>()
    const queue = ['/']
    const asked = new Set(queue)
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(200)
      if (!answer.headers()['content-type']?.includes('text/html')) continue
      const html = await answer.text()
      expect(faultsOfPage(html, origin), path).toEqual([])
      for (const name of typesOfPage(html, origin)) types.add(name)
      const picture = pictureOf(html)
      seen.set(path, {
        ...{ title: titleOf(html), description: descriptionOf(html), isIndexed: isIndexed(html) },
        isItself: isItself(path, canonicalOf(html)),
        ...(picture !== undefined && { picture }),
      })
      // Search results are lists of what is reached anyway, and a film's page begins its list anew at each start.
      if (path.includes('search?')) continue
      for (const link of linksOf(html, path, origin)) {
        if (asked.has(link)) continue
        asked.add(link)
        queue.push(link)
      }
    }
    expect([...wanted].filter((path) => !seen.has(path))).toEqual([])

    await test.step('every page that is to be found is in a sitemap', async () => {
      // What others upload while this goes on is in the next one.
      const later = new Set<string>()
      for (const file of locationsOf(index))
        for (const page of locationsOf(await (await request.get(pathOf(file))).text())) later.add(pathOf(page))
      const found = [...seen].filter(([path, page]) => page.isIndexed && page.isItself && !isFurther(path))
      const missing = found.map(([path]) => path).filter((path) => !wanted.has(path) && !later.has(path))
      // A live is over before a search engine comes.
      expect(missing.filter((path) => !path.endsWith('/live'))).toEqual([])
      for (const path of ['/jak-ukladamy-listy', '/faq', '/watch/vod'])
        expect(found.map(([one]) => one)).toContain(path)
    })

    await test.step('every kind of page tells what it is', () => {
      for (const name of [
        ...['WebSite', 'Organization', 'VideoObject', 'Product', 'Event', 'BreadcrumbList', 'FAQPage', 'BlogPosting'],
        ...['Article', 'WebPage', 'HowTo', 'CollectionPage', 'ProfilePage'],
      ])
        expect([...types], name).toContain(name)
    })

    await test.step('the picture that a video, a stall, a category and a list give for their previews is there, and of its size', async () => {
      for (const kind of [
        /\/video\/[^/]+\/short$/,
        /\/video\/[^/]+\/vod$/,
        /^\/profile\/user\//,
        /^\/kategoria\//,
        /^\/watch\//,
      ]) {
        const [path, page] = [...seen].find(([one, { isIndexed: isFound }]) => isFound && kind.test(one)) ?? []
        expect(page?.picture, path).toBeDefined()
        const answer = await request.get(pathOf(page?.picture ?? ''))
        expect(answer.status(), path).toBe(200)
        expect(await sharp(await answer.body()).metadata(), path).toMatchObject({ width: 1200, height: 630 })
      }
    })

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
  'the sitemap of the blog names a picture for each article, and each is there, as wide as previews want it',
  { tag: '@phone' },
  async ({ request }) => {
    const xml = await (await request.get('/sitemap/blog.xml')).text()
    const pictures = [...xml.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address]) => address ?? '')
    expect(pictures).toHaveLength(locationsOf(xml).length)
    for (const picture of pictures) {
      const answer = await request.get(new URL(picture).pathname)
      expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/png'])
      expect(await sharp(await answer.body()).metadata(), picture).toMatchObject({ width: 1200, height: 630 })
    }
  },
)

test('a sitemap of videos that nobody named is not found', { tag: '@phone' }, async ({ request }) => {
  for (const file of ['x.xml', '0', "1-'.xml", '..%2F..%2Fetc.xml'])
    expect((await request.get(`/sitemap/videos/${file}`)).status(), file).toBe(404)
})

test('two stalls of the same name are told apart', { tag: '@phone' }, async ({ request }) => {
  const words: string[] = []
  for (const { uuid } of [await signUpSeller(request), await signUpSeller(request)]) {
    const user = (await (await request.get(`/api/user/${uuid}/info`)).json()) as UserInfo
    for (const path of [`/profile/user/${user.username}`, `/sklep/${user.shop?.slug}/kalendarz-wydarzen`]) {
      const html = await (await request.get(path)).text()
      words.push(titleOf(html), descriptionOf(html))
    }
  }
  expect(words).not.toContain('')
  expect(new Set(words).size).toBe(words.length)
})

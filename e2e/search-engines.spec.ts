import sharp from 'sharp'
import type { UserInfo } from '#contracts/account/user.ts'
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

/** Links in the form that a crawler follows: absolute URLs on our own origin, without fragments. */
const linksOf = (html: string, path: string, origin: string) =>
  [...html.matchAll(/<a\b(?![^>]*\srel="nofollow")[^>]*\shref="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), origin + path))
    .filter((url) => url.origin === origin && !url.pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search)

/**
 * True if the page is its own canonical page. A page prerendered without the site's URL has no canonical link. It then
 * counts as canonical unless it has a query or is a film within another list.
 */
const isItself = (path: string, canonical: string | undefined) =>
  canonical === undefined ? path === pageOf(path) : pathOf(canonical) === path

/**
 * Joins pages with the same content: a prefilled form with the empty one, and a film at the start of another list with
 * its own page.
 */
const pageOf = (path: string) =>
  path.replace(/\?.*/, '').replace(/(\/video\/[^/]+)\/(?:reel|all|isPromoted|user-\w+|holiday)$/, '$1/short')

/** True for further pages of a list and tabs of a shop, which are linked from the first page but not in a sitemap. */
const isFurther = (path: string) => /\/page\/\d+$|[?&](?:page|tab)=/.test(path)

test(
  'a crawl from the home page reaches every page of the sitemaps, and no link is broken or redirected',
  { tag: '@phone' },
  async ({ request, baseURL }) => {
    test.slow()
    const origin = new URL(baseURL ?? '').origin
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toMatch(/^User-agent: \*$/m)
    const index = await (await request.get(pathOf(/Sitemap: (.*)/.exec(robots)?.[1] ?? ''))).text()
    expect(await faultsOfSitemap(index, origin)).toEqual([])
    expect(locationsOf(index).map(pathOf)).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/blog.xml',
      '/sitemap/shops/pierwsze.xml',
      '/sitemap/products/pierwsze.xml',
      '/sitemap/videos/pierwsze.xml',
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
    const requested = new Set(queue)
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(200)
      if (!answer.headers()['content-type']?.includes('text/html')) continue
      const html = await answer.text()
      expect(faultsOfPage(html, origin), path).toEqual([])
      for (const name of typesOfPage(html, origin)) types.add(name)
      const picture = pictureOf(html)
      seen.set(path, {
        title: titleOf(html),
        description: descriptionOf(html),
        isIndexed: isIndexed(html),
        isItself: isItself(path, canonicalOf(html)),
        ...(picture !== undefined && { picture }),
      })
      // Search results list pages that are linked elsewhere, and a film's page has a URL for each start of its list.
      if (path.includes('search?')) continue
      for (const link of linksOf(html, path, origin)) {
        if (requested.has(link)) continue
        requested.add(link)
        queue.push(link)
      }
    }
    expect([...wanted].filter((path) => !seen.has(path))).toEqual([])

    await test.step('every indexable page is in a sitemap', async () => {
      // Videos that other tests upload meanwhile appear in the next sitemap.
      const later = new Set<string>()
      for (const file of locationsOf(index))
        for (const page of locationsOf(await (await request.get(pathOf(file))).text())) later.add(pathOf(page))
      const found = [...seen].filter(([path, page]) => page.isIndexed && page.isItself && !isFurther(path))
      const missing = found.map(([path]) => path).filter((path) => !wanted.has(path) && !later.has(path))
      // Lives end before a search engine visits.
      expect(missing.filter((path) => !path.endsWith('/live'))).toEqual([])
      for (const path of ['/jak-ukladamy-listy', '/faq', '/watch/vod'])
        expect(found.map(([one]) => one)).toContain(path)
    })

    await test.step('every kind of page has its structured data', () => {
      for (const name of [
        'WebSite',
        'Organization',
        'VideoObject',
        'Product',
        'Event',
        'BreadcrumbList',
        'FAQPage',
        'BlogPosting',
        'Article',
        'WebPage',
        'HowTo',
        'CollectionPage',
        'ProfilePage',
      ])
        expect([...types], name).toContain(name)
    })

    await test.step('preview pictures of a video, a shop, a category and a list exist in the declared size', async () => {
      for (const kind of [
        /\/video\/[^/]+\/short$/,
        /\/video\/[^/]+\/vod$/,
        /^\/profile\/user\//,
        /^\/kategoria\//,
        /^\/watch\//,
      ]) {
        const [path, page] = [...seen].find(([one, { isIndexed: isFound }]) => isFound && kind.test(one)) ?? []
        expect(page?.picture, path).toBeDefined()
        const readPicture = () => request.get(pathOf(page?.picture ?? ''))
        // Jobs draw the pictures of the demo after its start, requested ones first.
        await expect
          .poll(async () => (await readPicture()).status(), { timeout: 60_000, message: path ?? '' })
          .toBe(200)
        const answer = await readPicture()
        expect(await sharp(await answer.body()).metadata(), path).toMatchObject({ width: 1200, height: 630 })
      }
    })

    await test.step('every indexable page has a picture for previews', () => {
      expect([...seen].filter(([, page]) => page.isIndexed && !page.picture).map(([path]) => path)).toEqual([])
    })

    const titles = new Map<string, string>()
    for (const [path, { title, description, isIndexed: isFound }] of seen) {
      if (!isFound) continue
      for (const words of [title, description]) {
        expect(words, path).not.toBe('')
        // The canonical URL joins a prefilled form with the empty one, and a film with its page in other lists.
        const page = path.replace(/\?.*/, '').replace(/(\/video\/[^/]+)\/.*/, '$1')
        expect(titles.get(words) ?? page, `${path} says the same: ${words}`).toBe(page)
        titles.set(words, page)
      }
    }
  },
)

test(
  "the blog's sitemap has an existing picture for each article, wide enough for previews",
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

test('an unknown sitemap of videos is not found', { tag: '@phone' }, async ({ request }) => {
  for (const file of ['x.xml', '0', "1-'.xml", '..%2F..%2Fetc.xml'])
    expect((await request.get(`/sitemap/videos/${file}`)).status(), file).toBe(404)
})

test('two shops of the same name have different titles', { tag: '@phone' }, async ({ request }) => {
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

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from './support/test.ts'

/** Requests the path exactly as given. A browser would normalise it. */
async function statusOf(origin: string, path: string) {
  const { hostname, port } = new URL(origin)
  const [answer] = (await once(get({ hostname, port, path, agent: false }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test(
  'an article is found by a word without diacritics, read, and links to others',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog przy straganie')
    await page.getByRole('searchbox', { name: 'Szukaj na blogu' }).fill('podrobke perfum')
    await page.getByRole('button', { name: 'Szukaj', exact: true }).last().click()
    await expect(page).toHaveURL(/\/blog\/search\?query=podrobke(\+|%20)perfum/)
    await expect(page.locator('mark').first()).toBeVisible()
    await page.getByRole('link', { name: 'Po czym poznać podróbkę perfum przed zakupem' }).click()
    await expect(page).toHaveURL('/blog/jak-nie-kupic-podrobki-perfum')
    const contents = page.getByRole('navigation', { name: 'Spis treści' })
    await contents.getByText('Spis treści').first().click()
    await contents.getByRole('link', { name: 'Numer partii musi się zgadzać' }).first().click()
    await expect(page.getByRole('heading', { name: 'Numer partii musi się zgadzać' })).toBeInViewport()
    // The product of a reel stands within the text and links to the film.
    const thing = page.getByRole('complementary', { name: 'Rzecz, o której mowa' })
    await thing.scrollIntoViewIfNeeded()
    await thing.getByRole('link', { name: 'Perfumy Bursztyn' }).click()
    await expect(page).toHaveURL(/\/profile\/[^/]+\/video\/[^/]+\/short/)
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Poczytaj jeszcze' }).getByRole('listitem')).toHaveCount(3)
  },
)

test('every URL of the blog has the right status', { tag: '@phone' }, async ({ request }) => {
  for (const [path, status] of [
    ['/blog/page/2', 200],
    ['/blog/page/0', 404],
    ['/blog/page/-1', 404],
    ['/blog/page/abc', 404],
    ['/blog/page/9999', 404],
    ['/blog/nie-ma-takiego', 404],
    ['/blog/category/rowery', 404],
    ['/blog/search?query=%00', 200],
    ['/blog/search?query=%20%20%20', 200],
    [`/blog/search?query=${'x'.repeat(100)}`, 200],
    [`/blog/search?query=${'x'.repeat(1000)}`, 200],
    [`/blog/search?query=${'x'.repeat(12_000)}`, 414],
    ['/blog/search?query=%3Cscript%3Ealert(1)%3C/script%3E', 200],
    ["/blog/search?query='%20or%201=1--", 200],
    ['/blog/search/page/9?query=torebki', 404],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path.slice(0, 60)).toBe(status)
    expect(await answer.text()).not.toContain('<script>alert')
  }
  for (const [path, place] of [
    ['/blog/page/1', '/blog'],
    ['/blog/category/kremy/page/1', '/blog/category/kremy'],
    ['/blog/search/page/1?query=len', '/blog/search?query=len'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(301)
    expect(answer.headers().location).toBe(place)
  }
  const feed = await request.get('/blog/rss.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
})

test('URLs with path traversal or invalid encoding are not found', { tag: '@phone' }, async ({ baseURL }) => {
  for (const path of [
    '/blog/../../etc/passwd',
    '/blog/..%2F..%2Fetc%2Fpasswd',
    '/blog/%2e%2e%2f%2e%2e%2fpackage.json',
    '/blog/..%5c..%5cetc',
    '/blog/%00',
    '/blog/page/%00',
    '/blog/category/../../etc',
    '/blog/category/..%2F..%2Fkremy',
    '/kategoria/../../kremy',
    '/kategoria/..%2Fkremy',
    '/kategoria/%00',
  ])
    expect(await statusOf(baseURL ?? '', path), path).toBe(404)
  for (const path of ['/blog/%', '/kategoria/%E0%A4%A']) expect(await statusOf(baseURL ?? '', path), path).toBe(400)
})

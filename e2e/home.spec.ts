import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const SHELVES = [
  'Świeże rolki',
  'Sprzedawcy, do których się wraca',
  'Po co dziś przychodzisz?',
  'Promowane',
  'Zapisane transmisje',
]
const DATE = /(poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela), \d{1,2} \p{L}+, \d{2}:\d{2}/u

test(
  'the home page is complete in its HTML, the same for everybody, with structured data',
  { tag: '@phone' },
  async ({ request }) => {
    const answer = await request.get('/')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toMatch(/^public, s-maxage=\d+/)
    const html = await answer.text()
    for (const words of [
      ...SHELVES,
      'Targ, który przychodzi do ciebie',
      'Następna transmisja',
      'Najbliższe transmisje',
      'Przypomnij mi',
    ])
      expect(html).toContain(words)
    expect(html).toMatch(DATE)
    expect(html).toMatch(/<title[^>]*>Kramik: targ na żywo i na rolkach<\/title>/)
    expect(html).not.toContain('noindex')
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const { '@graph': graph } = JSON.parse(data) as { '@graph': { '@type': string }[] }
    expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
  },
)

test('a reel and a saved live lead to a playing film, a seller to their shop', { tag: '@phone' }, async ({ page }) => {
  const first = (shelf: string) => page.getByRole('region', { name: shelf }).getByRole('listitem').first()
  for (const [shelf, address] of [
    ['Świeże rolki', /\/profile\/[^/]+\/video\/[^/]+\/short/],
    ['Promowane', /\/profile\/[^/]+\/video\/[^/]+\/isPromoted/],
    ['Zapisane transmisje', /\/profile\/[^/]+\/video\/[^/]+\/vod/],
  ] as const) {
    await page.goto('/')
    await first(shelf).getByRole('link').click()
    await expect(page).toHaveURL(address)
    await expect(page.locator('video').first()).toBeAttached()
  }
  await page.goto('/')
  await first('Sprzedawcy, do których się wraca').getByRole('link').click()
  await expect(page).toHaveURL(/\/profile\/user\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('it links to watching and to selling', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Zobacz, jak sprzedawać' })).toHaveAttribute('href', '/sprzedaz-na-zywo')
  await expect(page.getByRole('link', { name: 'Otwórz sklep' })).toHaveAttribute('href', '/profile/reel_create')
  await page.getByRole('link', { name: 'Oglądaj rolki' }).click()
  await expect(page).toHaveURL('/watch/short')
})

test(
  'without lives on air, the section says so and links to announced ones',
  { tag: '@phone' },
  async ({ page, request }) => {
    const answer = await request.get('/watch/live')
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toContain('noindex')
    expect(html).toMatch(DATE)
    await page.goto('/watch/live')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nikt teraz nie nadaje')
    const next = page.getByRole('region', { name: 'Najbliższe transmisje' }).getByRole('listitem').first()
    await expect(next.getByRole('link', { name: /^Przypomnij mi/ })).toBeVisible()
    await expect(next.getByRole('heading').getByRole('link')).toHaveAttribute('href', /kalendarz-wydarzen#|\/video\//)
    await expect(next.locator('[href^="/profile/user/"]')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Zapisane transmisje' }).click()
    await expect(page).toHaveURL('/watch/vod')
  },
)

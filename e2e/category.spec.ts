import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test(
  'a category of the home page shows reels, products, sellers and a guide, and links to a film and another category',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    const shelf = page.getByRole('region', { name: 'Po co dziś przychodzisz?' })
    await shelf.getByRole('link', { name: 'Torebki' }).click()
    await expect(page).toHaveURL('/kategoria/torebki')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Torebki')
    const bar = page.getByRole('navigation', { name: 'Kategorie', exact: true })
    await expect(bar.getByRole('link', { name: 'Torebki' })).toHaveAttribute('aria-current', 'page')
    await expect(bar.getByRole('listitem')).toHaveCount(11)
    for (const name of ['Rolki', 'Rzeczy z tych rolek', 'Sprzedawcy, do których się wraca', 'Zapisane transmisje'])
      await expect(page.getByRole('region', { name, exact: true }).getByRole('listitem').first()).toBeAttached()
    await expect(page.getByRole('heading', { name: 'Wymiary, które mają znaczenie' })).toBeAttached()
    await expect(page.getByRole('region', { name: 'Poradniki na ten temat' }).getByRole('listitem')).not.toHaveCount(0)
    await page.getByRole('link', { name: 'Wszystkie transmisje' }).click()
    await expect(page).toHaveURL('/kategoria/torebki?tab=vods')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Torebki: zapisane transmisje')
    await expect(page.getByRole('region', { name: 'Zapisane transmisje' }).getByRole('listitem')).not.toHaveCount(0)
    await expect(
      page.getByRole('region', { name: 'Rzeczy z tych transmisji' }).getByRole('link').first(),
    ).toHaveAttribute('href', /^\/produkt\//)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Wszystko w kategorii Torebki' }).click()
    await bar.getByRole('link', { name: 'Portfele' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfele')
    await page.getByRole('region', { name: 'Rolki', exact: true }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/profile\/[^/]+\/video\/[^/]+\/short/)
  },
)

test(
  'every URL of a category has the right status, and the page is complete without scripts',
  { tag: '@phone' },
  async ({ request }) => {
    const answer = await request.get('/kategoria/kremy')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toMatch(/^public, s-maxage=\d+, stale-while-revalidate=\d+/)
    const html = await answer.text()
    for (const words of ['<h1', 'Krem', '/profile/', 'CollectionPage', 'BreadcrumbList']) expect(html).toContain(words)
    for (const path of [
      '/kategoria/rowery',
      '/kategoria/kremy?page=0',
      '/kategoria/kremy?page=x',
      '/kategoria/kremy?page=9999',
      '/kategoria/kremy?tab=vods&page=0',
      '/kategoria/kremy?tab=vods&page=9999',
    ])
      expect((await request.get(path)).status(), path).toBe(404)
    const first = await request.get('/kategoria/kremy?page=1', { maxRedirects: 0 })
    expect([first.status(), first.headers().location]).toEqual([301, '/kategoria/kremy'])
    const firstOfKind = await request.get('/kategoria/kremy?tab=vods&page=1', { maxRedirects: 0 })
    expect([firstOfKind.status(), firstOfKind.headers().location]).toEqual([301, '/kategoria/kremy?tab=vods'])
    const fashion = await (await request.get('/kategoria/moda')).text()
    for (const words of ['<h1', 'href="/kategoria/torebki"', '"@type":"BreadcrumbList"', 'rel="canonical"'])
      expect(fashion).toContain(words)
    const empty = await (await request.get('/kategoria/materace')).text()
    expect(empty).toContain('<meta name="robots" content="noindex"')
    const lives = await (await request.get('/kategoria/kremy?tab=lives')).text()
    expect(lives).toMatch(/<meta name="robots" content="noindex"|<link rel="canonical" href="[^"]*tab=lives"/)
  },
)

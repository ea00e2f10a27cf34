import { LANDING_PATHS } from '#lib/shared/landing-paths.ts'
import { expect, test } from './support/test.ts'

for (const path of LANDING_PATHS) {
  test(`${path} has its pictures and links`, { tag: '@phone' }, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const pictures = page.getByRole('main').locator('img')
    const count = await pictures.count()
    expect(count).toBeGreaterThanOrEqual(3)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    }

    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWider, 'something stands beyond the edge').toBe(false)
  })
}

test(
  'from one landing page a reader gets to another one, and from there to what it is about',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/sprzedaz-na-zywo')
    await page.getByRole('link', { name: 'Nadaj pierwszą transmisję z telefonu' }).click()
    await expect(page).toHaveURL('/jak-nadawac-z-telefonu')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nadaj pierwszą transmisję z telefonu')
    await page.getByRole('link', { name: 'Załóż sklep i spróbuj' }).click()
    await expect(page).toHaveURL('/logowanie?next=%2Fprofile%2Freel_create')
  },
)

test(
  'the instructions for phones explain what to do if the camera was refused',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/jak-nadawac-z-telefonu')
    const answer = page.getByText('zezwól na kamerę oraz mikrofon')
    await expect(answer).toBeHidden()
    await page.getByText('Przypadkiem zabroniłam przeglądarce dostępu do kamery').click()
    await expect(answer).toBeVisible()
  },
)

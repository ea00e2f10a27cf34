import type { Page } from '@playwright/test'
import { slide } from './support/feed.ts'
import { expect, test } from './support/test.ts'

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(window.sessionStorage.getItem(name) ?? 'null') as unknown, key)
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const goTo = (page: Page, link: string) => page.locator('footer').getByRole('link', { name: link }).click()

test('going back and forward restores a page as it was', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/regulamin')
  await expect.poll(() => stored(page, 'kramik-history')).toEqual(['/regulamin'])
  await goTo(page, 'Polityka prywatności')
  await expect(page).toHaveURL('/polityka-prywatnosci')
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.goBack()
  await expect(page).toHaveURL('/regulamin')
  await expect.poll(() => scrollY(page)).toBeGreaterThan(1000)
  await page.goForward()
  await expect(page).toHaveURL('/polityka-prywatnosci')
  await expect.poll(() => scrollY(page)).toBe(700)
  expect(await stored(page, 'kramik-history')).toEqual(['/regulamin', '/polityka-prywatnosci'])
})

test('back closes what is open over a page before it leaves the page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/regulamin')
  await page.goto('/watch/short')
  const layer = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(layer).toBeVisible()
  await page.goBack()
  await expect(layer).toBeHidden()
  await expect(page).toHaveURL(/\/watch\/short/)
  await page.getByRole('button', { name: /^Filtry/ }).click()
  await expect(layer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await layer.getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(page).toHaveURL(/\/watch\/short/)
  await expect(slide(page)).toBeVisible()
  await page.goBack()
  await expect(page, 'closed layers need no press of their own').toHaveURL('/regulamin')
})

// The bar of the reels with its button exists only on phones.
test('going back skips the sign-in page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/regulamin')
  await page.goto('/logowanie')
  await page.goto('/watch/short')
  await page.getByRole('button', { name: 'Wstecz' }).click()
  await expect(page).toHaveURL('/regulamin')
  await expect.poll(() => stored(page, 'kramik-history')).toEqual(['/regulamin'])
})

test('going back works for a page that was left before its scripts ran', { tag: '@phone' }, async ({ page }) => {
  await page.route(/\/_next\/static\/.*\.js$/, (route) =>
    page.url().endsWith('/faq') ? route.abort('aborted') : route.continue(),
  )
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.locator('footer').getByRole('link', { name: 'Zwroty' }).click()
  await expect(page).toHaveURL('/polityka-zwrotow-towarow')
  await expect.poll(() => stored(page, 'kramik-history')).toEqual(['/faq', '/polityka-zwrotow-towarow'])
})

test('going back without a history leads to the home page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/watch/vod')
  await page.getByRole('button', { name: 'Wstecz' }).click()
  await expect(page).not.toHaveURL('/watch/vod')
  await expect(page).toHaveURL(/\/(watch\/short)?$/)
})

for (const [history, scroll] of [
  ['{"a":1}', '{"/regulamin":"x"}'],
  ['"x"', '"x"'],
  ['[1,2]', '[]'],
  ['{broken', '{broken'],
]) {
  test(
    `a stored history of ${history} and scroll positions of ${scroll} break nothing`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/polityka-prywatnosci')
      await page.evaluate(
        ([visits, positions]) => {
          window.sessionStorage.setItem('kramik-history', visits ?? '')
          window.sessionStorage.setItem('kramik-scroll', positions ?? '')
        },
        [history, scroll],
      )
      await page.goto('/regulamin')
      await expect.poll(() => stored(page, 'kramik-history')).toEqual(['/regulamin'])
      await page.evaluate(() => window.scrollTo(0, 400))
      await goTo(page, 'Polityka prywatności')
      await expect(page).toHaveURL('/polityka-prywatnosci')
      await page.goBack()
      await expect(page).toHaveURL('/regulamin')
      expect(Object.values((await stored(page, 'kramik-scroll')) as object).every(Number.isFinite)).toBe(true)
    },
  )
}

test(
  'the bar of a page change is 4 px high, and a URL change within a page shows none',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/regulamin')
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/_next\/data\/.*polityka-prywatnosci/, async (route) => {
      await held
      await route.continue()
    })
    await goTo(page, 'Polityka prywatności')
    const bar = page.locator('#nprogress [data-bar]')
    await expect(bar).toHaveCSS('height', '4px')
    letGo()
    await expect(page).toHaveURL('/polityka-prywatnosci')
    await expect(bar).toHaveCount(0)
  },
)

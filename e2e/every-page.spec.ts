import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast } from './support/accessible.ts'
import { DESKTOP_PAGES, DIFFERENT_PAGES, ERROR_PAGES, PRIVATE_PAGES, PUBLIC_PAGES } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { expectValidHtml } from './support/valid-html.ts'

const CLS_LIMIT = 0.02
/** Width of a page at 400 % zoom on a desktop, and of the smallest phone; width of a desktop. */
const WIDTHS = [320, 1440]

declare global {
  interface Window {
    shifted: number
  }
}

/** Sums up the layout shifts without user input, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const shifted = (page: Page) => page.evaluate(() => window.shifted)

for (const path of PUBLIC_PAGES) {
  // Pages of one kind are built from the same components, so only the first is checked in dark colours.
  const isFirstOfKind = DIFFERENT_PAGES.has(path)
  test(
    `${path} does not shift, fits its screen, and is accessible`,
    { tag: DESKTOP_PAGES.has(path) ? [] : '@phone' },
    async ({ page, isMobile }) => {
      await watchShifts(page)
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await page.evaluate(() => document.fonts.ready)
      await expectAccessible(page)
      if (isMobile && isFirstOfKind) {
        // Reduced motion, because a colour in transition has neither the old nor the new contrast.
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await expectContrast(page)
      }
      expect(await overflow(page), 'pixels to the side').toBeLessThanOrEqual(0)
      expect(await shifted(page), 'layout shift').toBeLessThan(CLS_LIMIT)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 640 })
        expect(await overflow(page), `pixels to the side at ${width}`).toBeLessThanOrEqual(0)
      }
    },
  )
}

test(
  'the HTML of every page is valid, and no two pages have the same title or description',
  { tag: '@phone' },
  async ({ request }) => {
    const titles = new Map<string, string>()
    for (const path of PUBLIC_PAGES) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      const html = await answer.text()
      await expectValidHtml(html, path)
      const title = /<title[^>]*>(.*?)<\/title>/.exec(html)?.[1] ?? ''
      const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1]
      for (const words of [title, description]) {
        if (words === undefined) continue
        expect(titles.get(words), `${path} says the same: ${words}`).toBeUndefined()
        titles.set(words, path)
      }
    }
  },
)

test('every page has one h1 in the HTML, before scripts run', { tag: '@phone' }, async ({ request }) => {
  for (const path of [...PUBLIC_PAGES, ...PRIVATE_PAGES])
    expect((await (await request.get(path)).text()).match(/<h1[ >]/g), path).toHaveLength(1)
})

test('error pages answer with their status, and are valid too', { tag: '@phone' }, async ({ request }) => {
  for (const [path, status] of ERROR_PAGES) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(status)
    await expectValidHtml(await answer.text(), path)
  }
})

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Limit of layout shift. Rounded glyph boxes count as shifts; a shift by a line is ten times larger. */
const LIMIT = 0.002

const sumShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Holds back requests for `files` until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
const afterNextPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

for (const [path, width] of [
  ['/', 390],
  ['/', 820],
  ['/', 1440],
  ['/logowanie', 1440],
  ['/rejestracja', 390],
  ['/rejestracja', 1440],
  ['/blog/jak-zmierzyc-sie-do-sukienki', 390],
  ['/kategoria/torebki', 820],
  ['/sprzedaz-na-zywo', 1440],
] as const)
  test(
    `${path} at ${width} px is readable before fonts and scripts, and does not shift when they load`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await sumShifts(page)
      const [releaseFonts, releaseScripts] = [await hold(page, /\.woff2$/), await hold(page, /\.js$/)]
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(isPainted)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      releaseFonts()
      await page.waitForFunction(() => document.fonts.status === 'loaded')
      await afterNextPaint(page)
      releaseScripts()
      await page.waitForFunction(() => window.isReady === true)
      await afterNextPaint(page)
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(LIMIT)
    },
  )

for (const path of ['/logowanie', '/rejestracja', '/odzyskaj-haslo'])
  test(`${path} does not shift while the rest of its HTML arrives`, async ({ page, request }) => {
    const html = await (await request.get(path)).text()
    await page.route(path, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html.slice(0, html.indexOf('<form')) }),
    )
    const title = page.getByRole('heading', { level: 1 })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(title).toBeVisible()
    const begun = await title.boundingBox()
    await page.unroute(path)
    await page.goto(path)
    expect(await title.boundingBox()).toEqual(begun)
  })

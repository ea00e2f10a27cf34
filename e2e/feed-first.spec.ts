import type { Page } from '@playwright/test'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import { expect, test } from './support/test.ts'

/** Opens the list with a stopped clock. The first film is held back until the returned function is called. */
async function openWithoutFilm(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/media\/[^/]+\/watch$/, async (route) => {
    await held
    await route.continue()
  })
  // The clock is stopped, so that a slow machine does not miss the state before the timeout.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/watch/short', { waitUntil: 'commit' })
  return release
}

test(
  'only the film is drawn at first; the rest appears with its first frame or after 250 ms, without a shift',
  { tag: '@phone' },
  async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.resourceType()))
    const release = await openWithoutFilm(page)
    const [film, header] = [page.locator('video'), page.getByRole('banner')]
    await expect(film).toBeVisible()
    await expect(header).toBeHidden()
    await expect.poll(() => requested).toEqual(['document', 'media'])
    const before = await film.boundingBox()
    await page.clock.runFor(260)
    await expect(header).toBeVisible()
    expect(requested, 'no script was asked for').not.toContain('script')
    expect(await film.boundingBox()).toEqual(before)
    release()
    await page.clock.resume()
    await expect.poll(() => film.first().evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    expect(await film.first().boundingBox()).toEqual(before)
  },
)

test('nothing shifts on a tablet either', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const release = await openWithoutFilm(page)
  const film = page.locator('video')
  await expect(film).toBeVisible()
  const before = await film.boundingBox()
  await page.clock.runFor(260)
  await expect(page.getByRole('button', { name: 'Następna rolka' })).toBeVisible()
  expect(await film.boundingBox()).toEqual(before)
  release()
  await page.clock.resume()
})

test('an empty list does not wait for a film', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`/watch/live?categoryUuids[]=${categoryUuid(10)}`, { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await page.clock.resume()
})

test('the page is complete without scripts', { tag: '@phone' }, async ({ anotherVisitor }) => {
  const page = await anotherVisitor({ javaScriptEnabled: false })
  await page.goto('/watch/short')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { categoryUuid } from '#contracts/categories.ts'
import { expect, test } from './support/test.ts'

/** The list with a film that does not come before it is let go, and a clock that stands still. */
async function openWithoutFilm(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/api\/media\/[^/]+\/watch$/, async (route) => {
    await held
    await route.continue()
  })
  // Stands still until it is told to go on: a slow machine must not see the moment pass before it looks.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/watch/short', { waitUntil: 'commit' })
  return letGo
}

test('the film comes first: what stands around it is drawn with its first frame or a moment later, and moves nothing', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  const letGo = await openWithoutFilm(page)
  const [film, header] = [page.locator('video'), page.getByRole('banner')]
  await expect(film).toBeVisible()
  await expect(header).toBeHidden()
  await expect.poll(() => asked).toEqual(['document', 'media'])
  const before = await film.boundingBox()
  await page.clock.runFor(260)
  await expect(header).toBeVisible()
  await expect(page.locator('script[type="text/late"]'), 'no script was asked for').not.toHaveCount(0)
  expect(await film.boundingBox()).toEqual(before)
  letGo()
  await page.clock.resume()
  await expect.poll(() => film.first().evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  expect(await film.first().boundingBox()).toEqual(before)
})

test('nor does it on a tablet, and every style of the page is there once', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const letGo = await openWithoutFilm(page)
  const film = page.locator('video')
  await expect(film).toBeVisible()
  const before = await film.boundingBox()
  const waiting = await page.locator('#rest').evaluate((rest: HTMLTemplateElement) => rest.content.children.length)
  await page.clock.runFor(260)
  await expect(page.getByRole('button', { name: 'Następna rolka' })).toBeVisible()
  expect(await film.boundingBox()).toEqual(before)
  await expect(page.locator('#rest, #film-first')).toHaveCount(0)
  expect(waiting).toBeGreaterThan(5)
  await expect(page.locator('head style[data-n-href]')).not.toHaveCount(0)
  letGo()
  await page.clock.resume()
})

test('a list with nothing in it waits for no film: its styles come with it', { tag: '@phone' }, async ({ request }) => {
  const html = await (await request.get(`/watch/live?categoryUuids[]=${categoryUuid(10)}`)).text()
  expect(html).not.toContain('<video')
  expect(html).toContain('<style data-n-href')
  expect(html).not.toContain('<template')
})

test('who lets no script run gets the whole page', { tag: '@phone' }, async ({ anotherVisitor }) => {
  const page = await anotherVisitor({ javaScriptEnabled: false })
  await page.goto('/watch/short')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
})

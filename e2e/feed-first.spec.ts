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
  const slide = page.getByRole('article').first()
  await expect(slide, 'nothing is painted beneath the film').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect.poll(() => asked).toEqual(['document', 'media'])
  const before = await film.boundingBox()
  await page.clock.runFor(260)
  await expect(header).toBeVisible()
  await expect(slide).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
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

test(
  'the later styles stand behind the film, and the first drawing waits for what stands last',
  { tag: '@phone' },
  async ({ request }) => {
    const html = await (await request.get('/watch/short')).text()
    const [film, styles] = [html.indexOf('<video'), html.indexOf('<template id="rest"')]
    expect(film).toBeGreaterThan(0)
    expect(styles).toBeGreaterThan(film)
    const [, awaited] = /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(html) ?? []
    expect(html.slice(html.lastIndexOf('<script'))).toMatch(
      new RegExp(`^<script id="${awaited}">[^]+</script></body></html>$`),
    )
  },
)

test('letters are put in once all four files of them are there', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const tell = () => {
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
      console.debug(`letters ${loaded.map(({ family }) => family).join(' ')}`)
    }
    new MutationObserver(tell).observe(document, { subtree: true, attributeFilter: ['data-film'] })
  })
  const told = page.waitForEvent('console', (message) => message.text().startsWith('letters '))
  await page.goto('/watch/short')
  const families = (await told).text().split(' ')
  expect(families).toEqual(expect.arrayContaining(['textLatin', 'textExtended', 'headingLatin', 'headingExtended']))
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

import { expectAccessible } from './support/accessible.ts'
import { expectAt, expectPlaying, mediaOf, positionOf, slide } from './support/feed.ts'
import { expect, test } from './support/test.ts'

const FILMS = '**/api/media/*/watch'
const LISTS = '**/api/shop/video/available/**'

test(
  'a film that fails says so, can be tried again, and the list goes on',
  { tag: '@phone' },
  async ({ page, allow }) => {
    allow(/Failed to load resource|api\/media/)
    await page.route(FILMS, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/watch/short')
    const words = slide(page).getByRole('heading', { name: 'Ta rolka nie chce się otworzyć' })
    await expect(words).toBeVisible()
    await expectAccessible(page)

    await slide(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(words).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAt(page, 2)
    await expect(words).toBeVisible()

    // The next one has failed out of sight by now.
    const third = page.locator('article[aria-posinset="3"] video')
    await expect.poll(() => third.evaluate((video: HTMLVideoElement) => video.error !== null)).toBe(true)
    await page.unroute(FILMS)
    await slide(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expectPlaying(page)
    await test.step('what failed out of sight is tried again by itself once it comes up', async () => {
      await page.keyboard.press('ArrowDown')
      await expectAt(page, 3)
      await expectPlaying(page)
    })
  },
)

test(
  'a network that is away while more is loaded says so, and the place is kept',
  { tag: '@phone' },
  async ({ page, allow }) => {
    allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    await page.route(LISTS, (route) => route.abort('internetdisconnected'))
    await page.goto('/watch/short?start=4')
    await expectPlaying(page)
    await page.keyboard.press('ArrowDown')
    await expectAt(page, 5)
    const last = await mediaOf(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('heading', { name: 'Nie udało się wczytać kolejnych rolek' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(LISTS)
    await slide(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expectAt(page, 6)
    await expectPlaying(page)
    await page.keyboard.press('ArrowUp')
    await expectAt(page, 5)
    expect(await mediaOf(page)).toBe(last)
  },
)

test(
  'a video that was deleted since it was listed leaves the list, and the next one takes its place',
  { tag: '@phone' },
  async ({ page, allow }) => {
    allow(/Failed to load resource|api\/media/)
    await page.goto('/watch/short')
    await expectPlaying(page)
    const { of } = await positionOf(page)
    const second = page.locator('article[aria-posinset="2"] video')
    const lost = new URL((await second.getAttribute('src')) ?? '', page.url()).pathname
    const third = await page.locator('article[aria-posinset="3"] video').getAttribute('src')
    await page.route(`**${lost}`, (route) => route.fulfill({ status: 404, body: '' }))
    await page.route('**/api/video/uuids**', (route) => route.fulfill({ json: { data: [] } }))
    await second.evaluate((video: HTMLVideoElement) => video.load())
    await expect(second).toHaveAttribute('src', third ?? '')
    expect((await positionOf(page)).of).toBe(of - 1)
    await page.keyboard.press('ArrowDown')
    await expectAt(page, 2)
    await expectPlaying(page)
    expect(await mediaOf(page)).toBe(third)
  },
)

test('the list ends with a word, and begins anew', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/watch/short?start=9999')
  await expectPlaying(page)
  const { at, of } = await positionOf(page)
  expect(at).toBe(of)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'To już wszystkie rolki' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Od początku' }).click()
  await expectAt(page, 1)
  await expectPlaying(page)
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('a film that cannot be decoded says so, and the rest goes on', { tag: '@phone' }, async ({ page, allow }) => {
  allow(/Failed to load resource|api\/media/)
  let broken: string | null = null
  await page.route(FILMS, (route) => {
    broken ??= route.request().url()
    if (route.request().url() !== broken) return route.continue()
    return route.fulfill({ status: 200, contentType: 'video/mp4', body: 'no film at all'.repeat(1000) })
  })
  await page.goto('/watch/short')
  await expect(slide(page).getByRole('heading', { name: 'Ta rolka nie chce się otworzyć' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAt(page, 2)
  await expectPlaying(page)
  await page.keyboard.press('ArrowUp')
  await expectAt(page, 1)
  await page.unroute(FILMS)
  await slide(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expectPlaying(page)
})

import { expectAccessible } from './support/accessible.ts'
import { expectAt, expectPlaying, mediaOf, hideTab, positionOf, slide, startOf, swipe } from './support/feed.ts'
import { signUpSeller } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { bearer, publishFilm } from './support/uploads.ts'

const FILMS = '**/api/media/*/watch'
const LISTS = '**/api/shop/video/available/**'

test('a failed film shows an error and a retry, and the list continues', { tag: '@phone' }, async ({ page, allow }) => {
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

  // The next film has already failed, outside the screen.
  const third = page.locator('article[aria-posinset="3"] video')
  await expect.poll(() => third.evaluate((video: HTMLVideoElement) => video.error !== null)).toBe(true)
  await page.unroute(FILMS)
  await slide(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expectPlaying(page)
  await test.step('a film that failed outside the screen is retried automatically once it is shown', async () => {
    await page.keyboard.press('ArrowDown')
    await expectAt(page, 3)
    await expectPlaying(page)
  })
})

test(
  'a lost network during loading is shown, the position kept, and loading continues automatically',
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
    await expectAt(page, 6)
    await expectPlaying(page)
    await page.keyboard.press('ArrowUp')
    await expectAt(page, 5)
    expect(await mediaOf(page)).toBe(last)
  },
)

test(
  'entries before a start in the middle are loaded too, once the network is back',
  { tag: '@phone' },
  async ({ page, allow }) => {
    allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    const away = page.waitForEvent('requestfailed', (request) => request.url().includes('/available/'))
    await page.route(LISTS, (route) => route.abort('internetdisconnected'))
    await page.goto('/watch/short?start=7')
    await expectPlaying(page)
    await away
    await swipe(page, 'down')
    await expectAt(page, 6)
    await swipe(page, 'down')
    await expectAt(page, 6)
    const sixth = await mediaOf(page)
    await page.unroute(LISTS)
    await page.keyboard.press('ArrowUp')
    const fifth = page.locator('article[aria-posinset="5"] video')
    await expect(fifth, 'it stands above the one that is on').toBeAttached()
    expect(await mediaOf(page)).toBe(sixth)
    await swipe(page, 'down')
    await expectAt(page, 5)
    await expectPlaying(page)
  },
)

test(
  'a video deleted while somebody watches leaves their list, and the next one takes its place',
  { tag: '@phone' },
  async ({ page, request }) => {
    const seller = await signUpSeller(request)
    const [last, middle, first] = [
      await publishFilm(request, seller, 'Chusta w kropki, ostatnia'),
      await publishFilm(request, seller, 'Chusta w paski, środkowa'),
      await publishFilm(request, seller, 'Chusta w kratę, pierwsza'),
    ]
    type Watched = { owner: { username: string }; media: { watchUrl: string } }
    const watched = async (uuid: string) =>
      (await (await request.get(`/api/shopVideo/${uuid}/watch`)).json()) as Watched
    const { owner } = await watched(first)
    const films = await Promise.all([first, middle, last].map(async (uuid) => (await watched(uuid)).media.watchUrl))
    await page.goto(`/profile/${owner.username}/video/${first}/user-reel`)
    await expectPlaying(page)
    expect(await positionOf(page)).toEqual({ at: 1, of: 3 })
    const second = page.locator('article[aria-posinset="2"] video')
    await expect(second).toHaveAttribute('src', new RegExp(`${films[1]}$`))

    await hideTab(page, true)
    const gone = await request.delete(`/api/user/${seller.uuid}/video/${middle}`, { headers: bearer(seller) })
    expect(gone.status()).toBe(204)
    await hideTab(page, false)
    await expect(second).toHaveAttribute('src', new RegExp(`${films[2]}$`))
    expect(await positionOf(page)).toEqual({ at: 1, of: 2 })
    await page.keyboard.press('ArrowDown')
    await expectAt(page, 2)
    await expectPlaying(page)
    expect(await mediaOf(page)).toBe(`/api${films[2]}`)

    await test.step('for the video being watched a message says so', async () => {
      await hideTab(page, true)
      await request.delete(`/api/user/${seller.uuid}/video/${last}`, { headers: bearer(seller) })
      await hideTab(page, false)
      await expect(page.getByText('Tego filmu już nie ma. Pokazujemy następny.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'To już wszystkie rolki' })).toBeVisible()
    })
  },
)

test('the list ends with a message and starts again', { tag: '@phone' }, async ({ page }) => {
  // Other tests may publish between the counting and the reading of the list.
  await expect(async () => {
    await page.goto('/watch/short?start=9999')
    await expectPlaying(page)
    const { at, of } = await positionOf(page)
    expect(at).toBe(of)
    await expect.poll(() => startOf(page), 'the address is put right').toBe(of)
  }).toPass()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'To już wszystkie rolki' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Od początku' }).click()
  await expectAt(page, 1)
  await expectPlaying(page)
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test(
  'a film that cannot be decoded shows an error, and the list continues',
  { tag: '@phone' },
  async ({ page, allow }) => {
    allow(/Failed to load resource|api\/media/)
    const broken = { url: '', requested: 0 }
    await page.route(FILMS, (route) => {
      broken.url ||= route.request().url()
      if (route.request().url() !== broken.url) return route.continue()
      broken.requested += 1
      return route.fulfill({ status: 200, contentType: 'video/mp4', body: 'no film at all'.repeat(1000) })
    })
    await page.goto('/watch/short')
    await expect(slide(page).getByRole('heading', { name: 'Ta rolka nie chce się otworzyć' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAt(page, 2)
    await expectPlaying(page)
    const before = broken.requested
    await page.keyboard.press('ArrowUp')
    await expectAt(page, 1)
    await expect.poll(() => broken.requested, 'it is tried again by itself once it comes up').toBeGreaterThan(before)
    await page.unroute(FILMS)
    await slide(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expectPlaying(page)
  },
)

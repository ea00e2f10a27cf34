import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import { HOLIDAY, isHolidayListOpen } from '#contracts/base/holiday.rules.ts'
import type { APIRequestContext } from '@playwright/test'
import { CLOTHES } from './support/categories.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectAt, expectPlaying, film, mediaOf, positionOf, startOf } from './support/feed.ts'
import { expect, test } from './support/test.ts'

type Listed = { uuid: string; type: number; owner: { uuid: string; username: string }; media: { watchUrl: string } }

async function listed(request: APIRequestContext, path: string): Promise<Listed[]> {
  return ((await (await request.get(`/api${path}`)).json()) as { data: Listed[] }).data
}
const addressOf = ({ owner, uuid }: Listed, list: string) =>
  `/profile/${encodeURIComponent(owner.username)}/video/${uuid}/${list}`

const BAGS = categoryUuid(10)

test(
  'the categories above the list can be scrolled by arrows, with mouse and keyboard',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/watch/short')
    await expectPlaying(page)
    const bar = page.getByRole('navigation', { name: 'Kategorie', exact: true })
    const [next, previous] = [
      bar.getByRole('button', { name: 'Dalsze kategorie' }),
      bar.getByRole('button', { name: 'Wcześniejsze kategorie' }),
    ]
    await expect(bar.getByRole('link', { name: 'Wszystkie' })).toHaveAttribute('aria-current', 'page')
    await expect(bar.getByRole('link', { name: 'Torebki' })).toHaveAttribute('href', '/kategoria/torebki')
    await expect(next).toBeVisible()
    await expect(previous).toBeHidden()
    await expectAccessible(page)

    await test.step('an arrow held to the end disappears, and the other one appears', async () => {
      await next.hover()
      await page.mouse.down()
      await expect(next).toBeHidden()
      await page.mouse.up()
      await expect(bar.getByRole('link', { name: 'Torebki' })).toBeInViewport({ ratio: 0.9 })
    })

    await test.step('and back by keyboard', async () => {
      await previous.focus()
      await page.keyboard.press('Enter')
      await expect(previous).toBeHidden()
      await expect(next).toBeVisible()
    })
    await expectAt(page, 1)
  },
)

test('a buyer on a desktop filters a list in the sidebar by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/watch/short?categoryUuids[]=${CLOTHES}&start=3`)
  await expectPlaying(page)
  await page.keyboard.press('ArrowDown')
  await expectAt(page, 4)
  await page.getByRole('button', { name: /^Filtry/ }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Co chcesz zobaczyć?' })
  await expect(panel.getByRole('button', { name: 'Zwiń: Moda' })).toBeVisible()
  const rightEdge = async () => {
    const box = await panel.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  await expect.poll(rightEdge, 'at the side, once it has come').toBeCloseTo(1440, -1)
  expect((await panel.boundingBox())?.height).toBeGreaterThan(800)

  await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'M', exact: true }).press('Enter')
  await panel.getByRole('checkbox', { name: 'Tylko dostępne' }).press(' ')
  await panel.getByRole('button', { name: /^Pokaż \d+ rol/ }).press('Enter')
  await expectAt(page, 1)
  await expectPlaying(page)
  await expect(page.getByRole('button', { name: 'Filtry, 3 wybrane' })).toBeFocused()
  const parameters = () => [...new URL(page.url()).searchParams]
  await expect.poll(parameters).toEqual([
    ['categoryUuids[]', CLOTHES],
    ['sizes[]', 'M'],
    ['productAvailability', '1'],
  ])
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 100)
  await expectAt(page, 2)
  await expect.poll(() => startOf(page)).toBe(2)
})

test(
  'every list of a link begins with the linked video and continues with its entries',
  { tag: '@desktop' },
  async ({ page, request }) => {
    // Avoid the newest reels, which other tests add and remove.
    const reel = (await listed(request, '/shop/video/available/short?limit=50')).at(-4)
    if (!reel) throw new Error('The demo has no reels')
    const own = await listed(request, `/user/${reel.owner.uuid}/video/available?types[]=short&limit=50`)

    await page.goto(`${addressOf(reel, 'user-reel')}?t=1.5`)
    await expectPlaying(page)
    expect(await film(page).evaluate((video: HTMLVideoElement) => new URL(video.currentSrc).hash)).toBe('#t=1.5')
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(1.5)
    expect((await positionOf(page)).of).toBe(own.length)
    const seen = [await mediaOf(page)]
    for (let place = 2; place <= own.length; place += 1) {
      await page.keyboard.press('ArrowDown')
      await expectAt(page, place)
      await expectPlaying(page)
      seen.push(await mediaOf(page))
    }
    expect(seen.toSorted()).toEqual(own.map(({ media }) => `/api${media.watchUrl}`).toSorted())
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('heading', { name: 'To już wszystkie rolki' })).toBeVisible()
    await expect.poll(() => new URL(page.url()).search).toBe(`?start=${own.length}`)

    const isHoliday = isHolidayListOpen(new Date(), HOLIDAY)
    for (const list of ['reel', 'short', 'all', 'isPromoted', 'user-timeline', ...(isHoliday ? ['holiday'] : [])])
      expect((await request.get(addressOf(reel, list), { maxRedirects: 0 })).status(), list).toBe(200)
    expect((await request.get(`/watch/${reel.uuid}`)).status()).toBe(200)
    for (const list of ['vod', 'live', 'user-repeat', ...(isHoliday ? [] : ['holiday'])]) {
      const moved = await request.get(`${addressOf(reel, list)}?start=2`, { maxRedirects: 0 })
      expect([Math.floor(moved.status() / 100), moved.headers()['location']], list).toEqual([
        3,
        `${addressOf(reel, 'short')}?start=2`,
      ])
    }
    await test.step('a list has structured data and link previews for itself and its first video', async () => {
      // Show only bags, because reels uploaded by other tests have no product.
      const html = await (await request.get(`/watch/short?start=2&categoryUuids[]=${BAGS}`)).text()
      const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
      const graph = (JSON.parse(data) as { '@graph': { '@type': string; contentUrl?: string }[] })['@graph']
      expect(graph.map((entry) => entry['@type'])).toEqual([
        'BreadcrumbList',
        'CollectionPage',
        'VideoObject',
        'Product',
      ])
      expect(html).toContain(`src="${new URL(graph[2]?.contentUrl ?? '').pathname}"`)
      expect(html).toContain('property="og:image"')
    })
    for (const wrong of ['/watch/all', '/watch/reel', addressOf(reel, 'film')])
      expect((await request.get(wrong)).status(), wrong).toBe(404)
  },
)

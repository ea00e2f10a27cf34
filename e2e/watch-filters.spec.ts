import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectAt, expectPlaying, mediaOf, positionOf, slide, startOf, swipe } from './support/feed.ts'
import { expect, test } from './support/test.ts'

const LISTS = '**/api/shop/video/available/**'
const BAGS = categoryUuid(10)

test(
  'a buyer on a phone filters the reels to bags, keeps the position over a reload, finds nothing, and resets',
  { tag: '@phone' },
  async ({ page, allow }) => {
    await page.goto('/watch/short')
    await expectPlaying(page)
    await swipe(page, 'up')
    await expectAt(page, 2)
    const sheet = page.getByRole('dialog', { name: 'Co chcesz zobaczyć?' })
    const requested: string[] = []
    page.on('request', (one) => requested.push(new URL(one.url()).pathname))
    expect(requested).not.toContain('/api/category/catalogue')

    const bags = await test.step('the tree shows the number of results before applying', async () => {
      await page.getByRole('button', { name: 'Filtry' }).tap()
      await sheet.getByRole('button', { name: 'Rozwiń: Moda' }).tap()
      await sheet.getByRole('checkbox', { name: 'Torebki' }).tap()
      await expect(sheet.getByRole('checkbox', { name: 'Moda' })).toHaveJSProperty('indeterminate', true)
      const show = sheet.getByRole('button', { name: /^Pokaż \d+ rol/ })
      const answer = await page.request.get(`/api/shop/video/available/short?limit=1&categoryUuids[]=${BAGS}`)
      const { meta } = (await answer.json()) as { meta: { total: number } }
      await expect(show).toHaveText(new RegExp(`^Pokaż ${meta.total} `))
      await expectAccessible(page)
      await expectAt(page, 2)
      await show.tap()
      await expect(sheet).toBeHidden()
      return meta.total
    })

    await test.step('the list restarts with the filter, which is in the URL', async () => {
      await expectAt(page, 1)
      await expectPlaying(page)
      expect((await positionOf(page)).of).toBe(bags)
      await expect.poll(() => new URL(page.url()).searchParams.getAll('categoryUuids[]')).toEqual([BAGS])
      await expect(page.getByRole('button', { name: 'Filtry, 1 wybrany' })).toBeVisible()
    })

    await test.step('a reload keeps filter and position', async () => {
      await swipe(page, 'up')
      await expectAt(page, 2)
      await expectPlaying(page)
      await expect.poll(() => startOf(page)).toBe(2)
      const before = await mediaOf(page)
      await page.reload()
      await expectPlaying(page)
      await expectAt(page, 2)
      expect(await mediaOf(page)).toBe(before)
      expect((await positionOf(page)).of).toBe(bags)
    })

    await test.step('the selection is kept; a size without bags finds nothing', async () => {
      await page.getByRole('button', { name: 'Filtry, 1 wybrany' }).tap()
      await expect(sheet.getByRole('checkbox', { name: 'Torebki' })).toBeChecked()
      await sheet.getByRole('button', { name: 'bardzo małe' }).tap()
      await expect(sheet.getByRole('button', { name: 'Nic nie pasuje' })).toBeVisible()
      await sheet.getByRole('button', { name: 'Nic nie pasuje' }).tap()
      await expect(page.getByRole('heading', { name: 'Żadna rolka nie pasuje' })).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Żadna rolka nie pasuje' })).toBeVisible()
    })

    await test.step('the prompt removes the filters', async () => {
      await slide(page).getByRole('button', { name: 'Wyczyść filtry' }).tap()
      await expectAt(page, 1)
      await expectPlaying(page)
      await expect.poll(() => new URL(page.url()).search).toBe('')
    })

    await test.step('while the API is down the selection stays, and is applied once it is back', async () => {
      allow(/Failed to load resource/)
      await page.getByRole('button', { name: 'Filtry' }).tap()
      await sheet.getByRole('checkbox', { name: 'Tylko dostępne' }).tap()
      await page.route(LISTS, (route) => route.fulfill({ status: 503, body: '' }))
      await sheet.getByRole('button', { name: /^(Pokaż|Nic)/ }).tap()
      await expect(page.getByRole('heading', { name: 'Nie udało się wczytać kolejnych rolek' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Filtry, 1 wybrany' })).toBeVisible()
      await page.unroute(LISTS)
      await expectAt(page, 1)
      await expectPlaying(page)
      await expect.poll(() => new URL(page.url()).searchParams.get('productAvailability')).toBe('1')
    })
  },
)

test('URLs with invalid filters show the whole list', { tag: '@phone' }, async ({ request }) => {
  const filmOf = async (query: string) => {
    const answer = await request.get(`/watch/short${query}`)
    expect(answer.status(), query.slice(0, 80)).toBe(200)
    return /<video [^>]*src="\/api([^"]+)"/.exec(await answer.text())?.[1]
  }
  const sizes = Array.from({ length: 1000 }, (_, n) => `sizes[]=${n}`).join('&')
  await expect(async () => {
    const first = await filmOf('')
    expect(first).toBeDefined()
    for (const query of [
      'categoryUuids[]=x',
      'productAvailability=7',
      'start=0',
      'start=-1',
      'start=abc',
      't=-5',
      't=1e9',
      'limit=0',
      'limit=x',
      sizes,
      `search=${'x'.repeat(200)}`,
    ])
      expect(await filmOf(`?${query}`), query.slice(0, 80)).toBe(first)
  }).toPass()
  // A URL above the server's limit gets a proper error.
  const huge = Array.from({ length: 10_000 }, (_, n) => `sizes[]=${n}`).join('&')
  expect([414, 431]).toContain((await request.get(`/watch/short?${huge}`)).status())
  // After that response the server closes the connection, and the next request may still use it.
  await expect(async () => expect(await filmOf('')).toBeDefined()).toPass()
})

import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expectAt, expectPlaying, film, slide, startOf } from './support/feed.ts'
import { saveData } from './support/network.ts'
import { expect, test } from './support/test.ts'

type Listed = { uuid: string; owner: { username: string }; media: { watchUrl: string; hlsUrl: string | null } }

const savedLives = async (request: APIRequestContext) => {
  const answer = await request.get('/api/shop/video/available/vod')
  return ((await answer.json()) as { data: Listed[] }).data
}

/** Waits for the HLS ladders of the demo, which are still being built when the tests start. */
async function ladders(request: APIRequestContext) {
  await expect
    .poll(async () => (await savedLives(request)).every(({ media }) => media.hlsUrl !== null), { timeout: 300_000 })
    .toBe(true)
  return savedLives(request)
}

// Run in order, so that only one worker waits for the ladders.
test.describe.configure({ mode: 'default' })

test(
  'saved lives play from their ladder, one after the other, and are shared like reels',
  { tag: '@phone' },
  async ({ page, request }) => {
    test.setTimeout(420_000)
    const [first] = await ladders(request)
    if (!first) throw new Error('The demo has no saved lives')
    const requested: string[] = []
    page.on('request', (one) => requested.push(new URL(one.url()).pathname))

    await page.goto('/watch/short')
    await expectPlaying(page)
    expect(requested.filter((one) => one.includes('/hls/'))).toEqual([])
    await page.getByRole('link', { name: 'Zapisane transmisje' }).click()
    await expect(page).toHaveURL('/watch/vod')
    await expect(page).toHaveTitle('Zapisane transmisje · Kramik')
    await expectAt(page, 1)
    await expectPlaying(page)
    await expectAccessible(page)

    await test.step('by Media Source, from a playlist with a choice of qualities', async () => {
      expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/^blob:/)
      const own = requested.filter((one) => one.startsWith(`/api${first.media.hlsUrl?.replace('master.m3u8', '')}`))
      expect(own.some((one) => one.endsWith('master.m3u8'))).toBe(true)
      expect(own.some((one) => /\d+p\/index\.m3u8$/.test(one))).toBe(true)
      expect(own.some((one) => one.endsWith('.m4s'))).toBe(true)
      expect(requested, 'and never the whole file').not.toContain(`/api${first.media.watchUrl}`)
    })

    await test.step('a waiting film has loaded only its beginning', async () => {
      const ahead = () =>
        page.locator('article[inert] video').evaluateAll((all) =>
          all.map((one) => {
            const { buffered } = one as HTMLVideoElement
            return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
          }),
        )
      await expect.poll(async () => (await ahead()).every((seconds) => seconds > 0)).toBe(true)
      expect(Math.max(...(await ahead()))).toBeLessThan(13)
    })

    await test.step('the next one starts, and the slider seeks to the middle', async () => {
      await page.keyboard.press('ArrowDown')
      await expectAt(page, 2)
      await expectPlaying(page)
      await expect.poll(() => startOf(page)).toBe(2)
      await page.getByRole('slider', { name: 'Przewiń transmisję' }).fill('0.5')
      await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(15)
      await expectPlaying(page)
    })

    await test.step('the list ends with its own message', async () => {
      await page.goto('/watch/vod?start=4')
      await expectPlaying(page)
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('heading', { name: 'To już wszystkie zapisane transmisje' })).toBeVisible()
    })

    await test.step('and back to the reels, whose files play in the same elements', async () => {
      await page.getByRole('link', { name: 'Rolki' }).click()
      await expectPlaying(page)
      expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/\/watch$/)
    })
  },
)

test('a broken HLS ladder shows an error and can be retried', { tag: '@phone' }, async ({ page, request, allow }) => {
  test.setTimeout(420_000)
  const third = (await ladders(request))[2]
  if (!third) throw new Error('The demo has too few saved lives')
  allow(/Failed to load resource|\/hls\//)
  const trouble = slide(page).getByRole('heading', { name: 'Ta transmisja nie chce się otworzyć' })
  const tryAgain = slide(page).getByRole('button', { name: 'Spróbuj ponownie' })

  await test.step('its master playlist does not load', async () => {
    await page.route('**/hls/master.m3u8', (route) => route.abort())
    await page.goto(`/profile/${third.owner.username}/video/${third.uuid}/vod`)
    await expect(trouble).toBeVisible({ timeout: 60_000 })
    await page.unroute('**/hls/master.m3u8')
  })

  await test.step('its segments do not load', async () => {
    let refused = 0
    await page.route('**/hls/**/*.m4s', (route) => {
      refused += 1
      return route.fulfill({ status: 404, body: '' })
    })
    await tryAgain.click()
    await expect(trouble).toBeHidden()
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(0)
    await expect(trouble).toBeVisible({ timeout: 60_000 })
    await page.unroute('**/hls/**/*.m4s')
  })

  await tryAgain.click()
  await expectPlaying(page)
})

test(
  'a ladder that breaks halfway shows an error, continues there after a retry, and products link to their moments',
  { tag: '@desktop' },
  async ({ page, anotherVisitor, request, allow }) => {
    test.setTimeout(420_000)
    const second = (await ladders(request))[1]
    if (!second) throw new Error('The demo has too few saved lives')
    allow(/Failed to load resource|\/hls\//)
    const REST = /\/hls\/\d+p\/([2-9]|\d\d)\.m4s/
    await page.route(REST, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`/profile/${second.owner.username}/video/${second.uuid}/vod`)
    await expectPlaying(page)
    await expect(slide(page).getByRole('heading', { name: 'Ta transmisja nie chce się otworzyć' })).toBeVisible({
      timeout: 60_000,
    })
    await page.unroute(REST)
    await slide(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expectPlaying(page)
    const at = () => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
    expect(await at(), 'not from the beginning').toBeGreaterThan(4)

    const shown = page.getByRole('region', { name: 'Produkty z transmisji' }).getByRole('listitem')
    const answer = await request.get(`/api/shopVideo/${second.uuid}/productDefinitionHistory`)
    const { data } = (await answer.json()) as { data: { offset: number; definitionProjection: { name: string } }[] }
    await expect(shown).toHaveCount(data.length)
    const third = data[2]
    if (!third) throw new Error('The demo shows too few products')
    await shown.getByRole('button', { name: new RegExp(`^Przejdź do .*${third.definitionProjection.name}`) }).click()
    await expect.poll(at).toBeGreaterThanOrEqual(third.offset)
    await expectPlaying(page)
    await expect(shown.nth(2)).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Dostępne' }).click()
    expect(await shown.count()).toBeLessThanOrEqual(data.length)
    await shown
      .getByRole('button', { name: /^Zobacz / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Wszystkie produkty' })).toBeVisible()

    await test.step('a link to a moment starts there, an invalid moment at the beginning', async () => {
      for (const [t, from, until] of [
        ['12', 12, 18],
        ['-5', 0, 6],
        ['1e9', 0, 6],
      ] as const) {
        await page.goto(`/profile/${second.owner.username}/video/${second.uuid}/vod?t=${t}`)
        await expectPlaying(page)
        expect(await at(), t).toBeGreaterThanOrEqual(from)
        expect(await at(), t).toBeLessThan(until)
      }
    })

    await test.step('with data saving, only the lowest quality is loaded', async () => {
      const other = await anotherVisitor()
      await other.addInitScript(saveData)
      const heights = new Set<number>()
      other.on('request', (one) => {
        const [, height] = /\/hls\/(\d+)p\/\d+\.m4s$/.exec(new URL(one.url()).pathname) ?? []
        if (height) heights.add(Number(height))
      })
      const master = await (await request.get(`/api${second.media.hlsUrl}`)).text()
      const all = [...master.matchAll(/^(\d+)p\/index\.m3u8$/gm)].map(([, height]) => Number(height))
      expect(all.length, 'there is a choice').toBeGreaterThan(1)
      await other.goto(`/profile/${second.owner.username}/video/${second.uuid}/vod`)
      await expectPlaying(other)
      const ahead = () => film(other).evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1))
      await expect.poll(ahead).toBeGreaterThan(14)
      expect([...heights]).toEqual([Math.min(...all)])
    })
  },
)

type JsonLdEntry = { '@type': string; url: string; contentUrl: string; hasPart: object[] }

test(
  'the pages of a saved live are described in their HTML with its products, before scripts run',
  { tag: '@phone' },
  async ({ request }) => {
    const [video] = await savedLives(request)
    const own = `/profile/${video?.owner.username}/video/${video?.uuid}/vod`
    const find = async (path: string) => {
      const answer = await request.get(path)
      const html = await answer.text()
      expect(answer.status()).toBe(200)
      expect(html).toMatch(/<link rel="preload" as="image" href="\/api\/media\/[^"]+first-frame\?size=480"/)
      expect(html).toMatch(/<video [^>]*poster="\/api\/media\/[^"]+first-frame\?size=480"/)
      const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
      return (JSON.parse(data) as { '@graph': JsonLdEntry[] })['@graph']
    }
    for (const path of [own, `/watch/${video?.uuid}`]) {
      const graph = await find(path)
      const videoObject = graph.find((entry) => entry['@type'] === 'VideoObject')
      // The URL begins with the site's origin if that is configured.
      expect(videoObject?.url.endsWith(own)).toBe(true)
      expect(videoObject?.contentUrl.endsWith(`/api${video?.media.watchUrl}`)).toBe(true)
      expect(videoObject?.hasPart[0]).toMatchObject({ '@type': 'Clip' })
      expect(graph.find((entry) => entry['@type'] === 'Product')).toMatchObject({ offers: { priceCurrency: 'PLN' } })
    }
  },
)

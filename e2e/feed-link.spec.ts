import type { APIRequestContext } from '@playwright/test'
import { expectAt, expectPlaying, mediaOf } from './support/feed.ts'
import { expect, test } from './support/test.ts'

type Listed = {
  uuid: string
  owner: { username: string; fullName: string; shopName?: string }
  description: string
  media: { watchUrl: string }
}

/** All reels in the order of the API, newest first. */
async function listed(request: APIRequestContext, type = 'short'): Promise<Listed[]> {
  const answer = await request.get(`/api/shop/video/available/${type}?limit=50`)
  return ((await answer.json()) as { data: Listed[] }).data
}

/** A reel from the middle of the list, so that it is not the default start. */
async function linked(request: APIRequestContext) {
  const reel = (await listed(request)).at(-4)
  if (!reel) throw new Error('The demo has no reels')
  return { reel, path: `/profile/${encodeURIComponent(reel.owner.username)}/video/${reel.uuid}/short` }
}

test('a linked reel opens the list, and its film is requested once', { tag: '@phone' }, async ({ page, request }) => {
  const { reel, path } = await linked(request)
  const requested: string[] = []
  page.on('request', (one) => requested.push(new URL(one.url()).pathname))
  await page.goto(path)
  await expectAt(page, 1)
  await expectPlaying(page)
  expect(await mediaOf(page)).toBe(`/api${reel.media.watchUrl}`)

  await test.step('the list continues after it, without repeating it', async () => {
    const seen = [await mediaOf(page)]
    for (const place of [2, 3, 4]) {
      await page.keyboard.press('ArrowDown')
      await expectAt(page, place)
      await expectPlaying(page)
      seen.push(await mediaOf(page))
    }
    expect(new Set(seen).size).toBe(4)
    await expect(page).toHaveURL(`${path}?start=4`)
  })

  await test.step('no element is recreated and no file requested twice', async () => {
    expect(requested.filter((one) => one.endsWith(reel.media.watchUrl))).toHaveLength(1)
  })

  await test.step('going back leads to the linked reel', async () => {
    await page.keyboard.press('Home')
    await expectAt(page, 1)
    await expectPlaying(page)
    expect(await mediaOf(page)).toBe(`/api${reel.media.watchUrl}`)
    await expect(page).toHaveURL(path)
  })
})

test(
  'the page of a reel is described in its HTML, before scripts run',
  { tag: '@phone' },
  async ({ request, baseURL }) => {
    const { reel, path } = await linked(request)
    const answer = await request.get(path)
    const html = await answer.text()
    expect(answer.status()).toBe(200)
    expect(html).toContain(`<meta name="description" content="${escaped(reel.description)}"`)
    expect(html).toMatch(
      new RegExp(`<title[^>]*>[^<]+ – ${escaped(reel.owner.shopName ?? reel.owner.fullName)} · Kramik</title>`),
    )
    const withScripts = html.replace(/<noscript>.*?<\/noscript>/s, '')
    expect(withScripts, 'nothing is fetched before the film').not.toMatch(/<link rel="(preload|stylesheet)"/)
    const videos = html.match(/<video [^>]*>/g) ?? []
    expect(videos, 'one film, the linked one').toHaveLength(1)
    expect(videos[0]).toContain(`src="/api${reel.media.watchUrl}"`)
    expect(videos[0]).toMatch(/data-poster="\/api\/media\/[^"]+first-frame\?size=480" .*muted/)
    const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
    const graph = (JSON.parse(data) as { '@graph': { '@type': string }[] })['@graph']
    expect(graph.map((entry) => entry['@type'])).toEqual(['BreadcrumbList', 'VideoObject', 'Product'])
    expect(graph[1]).toMatchObject({ description: reel.description, url: new URL(path, baseURL).href })
  },
)

test(
  'a nearly correct URL redirects, a wrong one shows an error page',
  { tag: '@phone' },
  async ({ page, request, allow }) => {
    const { reel, path } = await linked(request)
    const moved = async (from: string) => {
      const answer = await request.get(from, { maxRedirects: 0 })
      return [answer.status(), answer.headers().location]
    }
    expect(await moved(`/profile/kto-inny/video/${reel.uuid}/short?start=2`)).toEqual([301, `${path}?start=2`])
    expect(await moved(path.replace('/short', '/vod'))).toEqual([301, path])
    allow(/404 \(Not Found\)/)
    for (const wrong of [
      path.replace(reel.uuid, '018f3a10-0000-7000-8000-000000000001'),
      path.replace(reel.uuid, 'nie-uuid'),
      path.replace('/short', '/film'),
      '/watch/film',
    ]) {
      expect((await request.get(wrong)).status(), wrong).toBe(404)
    }
    const answer = await page.goto(path.replace(reel.uuid, '018f3a10-0000-7000-8000-000000000001'))
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: 'Zobacz rolki' }).click()
    await expectPlaying(page)
  },
)

test(
  'every start position shows the right reel, with or without a linked one before',
  { tag: '@phone' },
  async ({ request }) => {
    const wrong = ['0', '-1', 'abc', '1.5', '']
    const filmAt = async (path: string) => {
      const html = await (await request.get(path)).text()
      return /<video [^>]*src="\/api([^"]+)"/.exec(html)?.[1]
    }
    const { path } = await linked(request)
    // The list may grow while it is being read; then read it again.
    await expect(async () => {
      const films = (await listed(request)).map(({ media }) => media.watchUrl)
      const opener = films.at(-4)
      const behind = [opener, ...films.filter((one) => one !== opener)]
      const starts = [1, 2, 5, 6, 7, 11, films.length - 4, films.length - 3, films.length]
      for (const start of starts) {
        expect(await filmAt(`/watch/short?start=${start}`), `start ${start}`).toBe(films[start - 1])
        expect(await filmAt(`${path}?start=${start}`), `start ${start} behind a link`).toBe(behind[start - 1])
      }
      for (const start of wrong) expect(await filmAt(`/watch/short?start=${start}`), start).toBe(films[0])
      for (const far of ['9999', '1e9', '5000006', '1000001&limit=1'])
        expect(await filmAt(`/watch/short?start=${far}`), far).toBe(films.at(-1))
      const senseless = [
        't=-5',
        't=1e9',
        't=x',
        'categoryUuids[]=x',
        'productAvailability=7',
        `sizes[]=${'x'.repeat(500)}`,
      ]
      for (const one of senseless) expect(await filmAt(`/watch/short?${one}`), one).toBe(films[0])
    }).toPass()
    const sizes = Array.from({ length: 10_000 }, (_, n) => `sizes[]=${n}`).join('&')
    expect((await request.get(`/watch/short?${sizes}`)).status(), 'an address longer than any').toBe(431)
  },
)

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#x27;')

import { afterEach, expect, test, vi } from 'vitest'
import { page, REEL, serveCached as serve } from '#tests/factories/page-server.ts'
import { RENDER_BURST } from './render-quota.ts'

afterEach(() => void vi.restoreAllMocks())

/** A server with a single render in flight, which the test ends, and an entry for `/known`. */
async function serveBusy(options: Parameters<typeof serve>[1]) {
  const gates: (() => void)[] = []
  let isBusy = false
  const site = await serve(
    async (request, response, count) => {
      if (isBusy) await new Promise<void>((open) => gates.push(open))
      await page(request, response, count)
    },
    { ...options, slots: { inFlight: 1, waiting: 1, ...options?.slots } },
  )
  await site.get('/known')
  isBusy = true
  return {
    ...site,
    end: () => {
      isBusy = false
      gates.splice(0).forEach((open) => open())
    },
  }
}

test('above the limit of renders in flight requests wait, then are refused with a page that reloads itself', async () => {
  const { get, awaitRequests, end, rendered } = await serveBusy({})
  const inFlight = get('/a')
  await awaitRequests(2)
  const waiting = get('/b')
  await awaitRequests(3)
  const refused = await get('/c')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  const html = await refused.text()
  expect(html).toContain('<h1>Tłok na targu</h1>')
  expect(html).toMatch(/<meta http-equiv="refresh" content="\d+">/)
  expect(html).not.toContain('<script')
  end()
  expect([(await inFlight).status, (await waiting).status]).toEqual([200, 200])
  expect(rendered()).toBe(3)
})

test('above the limit an expired page is sent rather than none, but never one with a changed subject', async () => {
  const { get, awaitRequests, end, drop } = await serveBusy({})
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 20_000)
  const others = [get('/a'), get('/b')]
  await awaitRequests(3)
  expect(await (await get('/known')).text()).toBe('ąę 1')
  drop([REEL])
  expect((await get('/known')).status).toBe(503)
  end()
  await Promise.all(others)
  expect(await (await get('/known')).text()).toMatch(/^ąę/)
})

test('a page that waits for its turn is rendered once for all who ask for it', async () => {
  const { get, awaitRequests, end, rendered } = await serveBusy({})
  const others = [get('/a'), get('/b'), get('/b'), get('/b')]
  await awaitRequests(5)
  end()
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(rendered()).toBe(3)
})

test('a client above its limit of renders is refused, and still gets cached pages', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  const { get, rendered } = await serve(page, { client: 'one' })
  for (let n = 0; n < RENDER_BURST; n += 1) await get(`/?page=${n}`)
  const refused = await get('/?page=next')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.text()).toContain('Złap oddech')
  expect((await get('/?page=1')).status).toBe(200)
  expect(rendered()).toBe(RENDER_BURST)
})

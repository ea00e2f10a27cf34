import { expect, test } from 'vitest'
import { begin, page, REEL, serveCached as serve, SHARED } from '#tests/factories/page-server.ts'
import type { StoredPage } from '../ports/page-store/page-store.ts'

const SHOP = 'seller:shop'

test('concurrent requests for a page share one render', async () => {
  const go = Promise.withResolvers<void>()
  const { get, awaitRequests, rendered } = await serve(async (request, response, count) => {
    await go.promise
    await page(request, response, count)
  })
  const visitors = Array.from({ length: 20 }, () => get())
  await awaitRequests(20)
  go.resolve()
  const texts = await Promise.all(visitors.map(async (visitor) => (await visitor).text()))
  expect(new Set(texts)).toEqual(new Set(['ąę 1']))
  expect(rendered()).toBe(1)
})

test('a request after a change never gets a page whose render began before it', async () => {
  const [before, after] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { get, awaitRequests, drop } = await serve(async (request, response, count) => {
    await (count === 1 ? before : after).promise
    await page(request, response, count)
  })
  const early = get()
  await awaitRequests(1)
  drop([REEL])
  const late = [get(), get()]
  await awaitRequests(3)
  before.resolve()
  expect(await (await early).text()).toBe('ąę 1')
  after.resolve()
  expect(await Promise.all(late.map(async (visitor) => (await visitor).text()))).toEqual(['ąę 2', 'ąę 2'])
  expect(await (await get()).text()).toBe('ąę 2')
})

test('an unshareable page is rendered for each waiting request', async () => {
  const go = Promise.withResolvers<void>()
  const { get, awaitRequests, rendered } = await serve(async (_, response, count) => {
    await go.promise
    begin(response, 200, { 'Cache-Control': 'private, no-store' }).end(String(count))
  })
  const visitors = [get(), get(), get()]
  await awaitRequests(3)
  go.resolve()
  const texts = await Promise.all(visitors.map(async (visitor) => (await visitor).text()))
  expect(texts.toSorted()).toEqual(['1', '2', '3'])
  expect(rendered()).toBe(3)
})

test('a page is cached after a failed render as soon as a render succeeds', async () => {
  const { get, rendered } = await serve((request, response, count) =>
    count === 1 ? void begin(response, 500, SHARED).end('failed') : page(request, response, count),
  )
  expect((await get()).status).toBe(500)
  expect([await (await get()).text(), await (await get()).text()]).toEqual(['ąę 2', 'ąę 2'])
  expect(rendered()).toBe(2)
})

test('a request that waits for a render is served even if the first visitor leaves', async () => {
  const go = Promise.withResolvers<void>()
  const { get, awaitRequests, rendered } = await serve(async (request, response, count) => {
    await go.promise
    if (count === 1) response.destroy()
    else await page(request, response, count)
  })
  const visitors = [
    get().then(
      () => 'whole',
      () => 'left',
    ),
  ]
  await awaitRequests(1)
  const others = [get(), get()]
  await awaitRequests(3)
  go.resolve()
  expect(await visitors[0]).toBe('left')
  expect(await Promise.all(others.map(async (visitor) => (await visitor).text()))).toEqual(['ąę 2', 'ąę 2'])
  expect(rendered()).toBe(2)
})

test('a request is answered though the first visitor left and its render never ends', async () => {
  // Next's promise for a file of `public` stays pending in this case.
  const { get } = await serve((request, response, count) => {
    if (count > 1) return page(request, response, count)
    response.destroy()
    return new Promise(() => undefined)
  })
  await expect(get()).rejects.toThrow('fetch failed')
  expect(await (await get()).text()).toBe('ąę 2')
})

test('a page that ends after its visitor left is not cached, because changes since then are unknown', async () => {
  const { get, awaitRequests, drop, rendered } = await serve((request, response, count) => {
    if (count > 1) return page(request, response, count)
    const { resolve, promise } = Promise.withResolvers<void>()
    response.once('close', () => {
      drop([REEL])
      void page(request, response, count)
      resolve()
    })
    response.destroy()
    return promise
  })
  await expect(get()).rejects.toThrow('fetch failed')
  await awaitRequests(1)
  expect(await (await get()).text()).toBe('ąę 2')
  expect(rendered()).toBe(2)
})

test('a visitor with a matching ETag does not keep the page from the others', async () => {
  const { get, rendered } = await serve(({ headers }, response, count) => {
    begin(response, headers['if-none-match'] === '"one"' ? 304 : 200, { ...SHARED, ETag: '"one"' }).end(`${count}`)
  })
  expect((await get('/', { 'if-none-match': '"one"' })).status).toBe(200)
  expect(await (await get()).text()).toBe('1')
  expect(rendered()).toBe(1)
})

test('a visitor who leaves during the response does not cause a partial page to be cached', async () => {
  const { get, rendered } = await serve((_, response, count) => {
    begin(response, 200, SHARED)
    response.write('half')
    if (count === 1) response.destroy()
    else response.end(' whole')
  })
  await get().then(
    (answer) => answer.text().catch(() => ''),
    () => '',
  )
  expect(await (await get()).text()).toBe('half whole')
  expect(rendered()).toBe(2)
})

test.each([
  [[REEL], 'neither sent nor kept', ['ąę 1', 'ąę 1']],
  [[SHOP], 'sent and kept', ['of before', 'of before']],
])('a page from another process, fetched while %s changed, is %s', async (touched, _, texts) => {
  const [isRequested, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<StoredPage>()]
  const { get, drop } = await serve(page, {
    store: {
      get: () => {
        isRequested.resolve()
        return answer.promise
      },
      set: () => undefined,
      stamp: () => undefined,
      onTouched: () => undefined,
      close: () => Promise.resolve(),
    },
  })
  const pending = get()
  await isRequested.promise
  drop(touched)
  answer.resolve({
    headers: SHARED,
    body: Buffer.from('of before'),
    tags: [REEL],
    renderedAt: Date.now(),
    keptMs: 15_000,
  })
  expect([await (await pending).text(), await (await get()).text()]).toEqual(texts)
})

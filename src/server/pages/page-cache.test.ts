import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MISSING_TAG } from '#contracts/base/subjects.rules.ts'
import { begin, page, REEL, serveCached as serve, SHARED } from '#tests/factories/page-server.ts'
import { NOT_FOUND_PATH } from './page-cache.ts'
import type { StoredPage } from '../ports/page-store/page-store.ts'

const SHOP = 'seller:shop'

test('a shareable page is rendered once and sent unchanged', async () => {
  const { get, rendered } = await serve((_, response, count) => {
    begin(response, 200, { ...SHARED, ETag: '"one"' })
    response.write('<p>ąę ')
    response.end(`${count}</p>`)
  })
  const [first, second] = [await get(), await get()]
  expect([await first.text(), await second.text()]).toEqual(['<p>ąę 1</p>', '<p>ąę 1</p>'])
  expect(second.headers.get('cache-control')).toBe(SHARED['Cache-Control'])
  expect(second.headers.get('age')).toBe('0')
  expect(rendered()).toBe(1)
  const known = await get('/', { 'if-none-match': '"one"' })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test('pages are cached by URL and encoding', async () => {
  const { get } = await serve(({ headers }, response, count) => {
    const isGzip = headers['accept-encoding'] === 'gzip'
    begin(response, 200, { ...SHARED, ...(isGzip && { 'Content-Encoding': 'gzip' }) })
    response.end(isGzip ? gzipSync(`zipped ${count}`) : `plain ${count}`)
  })
  const texts = []
  for (const [path, encoding] of [
    ['/a', 'gzip'],
    ['/a', 'identity'],
    ['/b?x=1', 'identity'],
    ['/a', 'gzip'],
  ] as const)
    texts.push(await (await get(path, { 'accept-encoding': encoding })).text())
  expect(texts).toEqual(['zipped 1', 'plain 2', 'plain 3', 'zipped 1'])
})

test.each([
  ['is private', 200, { 'Cache-Control': 'private, no-store' }],
  ['says nothing', 200, {}],
  ['sets a cookie', 200, { ...SHARED, 'Set-Cookie': 'a=b' }],
  ['is not found', 404, SHARED],
  ['leads elsewhere', 307, { ...SHARED, Location: '/b' }],
])('a response that %s is not cached', async (_title, status, headers) => {
  const { get, rendered } = await serve((_request, response, count) => {
    begin(response, response.req.url === '/b' ? 404 : status, headers).end(String(count))
  })
  await get()
  const before = rendered()
  await get()
  expect(rendered()).toBe(before * 2)
})

test('a HEAD request is answered like a GET request, from the same entry, without a body', async () => {
  const { get, rendered } = await serve(({ method }, response, count) => {
    begin(response, 200, SHARED).end(method === 'HEAD' ? '' : `ąę ${count}`)
  })
  const first = await get('/', {}, 'HEAD')
  expect([first.status, await first.text()]).toEqual([200, ''])
  expect(await (await get()).text()).toBe('ąę 1')
  expect((await get('/', {}, 'HEAD')).headers.get('content-length')).toBe('6')
  expect(rendered()).toBe(1)
})

test('the page is rendered with exactly the encoding of its entry', async () => {
  const { get } = await serve(({ headers }, response) => {
    begin(response, 200, SHARED).end(String(headers['accept-encoding']))
  })
  const texts = []
  for (const accepted of ['gzip;q=0', 'gzip', 'deflate', 'gzip;q=0, deflate', 'br', '*', 'gzip, br'])
    texts.push(await (await get('/', { 'accept-encoding': accepted })).text())
  expect(texts).toEqual(['identity', 'gzip', 'identity', 'identity', 'identity', 'gzip', 'gzip'])
})

test('transport security is that of the connection, not of the one that caused the render', async () => {
  const { get } = await serve((_, response) => {
    begin(response, 200, { ...SHARED, 'Strict-Transport-Security': 'max-age=1' }).end('page')
  })
  expect((await get()).headers.get('strict-transport-security')).toBe('max-age=1')
  expect((await get()).headers.get('strict-transport-security')).toBeNull()
})

test('data for navigation are cached like pages, unless changes may become known too late', async () => {
  const cached = await serve(page)
  const uncached = await serve(page, { keepsData: false })
  for (const { get } of [cached, uncached]) for (let n = 0; n < 3; n += 1) await get('/', { 'x-nextjs-data': '1' })
  expect([cached.rendered(), uncached.rendered()]).toEqual([1, 3])
})

test('all addresses without a page share one response, which is a 404', async () => {
  const { get, rendered } = await serve((_, response, count) => {
    begin(response, 404, { 'Cache-Control': 'private, no-store', ETag: '"a"' }).end(`none ${count}`)
  })
  const answers = [await get(NOT_FOUND_PATH), await get(NOT_FOUND_PATH, { 'if-none-match': '"a"' })]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['none 1', 'none 1'])
  expect(rendered()).toBe(1)
})

test('a missing subject is not looked for again, until anything is changed', async () => {
  let requests = 0
  const { get, drop } = await serve(({ url }, response) => {
    if (url === NOT_FOUND_PATH) return void begin(response, 404, {}).end('none')
    requests += 1
    begin(response, 404, { 'Cache-Control': 'private, no-store' }, [MISSING_TAG]).end('none')
  })
  const open = async () => {
    const answer = await get('/profile/user/nobody')
    return [answer.status, await answer.text()]
  }
  for (let n = 0; n < 3; n += 1) expect(await open()).toEqual([404, 'none'])
  expect(requests).toBe(1)
  const data = await get('/profile/user/nobody', { 'x-nextjs-data': '1' })
  expect([data.status, await data.json()]).toEqual([404, { notFound: true }])
  drop([SHOP])
  await open()
  expect(requests).toBe(2)
})

test.each([[[REEL]], ['everything' as const]])(
  'a page that shows a changed subject (%s) is rendered again',
  async (touched) => {
    let change = () => {}
    const { get, drop } = await serve(async (request, response, count) => {
      if (count === 2) change()
      await page(request, response, count)
    })
    change = () => drop(touched)
    expect(await (await get()).text()).toBe('ąę 1')
    drop(touched)
    // It changes once more during rendering.
    expect(await (await get()).text()).toBe('ąę 2')
    expect(await (await get()).text()).toBe('ąę 3')
    expect(await (await get()).text()).toBe('ąę 3')
  },
)

test('a page with other subjects stays cached, also one that was being rendered during the change', async () => {
  let change = () => {}
  const { get, drop } = await serve(async (request, response, count) => {
    change()
    await page(request, response, count)
  })
  change = () => drop([SHOP])
  expect(await (await get()).text()).toBe('ąę 1')
  drop([SHOP, 'video:another'])
  expect(await (await get()).text()).toBe('ąę 1')
})

test('a page is invalidated by its current subjects, not by earlier ones', async () => {
  const { get, drop } = await serve((_, response, count) => {
    begin(response, 200, SHARED, count === 1 ? [REEL, SHOP] : [REEL]).end(`ąę ${count}`)
  })
  await get()
  drop([SHOP])
  expect(await (await get()).text()).toBe('ąę 2')
  drop([SHOP])
  expect(await (await get()).text()).toBe('ąę 2')
  drop([REEL])
  expect(await (await get()).text()).toBe('ąę 3')
})

test('a page without subjects, such as a prerendered one, is invalidated only if changes may have been missed', async () => {
  const { get, drop } = await serve((_, response, count) => {
    begin(response, 200, SHARED, []).end(`ąę ${count}`)
  })
  await get()
  drop([REEL, SHOP, 'list:short'])
  expect(await (await get()).text()).toBe('ąę 1')
  drop('everything')
  expect(await (await get()).text()).toBe('ąę 2')
})

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

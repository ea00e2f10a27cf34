import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MISSING_TAG } from '#contracts/base/subjects.rules.ts'
import { begin, page, serveCached as serve, SHARED } from '#tests/factories/page-server.ts'
import { NOT_FOUND_PATH } from './page-cache.ts'

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

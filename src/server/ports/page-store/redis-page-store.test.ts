import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@redis/client'
import { afterEach, expect, test, vi } from 'vitest'
import { setShows, type Touched } from '#contracts/base/subjects.rules.ts'
import { createLog } from '#server/context/log.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { startRedis, type TestRedis } from '#tests/setup/redis.ts'
import { openRedisBell, openRedisPageStore } from './redis-page-store.ts'

const log = createLog({ logLevel: 'silent' })
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function redis(port?: number): Promise<TestRedis> {
  const server = await startRedis(port)
  closing.push(() => server.stop())
  return server
}

/** A process that serves pages, each with its own subject. A page names its renderer and the number of the render. */
async function serve(name: string, url: string, render: () => Promise<unknown> = () => Promise.resolve()) {
  const shared = await store(url)
  let count = 0
  const pages = createPageCache(
    async (request, response) => {
      count += 1
      const text = `ąę ${name} ${count}`
      await render()
      response.setHeader('Cache-Control', 'public, s-maxage=30')
      response.setHeader('Content-Type', 'text/html')
      setShows(response, [`page:${request.url}`])
      response.end(text)
    },
    { store: shared },
  )
  const server = createServer((request, response) => void pages.handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async (path = '/') =>
    (await fetch(origin + path, { headers: { 'accept-encoding': 'identity', connection: 'close' } })).text()
}

const store = async (url: string) => {
  const opened = await openRedisPageStore({ url }, log)
  closing.push(opened.close)
  return opened
}

/** Opens a bell and waits until its start, which touches everything, has been received. */
async function openBell(url: string) {
  const ear = await store(url)
  const before = ear.stamp()?.generation
  const bell = await openRedisBell({ url }, log)
  closing.push(bell.close)
  await expect.poll(() => ear.stamp()?.generation).not.toBe(before)
  return bell.ring
}

test('a page rendered by one process is sent unchanged by another, until a subject changes', async () => {
  const { url } = await redis()
  const touch = await openBell(url)
  const [one, two] = [await serve('one', url), await serve('two', url)]
  expect(await one()).toBe('ąę one 1')
  await expect.poll(() => two()).toBe('ąę one 1')
  const other = await two('/?other')
  expect(other).toMatch(/^ąę two/)
  touch(['page:/', 'page:/elsewhere'])
  await expect.poll(() => one()).not.toBe('ąę one 1')
  await expect.poll(() => two()).not.toBe('ąę one 1')
  expect(await two('/?other')).toBe(other)
  await expect.poll(() => one('/?other')).toBe(other)
})

test('a deployment with other settings does not share pages', async () => {
  const { url } = await redis()
  const [one, other] = [await openRedisPageStore({ url }, log, 'a'), await openRedisPageStore({ url }, log, 'b')]
  closing.push(one.close, other.close)
  const page = { headers: {}, body: Buffer.from('one'), tags: [], renderedAt: Date.now(), keptMs: 30_000 }
  const stamp = one.stamp()
  if (!stamp) throw new Error('Redis gave no stamp')
  one.set('/', page, stamp)
  await expect.poll(async () => (await one.get('/'))?.body.toString()).toBe('one')
  expect(await other.get('/')).toBeUndefined()
})

test('a change of everything invalidates all pages', async () => {
  const { url } = await redis()
  const touch = await openBell(url)
  const [one, two] = [await serve('one', url), await serve('two', url)]
  const before = await one()
  await expect.poll(() => two()).toBe(before)
  touch('everything')
  await expect.poll(() => one()).not.toBe(before)
  await expect.poll(() => two()).not.toBe(before)
})

test('a page whose subject changed during its render is not shared', async () => {
  const { url } = await redis()
  const touch = await openBell(url)
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = await serve('one', url, () => {
    begun.resolve()
    return finished.promise
  })
  const two = await serve('two', url)
  const pending = one('/slow')
  await begun.promise
  const before = await two('/before')
  touch(['page:/slow', 'page:/before'])
  await expect.poll(() => two('/before')).not.toBe(before)
  finished.resolve()
  expect(await pending).toBe('ąę one 1')
  expect(await two('/slow')).toMatch(/^ąę two/)
})

test('a page is not found after a subject changed, even by a process that has not received the change', async () => {
  const { url } = await redis()
  const touch = await openBell(url)
  const [writer, reader] = [await store(url), await store(url)]
  const stamp = writer.stamp()
  expect.assert(stamp)
  touch(['video:a'])
  await expect.poll(() => writer.stamp()?.changes).toBe(stamp.changes + 1)
  const page = { headers: {}, body: Buffer.from('ąę'), renderedAt: Date.now(), keptMs: 30_000 }
  writer.set('a', { ...page, tags: ['seller:c', 'video:a'] }, stamp)
  writer.set('b', { ...page, tags: ['seller:c', 'video:b'] }, stamp)
  await expect.poll(() => reader.get('b')).toMatchObject({ body: page.body, tags: ['seller:c', 'video:b'] })
  expect(await reader.get('a')).toBeUndefined()
})

test('without Redis pages are still rendered, and shared again once it is back', async () => {
  const first = await redis()
  const [one, two] = [await serve('one', first.url), await serve('two', first.url)]
  await one()
  await first.stop()
  expect(await two('/alone')).toMatch(/^ąę two/)
  expect(await one('/alone')).toMatch(/^ąę one/)
  const again = await redis(Number(new URL(first.url).port))
  let page = 0
  await expect
    .poll(
      async () => {
        page += 1
        const text = await one(`/${page}`)
        return (await two(`/${page}`)) === text
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  await again.stop()
})

test.each([
  ['all its data', []],
  ['the number of changes alone', ['kramik:pages:changes']],
])('after Redis has lost %s, earlier pages are not found', async (_, dropped) => {
  const { url } = await redis()
  const touch = await openBell(url)
  const pages = await store(url)
  for (let n = 0; n < 3; n += 1) touch(['video:a'])
  await expect.poll(() => pages.stamp()?.changes).toBeGreaterThan(3)
  const before = pages.stamp()
  expect.assert(before)
  const admin = await createClient({ url }).connect()
  closing.push(() => admin.destroy())
  await (dropped.length > 0 ? admin.del(dropped) : admin.flushAll())
  touch(['video:a'])
  await expect.poll(() => pages.stamp()?.generation).not.toBe(before.generation)
  pages.set(
    'a',
    { headers: {}, body: Buffer.from('a'), tags: ['video:a'], renderedAt: Date.now(), keptMs: 30_000 },
    before,
  )
  const now = pages.stamp()
  expect.assert(now)
  pages.set(
    'b',
    { headers: {}, body: Buffer.from('b'), tags: ['video:a'], renderedAt: Date.now(), keptMs: 30_000 },
    now,
  )
  await expect.poll(async () => (await pages.get('b'))?.body.toString()).toBe('b')
  expect(await pages.get('a')).toBeUndefined()
})

test('a restarted Redis never reuses a generation', async () => {
  const generationOf = async (url: string) => {
    await openBell(url)
    return (await store(url)).stamp()?.generation
  }
  const first = await redis()
  const before = await generationOf(first.url)
  await first.stop()
  const { url } = await redis(Number(new URL(first.url).port))
  expect(await generationOf(url)).not.toBe(before)
})

test('changes during an outage of Redis are published as a change of everything once it is back', async () => {
  const first = await redis()
  const touch = await openBell(first.url)
  const pages = await store(first.url)
  const received: Touched[] = []
  pages.onTouched((touched) => void received.push(touched))
  const generation = pages.stamp()?.generation
  await first.stop()
  const warn = vi.spyOn(log, 'warn')
  closing.push(() => warn.mockRestore())
  touch(['video:a'])
  const warnings = () => warn.mock.calls.map(([, message]) => message).join('\n')
  await expect.poll(warnings, { timeout: 15_000 }).toContain('Redis did not take a change')
  await redis(Number(new URL(first.url).port))
  // The first generation is from a Redis without any change, the second one from the bell.
  await expect
    .poll(() => [undefined, 'first', generation].includes(pages.stamp()?.generation), { timeout: 15_000 })
    .toBe(false)
  expect(received).toContain('everything')
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { createPageCache } from '#server/page-cache.ts'
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

/** A process that serves pages: each says who rendered it, and the how manieth of all it is. */
async function serve(name: string, url: string, render: () => Promise<unknown> = () => Promise.resolve()) {
  const store = await openRedisPageStore(url, log)
  closing.push(store.close)
  let count = 0
  const pages = createPageCache(async (_, response) => {
    count += 1
    const text = `ąę ${name} ${count}`
    await render()
    response.setHeader('Cache-Control', 'public, s-maxage=30')
    response.setHeader('Content-Type', 'text/html')
    response.end(text)
  }, store)
  const server = createServer((request, response) => void pages.handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async (path = '/') =>
    (await fetch(origin + path, { headers: { 'accept-encoding': 'identity', connection: 'close' } })).text()
}

async function ring(url: string) {
  const bell = await openRedisBell(url, log)
  closing.push(bell.close)
  return bell.ring
}

test('what one process has rendered another sends as it was, until something changes', async () => {
  const { url } = await redis()
  const [one, two, change] = [await serve('one', url), await serve('two', url), await ring(url)]
  expect(await one()).toBe('ąę one 1')
  await expect.poll(() => two()).toBe('ąę one 1')
  expect(await two('/?other')).toMatch(/^ąę two/)
  change()
  await expect.poll(() => one()).not.toBe('ąę one 1')
  await expect.poll(() => two()).not.toBe('ąę one 1')
})

test('what was rendered from what has changed meanwhile is shared with nobody', async () => {
  const { url } = await redis()
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = await serve('one', url, () => {
    begun.resolve()
    return finished.promise
  })
  const two = await serve('two', url)
  const change = await ring(url)
  const asked = one('/slow')
  await begun.promise
  const before = await two('/before')
  change()
  await expect.poll(() => two('/before')).not.toBe(before)
  finished.resolve()
  expect(await asked).toBe('ąę one 1')
  expect(await two('/slow')).toMatch(/^ąę two/)
})

test('without Redis pages are rendered as ever, and shared again once it is back', async () => {
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

test('a Redis that begins anew never names a generation that was before', async () => {
  const generationAfterChange = async (url: string) => {
    const store = await openRedisPageStore(url, log)
    closing.push(store.close)
    const before = store.generation()
    const change = await ring(url)
    change()
    await expect.poll(() => store.generation()).not.toBe(before)
    return store.generation()
  }
  const first = await redis()
  const before = await generationAfterChange(first.url)
  await first.stop()
  const { url } = await redis(Number(new URL(first.url).port))
  expect(await generationAfterChange(url)).not.toBe(before)
})

test('a change that could not be told while Redis was away is told once it is back', async () => {
  const first = await redis()
  const change = await ring(first.url)
  await first.stop()
  const warn = vi.spyOn(log, 'warn')
  closing.push(() => warn.mockRestore())
  change()
  await expect.poll(() => warn.mock.lastCall?.[1], { timeout: 15_000 }).toContain('learn of a change')
  const { url } = await redis(Number(new URL(first.url).port))
  const store = await openRedisPageStore(url, log)
  closing.push(store.close)
  // As a Redis has it that was never told of a change.
  await expect.poll(() => store.generation(), { timeout: 15_000 }).not.toBe('first')
})

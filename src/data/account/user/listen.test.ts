// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { buildEventServer } from '#tests/factories/event-server.ts'
import { listenToUser } from './listen.ts'

afterEach(() => vi.unstubAllGlobals())

test('several listeners share one connection, which ends with the last of them', async () => {
  const server = await buildEventServer()
  const [one, other] = [vi.fn(), vi.fn()]
  const stops = [listenToUser('ola', one), listenToUser('ola', other)]
  await server.isOpen()
  server.publish('order', { orderUuid: '019aa7a2-7a3c-7000-8000-000000000001' })
  await expect.poll(() => other.mock.calls.length).toBe(1)
  expect(one).toHaveBeenCalledOnce()
  expect(server.received).toHaveLength(1)
  stops[0]?.()
  server.publish('order', { orderUuid: '019aa7a2-7a3c-7000-8000-000000000002' })
  await expect.poll(() => other.mock.calls.length).toBe(2)
  expect(one).toHaveBeenCalledOnce()
  stops[1]?.()
  const stop = listenToUser('ola', one)
  await expect.poll(() => server.received.length).toBe(2)
  stop()
})

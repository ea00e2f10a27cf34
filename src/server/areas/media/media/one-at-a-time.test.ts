import { expect, test } from 'vitest'
import { createPlaces } from './one-at-a-time.ts'

test('beyond its places a key is refused with a delay, others are not, and an ended call makes room', async () => {
  const places = createPlaces(2, 10)
  const { promise, reject } = Promise.withResolvers<void>()
  const running = [places('a', () => promise), places('a', () => promise)].map((call) => call.catch(() => 'ended'))
  await expect(places('a', async () => 'done')).rejects.toMatchObject({ status: 429, retryAfter: 10 })
  expect(await places('b', async () => 'done')).toBe('done')
  reject(new Error('broken'))
  expect(await Promise.all(running)).toEqual(['ended', 'ended'])
  expect(await places('a', async () => 'done')).toBe('done')
})

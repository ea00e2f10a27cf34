import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('calls run in the order of their arrival, a limited number at once', async () => {
  const inSlot = createSlots({ atOnce: 2, waitingMax: 9, retryAfter: 1 })
  const ends: (() => void)[] = []
  const started: number[] = []
  const calls = [0, 1, 2, 3].map((n) =>
    inSlot(() => {
      started.push(n)
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  await settled()
  expect(started).toEqual([0, 1])
  ends[1]?.()
  await settled()
  expect(started).toEqual([0, 1, 2])
  ends[0]?.()
  await settled()
  for (const end of ends) end()
  await Promise.all(calls)
  expect(started).toEqual([0, 1, 2, 3])
})

test('a failed call frees its slot, and a call beyond those that may wait is refused', async () => {
  const inSlot = createSlots({ atOnce: 1, waitingMax: 1, retryAfter: 7 })
  const failing = inSlot(() => Promise.reject(new Error('broken')))
  const waiting = inSlot(async () => 'done')
  await expect(inSlot(async () => 'too many')).rejects.toMatchObject({ status: 429, retryAfter: 7 })
  await expect(failing).rejects.toThrow('broken')
  expect(await waiting).toBe('done')
  expect(await inSlot(async () => 'free again')).toBe('free again')
})

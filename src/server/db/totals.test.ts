import { expect, test } from 'vitest'
import { createTotals } from './totals.ts'

function counting(values: number[]) {
  let clock = 0
  let counted = 0
  const totals = createTotals<number>((total) => total > 1000, { now: () => clock, remembered: 2 })
  return {
    read: (key = 'all') => totals.of(key, async () => values[counted++] ?? -1),
    later: (ms: number) => (clock += ms),
    times: () => counted,
  }
}

test('a small total is counted every time', async () => {
  const { read } = counting([3, 4])
  expect([await read(), await read()]).toEqual([3, 4])
})

test('a large total is at most half a minute old', async () => {
  const { read, later } = counting([2000, 2001])
  expect([await read(), await read()]).toEqual([2000, 2000])
  later(29_999)
  expect(await read()).toBe(2000)
  later(1)
  expect(await read()).toBe(2001)
})

test('each filter has its own total, and concurrent calls share one count', async () => {
  const { read, times } = counting([2000, 3000])
  expect(await Promise.all([read('a'), read('a'), read('a')])).toEqual([2000, 2000, 2000])
  expect(await read('b')).toBe(3000)
  expect(times()).toBe(2)
})

test('only so many are remembered, the oldest goes first', async () => {
  const { read } = counting([2000, 3000, 4000, 5000])
  for (const key of ['a', 'b', 'c']) await read(key)
  expect([await read('b'), await read('c'), await read('a')]).toEqual([3000, 4000, 5000])
})

test('a failed count is not cached', async () => {
  const totals = createTotals<number>(() => true)
  await expect(totals.of('all', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await totals.of('all', async () => 5)).toBe(5)
})

test('a query that runs each time it is awaited runs once', async () => {
  let runs = 0
  const query: PromiseLike<number> = {
    // oxlint-disable-next-line unicorn/no-thenable -- a query of the schema library is one
    then: (resolve, reject) => {
      runs += 1
      return Promise.resolve(5000).then(resolve, reject)
    },
  }
  const totals = createTotals<number>((total) => total > 1000)
  for (let n = 0; n < 3; n += 1) expect(await totals.of('reels', () => query)).toBe(5000)
  expect(runs).toBe(1)
})

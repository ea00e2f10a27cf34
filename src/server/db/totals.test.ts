import { expect, test } from 'vitest'
import { createTotals } from './totals.ts'

function counting(values: number[]) {
  let clock = 0
  let counted = 0
  const totals = createTotals<number>(
    (total) => total > 1000,
    () => clock,
  )
  return {
    ask: (key = 'all') => totals.of(key, async () => values[counted++] ?? -1),
    later: (ms: number) => (clock += ms),
    times: () => counted,
  }
}

test('a small total is counted every time', async () => {
  const { ask } = counting([3, 4])
  expect([await ask(), await ask()]).toEqual([3, 4])
})

test('a large total is at most half a minute old', async () => {
  const { ask, later } = counting([2000, 2001])
  expect([await ask(), await ask()]).toEqual([2000, 2000])
  later(29_999)
  expect(await ask()).toBe(2000)
  later(1)
  expect(await ask()).toBe(2001)
})

test('each filter has its own total, and concurrent calls share one count', async () => {
  const { ask, times } = counting([2000, 3000])
  expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual([2000, 2000, 2000])
  expect(await ask('b')).toBe(3000)
  expect(times()).toBe(2)
})

test('a failed count is not cached', async () => {
  const totals = createTotals<number>(() => true)
  await expect(totals.of('all', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await totals.of('all', async () => 5)).toBe(5)
})

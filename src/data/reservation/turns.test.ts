// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { ListedReservation } from '#contracts/basket.ts'
import { noteWaiting, takeTurns } from './turns.ts'

afterEach(() => localStorage.clear())

const one = (uuid: string, state: ListedReservation['state']) => ({ uuid, state }) as ListedReservation

test('a turn is told once, whether or not the page was there when it came', () => {
  expect(takeTurns([one('a', 'queued'), one('b', 'held')])).toEqual([])
  expect(takeTurns([one('a', 'held'), one('b', 'held')])).toMatchObject([{ uuid: 'a' }])
  expect(takeTurns([one('a', 'held'), one('b', 'held')])).toEqual([])
})

test('a place that was taken on another device is told where its message came', () => {
  noteWaiting('a')
  expect(takeTurns([one('a', 'held')])).toMatchObject([{ uuid: 'a' }])
  expect(localStorage.length).toBe(0)
})

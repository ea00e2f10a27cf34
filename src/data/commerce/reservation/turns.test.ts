// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { ListedReservation } from '#contracts/commerce/basket.ts'
import { noteWaiting, takeTurns } from './turns.ts'

afterEach(() => localStorage.clear())

const one = (uuid: string, state: ListedReservation['state']) => ({ uuid, state }) as ListedReservation

test('a turn is announced once, even if it came while the page was closed', () => {
  expect(takeTurns([one('a', 'queued'), one('b', 'held')])).toEqual([])
  expect(takeTurns([one('a', 'held'), one('b', 'held')])).toMatchObject([{ uuid: 'a' }])
  expect(takeTurns([one('a', 'held'), one('b', 'held')])).toEqual([])
})

test('a turn queued for on another device is announced on the device that got its message', () => {
  noteWaiting('a')
  expect(takeTurns([one('a', 'held')])).toMatchObject([{ uuid: 'a' }])
  expect(localStorage.length).toBe(0)
})

import { expect, test } from 'vitest'
import { NO_FILTER } from '#data/video/filter.ts'
import type { VideoListAsk } from '#data/video/list.ts'
import { addressOf } from './use-list-in-address.ts'

const ask = (changed: Partial<VideoListAsk> = {}): VideoListAsk => ({
  ...{ type: 'reel', ownerUuid: null, filter: NO_FILTER, search: '', limit: 5 },
  ...changed,
})

test('start follows by one, and is left out at the beginning', () => {
  expect(addressOf({ id: 'short' }, 2, ask())).toEqual({ id: 'short', start: '2' })
  expect(addressOf({ id: 'short', start: '2' }, 3, ask())).toEqual({ id: 'short', start: '3' })
  expect(addressOf({ id: 'short', start: '2' }, 1, ask())).toEqual({ id: 'short' })
})

test('an address that tells it already is left alone, moment and all', () => {
  expect(addressOf({ id: 'short', t: '12' }, 1, ask())).toBe(null)
  expect(addressOf({ id: 'short', start: '4', limit: '9' }, 4, ask())).toBe(null)
  expect(addressOf({ 'sizes[]': ['L', 'M'] }, 1, ask({ filter: { ...NO_FILTER, sizes: ['M', 'L'] } }))).toBe(null)
})

test('the moment goes with the first move, the size of pages stays', () => {
  expect(addressOf({ id: 'short', t: '12', limit: '9' }, 2, ask())).toEqual({ id: 'short', limit: '9', start: '2' })
})

test('another filter takes the old one’s place; without one nothing of it is left', () => {
  const before = { id: 'short', start: '7', 'sizes[]': ['M'], productAvailability: '1', search: 'x' }
  const filter = { ...NO_FILTER, sizes: ['L'] }
  expect(addressOf(before, 1, ask({ filter, search: 'x' }))).toEqual({ id: 'short', search: 'x', 'sizes[]': ['L'] })
  expect(addressOf(before, 1, ask())).toEqual({ id: 'short' })
})

import { expect, test } from 'vitest'
import { pollPause, restAfter } from './social-comment.rules.ts'

const MINUTE = 60_000
const now = new Date('2026-11-25T12:00:00Z')
const POST = { isWatched: false, hasOffers: false }
const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * 24 * 60 * MINUTE)

test('a watched post is polled every 30 seconds, others of the last two weeks every half hour, older ones when opened', () => {
  expect(pollPause({ ...POST, isWatched: true, activeAt: at(300) }, 0, now)).toBe(MINUTE / 2)
  expect(pollPause({ ...POST, activeAt: at(13) }, 0, now)).toBe(30 * MINUTE)
  expect(pollPause({ ...POST, activeAt: at(15) }, 0, now)).toBeGreaterThan(300 * 24 * 60 * MINUTE)
})

test('a post with open offers is polled every five minutes at any age', () => {
  expect(pollPause({ ...POST, hasOffers: true, activeAt: at(300) }, 0, now)).toBe(5 * MINUTE)
  expect(pollPause({ ...POST, hasOffers: true, isWatched: true, activeAt: at(300) }, 0, now)).toBe(MINUTE / 2)
})

test('a quota that is nearly used up halves the polling, an exhausted one stops it for an hour', () => {
  expect(pollPause({ ...POST, isWatched: true, activeAt: now }, 75, now)).toBe(MINUTE)
  expect(pollPause({ ...POST, isWatched: true, activeAt: now }, 95, now)).toBe(60 * MINUTE)
})

test('a blocked page waits as long as the network says, else five minutes, doubled up to an hour', () => {
  expect(restAfter(0, 7 * MINUTE)).toBe(7 * MINUTE)
  expect([0, 1, 2, 3, 4, 99].map((pauses) => restAfter(pauses, 0) / MINUTE)).toEqual([5, 10, 20, 40, 60, 60])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOverWhenSlow, hasComeSlowly } from './go-over.ts'
import { isNetworkSlow } from './network.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Plays a film of 20 s that has `ahead` seconds buffered at first and gains `fill` seconds each second. */
function play(fill: number, ahead: number) {
  const video = document.createElement('video')
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const fetched = () => Math.min(20, ahead + film.fill * seconds())
  const film = { fill, isPaused: false, hasBegun: true }
  const ranges = { length: 1, start: () => 0, end: fetched }
  Object.defineProperties(video, {
    // Like Apple's browsers, which play ladders natively, so nothing can be prepared.
    canPlayType: { configurable: true, value: () => 'maybe' },
    duration: { value: 20 },
    paused: { get: () => film.isPaused },
    buffered: { get: () => ranges },
    played: { get: () => ({ length: film.hasBegun ? 1 : 0 }) },
    currentTime: { get: () => Math.min(seconds(), fetched()) },
  })
  const reported: number[] = []
  const end = goOverWhenSlow(video, '/ladder.m3u8', () => reported.push(video.currentTime))
  return { video, reported, end, film }
}

test('a film that loads more slowly than it plays switches once to its ladder, at its position, before it stalls', async () => {
  expect(isNetworkSlow()).toBe(false)
  const { reported, video } = play(0.5, 1.5)
  await vi.advanceTimersByTimeAsync(2500)
  expect(reported).toHaveLength(1)
  expect(reported[0]).toBeLessThanOrEqual(video.currentTime)
  expect(reported[0]).toBeGreaterThan(0.9)
  expect(reported[0], 'while there is something left of it').toBeLessThan(2.9)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reported).toHaveLength(1)
  expect(isNetworkSlow(), 'what comes next begins with its ladder').toBe(true)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(isNetworkSlow(), 'and files are tried again later').toBe(false)
})

test.each([
  ['comes as fast as it plays', { fill: 1.1, ahead: 1 }],
  ['has enough ahead', { fill: 0.9, ahead: 12 }],
  ['is all there', { fill: 0, ahead: 20 }],
])('a film that %s keeps playing its file', async (_title, { fill, ahead }) => {
  const { reported } = play(fill, ahead)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reported).toEqual([])
})

test('a paused or detached film is not measured', async () => {
  const paused = play(0.3, 1)
  paused.film.isPaused = true
  const left = play(0.3, 1)
  left.end()
  await vi.advanceTimersByTimeAsync(15_000)
  expect([paused.reported, left.reported]).toEqual([[], []])
})

test('a film without a picture after a second switches at once, a playing one only once its ladder is ready', async () => {
  const answer = vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
  const silent = play(0.1, 0)
  silent.film.hasBegun = false
  const begun = play(0.1, 0)
  for (const { video } of [silent, begun]) Reflect.deleteProperty(video, 'canPlayType')
  await vi.advanceTimersByTimeAsync(1250)
  expect([silent.reported.length, begun.reported.length]).toEqual([1, 0])
  answer.mockRestore()
})

test.each([
  ['0.8 s of it in two seconds', { ahead: 0.8, at: 0, ms: 2000 }, true],
  ['nearly what it plays in that time', { ahead: 1.6, at: 0, ms: 2000 }, false],
  ['nothing, which says nothing', { ahead: 0, at: 0, ms: 2000 }, false],
  ['too little time to judge by', { ahead: 0.1, at: 0, ms: 900 }, false],
  ['and it has long begun', { ahead: 0.8, at: 0.5, ms: 2000 }, false],
])('the film of the HTML: %s', (_title, { ahead, at, ms }, expected) => {
  const requestedAt = performance.now() - ms
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { responseStart: requestedAt } as PerformanceNavigationTiming,
  ] as PerformanceEntryList)
  const video = document.createElement('video')
  Object.defineProperties(video, {
    buffered: { value: { length: 1, start: () => 0, end: () => at + ahead } },
    currentTime: { value: at },
  })
  expect(hasComeSlowly(video)).toBe(expected)
})

import { expect, test } from 'vitest'
import { nextSpeed, secondsLeft, startSpeed } from './speed.ts'

const MB = 1024 * 1024
const steady = (perSecond: number, seconds: number, from = startSpeed(0, 0)) => {
  let speed = from
  for (let second = 1; second <= seconds; second++)
    speed = nextSpeed(speed, from.at + second * 1000, from.bytes + second * perSecond)
  return speed
}

test('no time is shown before the speed is known', () => {
  expect(secondsLeft(startSpeed(0, 0), 10 * MB)).toBeNull()
  expect(secondsLeft(nextSpeed(startSpeed(0, 0), 100, MB), 10 * MB)).toBeNull()
})

test('a constant speed gives the exact time left', () => {
  expect(secondsLeft(steady(2 * MB, 10), 20 * MB)).toBeCloseTo(10, 5)
})

test('a burst does not halve the time left, and a lasting change is reflected within half a minute', () => {
  const before = steady(MB, 10)
  const burst = nextSpeed(before, before.at + 1000, before.bytes + 4 * MB)
  expect(burst.perSecond).toBeLessThan(2 * MB)
  expect(steady(4 * MB, 30, before).perSecond).toBeGreaterThan(3.9 * MB)
})

test('a stalled upload shows no time left', () => {
  expect(secondsLeft({ at: 0, bytes: 0, perSecond: 0 }, MB)).toBeNull()
})

test('a pause does not reduce the measured speed', () => {
  const before = steady(MB, 10)
  const after = startSpeed(before.at + 600_000, before.bytes, before)
  expect(nextSpeed(after, after.at + 1000, after.bytes + MB).perSecond).toBeCloseTo(MB, 5)
})

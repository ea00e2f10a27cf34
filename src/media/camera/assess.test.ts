import { expect, test } from 'vitest'
import { assessLight, assessLoudness, lumaOf, type Light, type Loudness, type Luma } from './assess.ts'

const [width, height] = [16, 8]
const picture = (valueAt: (x: number, y: number) => number): Luma => ({
  width,
  height,
  values: Uint8ClampedArray.from({ length: width * height }, (_, n) => valueAt(n % width, Math.floor(n / width))),
})
const even = (value: number) => picture(() => value)
const againstTheLight = picture((x, y) => (x >= 4 && x < 12 && y >= 2 ? 60 : 200))

test.each<[string, Luma[], Light]>([
  ['a lens with its cap on', [even(4)], 'black'],
  ['a room at night', [even(35)], 'dark'],
  ['a room by day', [even(120)], 'good'],
  ['a face before a window', [againstTheLight], 'backlit'],
  ['a picture that stands still for a second', [even(120), even(120), even(120)], 'frozen'],
  ['one that moved a moment ago', [even(119), even(120), even(120)], 'good'],
  ['black that stands still, which is the cap', [even(0), even(0), even(0)], 'black'],
  ['nothing looked at yet', [], 'good'],
])('%s', (_, looks, light) => {
  expect(assessLight(looks)).toBe(light)
})

test.each<[string, number, number, Loudness]>([
  ['a microphone that is switched off', 0, 0, 'silent'],
  ['somebody far away', 0.0001, 0.1, 'low'],
  ['somebody who speaks', 0.01, 0.5, 'good'],
  ['somebody who shouts into it', 0.2, 1, 'clipped'],
])('%s', (_, power, peak, loudness) => {
  expect(assessLoudness({ power, peak })).toBe(loudness)
})

test('green is brighter than red, and red than blue', () => {
  const [red, green, blue] = lumaOf(Uint8ClampedArray.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]))
  expect([red, green, blue]).toEqual([54, 182, 18])
})

import { expect, test } from 'vitest'
import { bitrateOf, fitOf, placeIn, sizeOf } from './frame-rules.ts'

const wide = { width: 1280, height: 720 }
const tall = { width: 720, height: 1280 }

test('the picture of a turned phone is shown whole between dark bars', () => {
  expect(placeIn(tall, wide, 'contain')).toEqual({ x: 0, y: 437.5, width: 720, height: 405 })
  expect(placeIn(wide, tall, 'contain')).toEqual({ x: 437.5, y: 0, width: 405, height: 720 })
})

test('an upright frame shows the middle of a wide picture', () => {
  const { x, y, height } = placeIn(tall, wide, 'cover')
  expect([y, height]).toEqual([0, 1280])
  expect(x).toBeCloseTo(-777.8, 1)
})

test('a picture with the aspect ratio of the frame fills it', () => {
  expect(placeIn(wide, { width: 640, height: 360 }, 'contain')).toEqual({ x: 0, y: 0, ...wide })
})

test('a picture that was not framed by hand is cropped by a hair at most', () => {
  expect(fitOf(wide, { width: 1280, height: 800 })).toBe('contain')
  expect(fitOf(wide, { width: 640, height: 480 })).toBe('contain')
  expect(fitOf(wide, tall)).toBe('contain')
  expect(fitOf(sizeOf({ isTall: false, isSmall: true }), wide)).toBe('cover')
  expect(fitOf(wide, { width: 0, height: 0 })).toBe('contain')
})

test('every frame has even sides within H.264’s level 3.1', () => {
  for (const isTall of [true, false])
    for (const isSmall of [true, false]) {
      const { width, height } = sizeOf({ isTall, isSmall })
      expect((width / 16) * (height / 16)).toBeLessThanOrEqual(3600)
      expect([width % 2, height % 2]).toEqual([0, 0])
      expect(height > width).toBe(isTall)
    }
})

test('a phone and a small frame get a lower bitrate', () => {
  const frame = { isTall: true, isSmall: false }
  expect(bitrateOf(frame, true)).toBeLessThan(bitrateOf(frame, false))
  expect(bitrateOf({ ...frame, isSmall: true }, false)).toBeLessThan(bitrateOf(frame, true))
})

import { describe, expect, test } from 'vitest'
import { fitOf } from '../slide/use-fit.ts'
import { commandOf } from './keys.ts'
import { seekStepOf } from '../slide/lib/seek.ts'
import { wheel, WHEEL_AT_REST, wheelPixels } from './wheel.ts'
import { indexAt, isResting, POOL_SIZE, slotsOf } from '../list/lib/window.ts'

describe('slides in the window', () => {
  const indexes = (active: number, rest = active, count = 20) =>
    slotsOf({ active, rest, count, firstSerial: 0 })
      .map((slot) => slot.index)
      .sort((one, other) => one - other)

  test.each([
    ['in the middle', 7, 7, [6, 7, 8, 9]],
    ['at the beginning', 0, 0, [0, 1, 2]],
    ['at the last', 19, 19, [18, 19]],
    ['behind the last', 20, 20, [19]],
    ['gliding to the next', 8, 7, [6, 7, 8, 9]],
    ['gliding back', 6, 7, [6, 7, 8, 9]],
    ['pressed twice at once', 9, 7, [7, 8, 9, 10]],
    ['jumped far', 0, 15, [0, 1, 2, 3]],
  ])('%s', (_title, active, rest, expected) => {
    expect(indexes(active, rest)).toEqual(expected)
  })

  test('there are at most as many slides as elements, each with its own', () => {
    for (let active = 0; active <= 20; active++)
      for (let rest = 0; rest <= 20; rest++) {
        const slots = slotsOf({ active, rest, count: 20, firstSerial: -3 })
        expect(new Set(slots.map((slot) => slot.key)).size).toBe(slots.length)
        expect(slots.length).toBeLessThanOrEqual(POOL_SIZE)
      }
  })

  test('an entry keeps its element when earlier entries are loaded', () => {
    const before = slotsOf({ active: 1, rest: 1, count: 10, firstSerial: 0 })
    const after = slotsOf({ active: 6, rest: 6, count: 15, firstSerial: -5 })
    expect(after.map((slot) => slot.key)).toEqual(before.map((slot) => slot.key))
  })
})

describe('the wheel', () => {
  const steps = (events: [delta: number, at: number][]) => {
    let state = WHEEL_AT_REST
    return events.map(([delta, at]) => {
      const moved = wheel(state, { delta, at })
      state = moved.state
      return moved.step
    })
  }

  test('one notch of a mouse moves by one, in its direction', () => {
    expect(steps([[100, 0]])).toEqual([1])
    expect(steps([[-100, 0]])).toEqual([-1])
  })

  test('two notches with a pause move by two', () => {
    expect(
      steps([
        [100, 0],
        [100, 300],
      ]),
    ).toEqual([1, 1])
  })

  test('a gliding trackpad moves by one', () => {
    const glide = Array.from({ length: 60 }, (_, turn): [number, number] => [60 * 0.94 ** turn, turn * 16])
    expect(steps(glide).filter((step) => step !== 0)).toEqual([1])
  })

  test('a new swipe during a fading glide moves again', () => {
    expect(
      steps([
        [60, 0],
        [40, 100],
        [20, 200],
        [10, 300],
        [6, 400],
        [4, 500],
        [50, 560],
      ]),
    ).toEqual([1, 0, 0, 0, 0, 0, 1])
  })

  test('small wheel movements do nothing until they add up', () => {
    expect(
      steps([
        [4, 0],
        [4, 16],
      ]),
    ).toEqual([0, 0])
    expect(steps(Array.from({ length: 8 }, (_, turn): [number, number] => [4, turn * 16])).filter(Boolean)).toEqual([1])
  })

  test('wheel deltas in lines and pages are converted to pixels', () => {
    expect(wheelPixels(3, 1, 800)).toBe(48)
    expect(wheelPixels(-1, 2, 800)).toBe(-800)
    expect(wheelPixels(7, 0, 800)).toBe(7)
  })
})

describe('keys', () => {
  test.each([
    ['ArrowDown', 'next'],
    ['PageDown', 'next'],
    ['j', 'next'],
    ['J', 'next'],
    ['ArrowUp', 'previous'],
    ['PageUp', 'previous'],
    ['k', 'previous'],
    ['Home', 'beginning'],
    [' ', 'togglePlay'],
    ['m', 'toggleSound'],
    ['?', 'showKeys'],
    ['x', null],
    ['toString', null],
  ])('%s means %s', (key, command) => {
    expect(commandOf({ key, hasModifier: false, target: 'other' })).toBe(command)
  })

  const KEYS = [
    'ArrowDown',
    'ArrowUp',
    'ArrowRight',
    'ArrowLeft',
    'PageDown',
    'Home',
    ' ',
    'j',
    'k',
    'm',
    'l',
    'c',
    'f',
    'p',
    '?',
  ]
  test.each([
    ['field', KEYS],
    ['slider', ['ArrowRight', 'ArrowLeft', 'PageDown', 'Home']],
    ['radio', ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', ' ']],
    ['control', [' ']],
    ['other', []],
  ] as const)('a focused %s keeps the keys %j, and the player gets all others', (target, own) => {
    expect(KEYS.filter((key) => commandOf({ key, hasModifier: false, target }) === null)).toEqual(own)
    expect(commandOf({ key: 'j', hasModifier: true, target }), 'the browser’s shortcuts').toBe(null)
  })
})

test.each([
  ['ArrowRight', 60, 5],
  ['ArrowLeft', 60, -5],
  ['PageUp', 60, 30],
  ['PageDown', 3600, -30],
  ['ArrowRight', 12, 1],
  ['ArrowLeft', 29.9, -1],
  ['PageUp', 12, 5],
  ['Home', 60, null],
  ['ArrowDown', 60, null],
  ['j', 60, null],
])('on the seek bar %s of a film of %f seconds moves it by %s', (key, duration, seconds) => {
  expect(seekStepOf(key, duration)).toBe(seconds)
})

test.each([
  [1080, 1920, 'cover'],
  [1080, 1350, 'contain'],
  [1920, 1080, 'contain'],
  [null, null, 'contain'],
])('a picture of %s × %s is shown by %s', (width, height, fit) => {
  expect(fitOf({ width, height })).toBe(fit)
})

test('the current entry is the one most visible, and the scroller rests within a pixel of it', () => {
  expect(indexAt(1250, 844)).toBe(1)
  expect(indexAt(1280, 844)).toBe(2)
  expect(indexAt(-30, 844)).toBe(0)
  expect(indexAt(0, 0)).toBe(0)
  expect(isResting(844.6, 844)).toBe(true)
  expect(isResting(850, 844)).toBe(false)
})

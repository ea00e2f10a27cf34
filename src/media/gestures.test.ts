// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenGestures } from './gestures.ts'

let reported: string[]
let isImmediate: boolean
let element: HTMLElement
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  reported = []
  isImmediate = false
  element = document.createElement('button')
  end = listenGestures(element, {
    onTap: () => reported.push('tap'),
    isImmediate: () => isImmediate,
    onDoubleTap: ({ x, y }) => reported.push(`double ${x} ${y}`),
    onHold: (isHeld) => reported.push(isHeld ? 'hold' : 'let go'),
  })
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

function fire(type: string, { x = 100, y = 100, detail = 1, at = performance.now() } = {}) {
  const event = new MouseEvent(type, { clientX: x, clientY: y, detail, button: 0, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  element.dispatchEvent(event)
  return event
}
function tap(place = {}) {
  fire('pointerdown', place)
  fire('pointerup', place)
  fire('click', place)
}

test('a tap is reported once no second one has followed', () => {
  tap()
  expect(reported).toEqual([])
  vi.advanceTimersByTime(300)
  expect(reported).toEqual(['tap'])
})

test('two taps at one place are a double tap, and a third continues it', () => {
  tap()
  vi.advanceTimersByTime(150)
  tap({ x: 110 })
  vi.advanceTimersByTime(150)
  tap({ x: 112 })
  vi.advanceTimersByTime(1000)
  expect(reported).toEqual(['double 110 100', 'double 112 100'])
})

test('two taps far apart in time or place are two single taps', () => {
  tap()
  vi.advanceTimersByTime(500)
  tap()
  vi.advanceTimersByTime(500)
  tap({ x: 10 })
  vi.advanceTimersByTime(100)
  tap({ x: 300 })
  vi.advanceTimersByTime(500)
  expect(reported.filter((one) => one === 'tap').length).toBeGreaterThanOrEqual(3)
  expect(reported.some((one) => one.startsWith('double'))).toBe(false)
})

test('a tap that starts playing takes effect at once, and a second one still makes a double tap', () => {
  isImmediate = true
  tap()
  expect(reported).toEqual(['tap'])
  tap()
  expect(reported).toEqual(['tap', 'double 100 100'])
})

test('a key press takes effect at once', () => {
  fire('click', { detail: 0 })
  fire('click', { detail: 0 })
  expect(reported).toEqual(['tap', 'tap'])
})

test('holding is reported until it ends, and is not a tap', () => {
  fire('pointerdown')
  vi.advanceTimersByTime(500)
  expect(reported).toEqual(['hold'])
  expect(fire('contextmenu').defaultPrevented).toBe(true)
  fire('pointerup')
  fire('click')
  vi.advanceTimersByTime(500)
  expect(reported).toEqual(['hold', 'let go'])
})

test('a moving finger scrolls and does not hold', () => {
  fire('pointerdown')
  fire('pointermove', { y: 130 })
  vi.advanceTimersByTime(1000)
  fire('pointercancel')
  expect(reported).toEqual([])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenGestures } from './gestures.ts'

let told: string[]
let isImmediate: boolean
let element: HTMLElement
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  isImmediate = false
  element = document.createElement('button')
  end = listenGestures(element, {
    onTap: () => told.push('tap'),
    isImmediate: () => isImmediate,
    onDoubleTap: ({ x, y }) => told.push(`double ${x} ${y}`),
    onHold: (isHeld) => told.push(isHeld ? 'hold' : 'let go'),
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
  expect(told).toEqual([])
  vi.advanceTimersByTime(300)
  expect(told).toEqual(['tap'])
})

test('two taps at one place are a double tap, and a third continues it', () => {
  tap()
  vi.advanceTimersByTime(150)
  tap({ x: 110 })
  vi.advanceTimersByTime(150)
  tap({ x: 112 })
  vi.advanceTimersByTime(1000)
  expect(told).toEqual(['double 110 100', 'double 112 100'])
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
  expect(told.filter((one) => one === 'tap').length).toBeGreaterThanOrEqual(3)
  expect(told.some((one) => one.startsWith('double'))).toBe(false)
})

test('a tap that starts playing takes effect at once, and a second one still makes a double tap', () => {
  isImmediate = true
  tap()
  expect(told).toEqual(['tap'])
  tap()
  expect(told).toEqual(['tap', 'double 100 100'])
})

test('a key press takes effect at once', () => {
  fire('click', { detail: 0 })
  fire('click', { detail: 0 })
  expect(told).toEqual(['tap', 'tap'])
})

test('holding is reported until it ends, and is not a tap', () => {
  fire('pointerdown')
  vi.advanceTimersByTime(500)
  expect(told).toEqual(['hold'])
  expect(fire('contextmenu').defaultPrevented).toBe(true)
  fire('pointerup')
  fire('click')
  vi.advanceTimersByTime(500)
  expect(told).toEqual(['hold', 'let go'])
})

test('a moving finger scrolls and does not hold', () => {
  fire('pointerdown')
  fire('pointermove', { y: 130 })
  vi.advanceTimersByTime(1000)
  fire('pointercancel')
  expect(told).toEqual([])
})

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#tests/setup/jsdom-layout.ts'
import { useScroller } from './use-scroller.ts'

const HEIGHT = 800
const DELAY_MS = 150

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom has no layout and no scrolling.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, HEIGHT))
  Object.assign(window, { matchMedia: () => ({ matches: false }) })
  Object.assign(Element.prototype, { scrollTo: () => undefined })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function renderList() {
  const moves: number[] = []
  let glide: (index: number) => void = () => undefined
  function List() {
    const [active, setActive] = useState(0)
    const { ref, glideTo } = useScroller({
      active,
      firstSerial: 0,
      onMoved: (index) => {
        moves.push(index)
        setActive(index)
      },
    })
    glide = (index) => {
      glideTo(index)
      setActive(index)
    }
    return <div ref={ref} data-testid="list" />
  }
  const list = render(<List />).getByTestId('list')
  const scrollTo = (place: number) => {
    list.scrollTop = place * HEIGHT
    fireEvent.scroll(list)
  }
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  return { moves, scrollTo, wait, press: (index: number) => act(() => glide(index)) }
}

test.each([
  ['held in front', 0.8],
  ['flung there, where the list rests at once', 1],
])('an entry that is %s starts after 150 ms, and not sooner', (_how, place) => {
  const { moves, scrollTo, wait } = renderList()
  scrollTo(place)
  wait(DELAY_MS - 1)
  expect(moves).toEqual([])
  wait(1)
  expect(moves).toEqual([1])
})

test('a list that comes to rest meanwhile starts nothing again', () => {
  const { moves, scrollTo, wait } = renderList()
  scrollTo(0.6)
  wait(100)
  scrollTo(1)
  wait(DELAY_MS - 100)
  expect(moves).toEqual([1])
})

test('a return within 150 ms keeps the film', () => {
  const { moves, scrollTo, wait } = renderList()
  scrollTo(0.7)
  wait(DELAY_MS - 1)
  scrollTo(0.2)
  wait(10 * DELAY_MS)
  expect(moves).toEqual([])
})

test('a fling starts only the last video that it reaches', () => {
  const { moves, scrollTo, wait } = renderList()
  for (const place of [0.6, 1.2, 1.8, 2.6, 3]) {
    scrollTo(place)
    wait(DELAY_MS / 3)
  }
  wait(DELAY_MS)
  expect(moves).toEqual([3])
})

test('a key press moves to its target and starts nothing on the way', () => {
  const { moves, scrollTo, wait, press } = renderList()
  scrollTo(1)
  press(2)
  wait(DELAY_MS)
  for (const place of [1.4, 1.9, 2]) scrollTo(place)
  wait(10 * DELAY_MS)
  expect(moves).toEqual([])
  scrollTo(3)
  wait(DELAY_MS)
  expect(moves).toEqual([3])
})

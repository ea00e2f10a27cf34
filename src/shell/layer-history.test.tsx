// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLayer } from '#ui/layers.ts'
import { connectLayersToHistory } from './layer-history.ts'

let disconnect: () => void
/** Addresses to which Next would have navigated. */
let navigated: string[]
const handleNavigation = (event: PopStateEvent) => void navigated.push((event.state as { as: string }).as)
const push = (as: string) => {
  window.history.pushState({ __N: true, as, key: as }, '', as)
  Router.events.emit('routeChangeComplete', as, { shallow: false })
}

beforeEach(() => {
  navigated = []
  window.addEventListener('popstate', handleNavigation)
  disconnect = connectLayersToHistory()
  push('/before')
  push('/page')
})
afterEach(() => {
  cleanup()
  disconnect()
  window.removeEventListener('popstate', handleNavigation)
})

const close = vi.fn()
function Layer({ name, isOpen = true, refuses = false }: { name: string; isOpen?: boolean; refuses?: boolean }) {
  useLayer(isOpen, () => {
    if (!refuses) close(name)
  })
  return null
}
const TURNS = 30

/** Presses back, and waits until the history is at rest. */
async function press(step: -1 | 1 = -1) {
  close.mockClear()
  await act(async () => {
    window.history.go(step)
    // Each traversal takes a few turns of the event loop, which a busy machine makes longer.
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
  })
  return { closed: close.mock.calls.flat(), navigated: navigated.splice(0), at: window.location.pathname }
}
const page = (...layers: React.ReactNode[]) => <>{layers}</>

test('back closes the topmost layer, then the one below, then leaves the page', async () => {
  const { rerender } = render(page(<Layer key="a" name="sheet" />))
  rerender(page(<Layer key="a" name="sheet" />, <Layer key="b" name="dialog" />))
  expect(await press()).toEqual({ closed: ['dialog'], navigated: [], at: '/page' })
  rerender(page(<Layer key="a" name="sheet" />))
  expect(await press()).toEqual({ closed: ['sheet'], navigated: [], at: '/page' })
  rerender(page())
  expect(await press()).toEqual({ closed: [], navigated: ['/before'], at: '/before' })
})

test('one press leaves the page after layers were closed otherwise, however often', async () => {
  const { rerender } = render(page(<Layer key="a" name="sheet" />, <Layer key="b" name="dialog" />))
  rerender(page())
  rerender(page(<Layer key="a" name="sheet" />))
  rerender(page())
  expect(await press()).toEqual({ closed: [], navigated: ['/before'], at: '/before' })
})

test('one press closes the lower layer after the upper one was closed otherwise', async () => {
  const { rerender } = render(page(<Layer key="a" name="sheet" />, <Layer key="b" name="dialog" />))
  rerender(page(<Layer key="a" name="sheet" />))
  expect(await press()).toEqual({ closed: ['sheet'], navigated: [], at: '/page' })
})

test('a layer that stays open is asked again by the next press', async () => {
  render(page(<Layer key="a" name="sheet" refuses />))
  expect(await press()).toEqual({ closed: [], navigated: [], at: '/page' })
  expect(await press()).toEqual({ closed: [], navigated: [], at: '/page' })
})

test('a page opened from a layer comes back in one press each way', async () => {
  const { rerender } = render(page(<Layer key="a" name="menu" />))
  rerender(page())
  push('/next')
  expect(await press()).toMatchObject({ navigated: ['/page'], at: '/page' })
  expect(await press()).toMatchObject({ navigated: ['/before'], at: '/before' })
  expect(await press(1)).toMatchObject({ navigated: ['/page'], at: '/page' })
  expect(await press(1)).toMatchObject({ navigated: ['/next'], at: '/next' })
})

test('an address that is replaced while a layer is open outlives the layer', async () => {
  const { rerender } = render(page(<Layer key="a" name="filters" />))
  window.history.replaceState({ __N: true, as: '/page?sort=price', key: '/page' }, '', '/page?sort=price')
  Router.events.emit('routeChangeComplete', '/page?sort=price', { shallow: true })
  expect(await press()).toMatchObject({ closed: ['filters'], navigated: [] })
  expect(window.location.search).toBe('?sort=price')
  rerender(page())
  expect(await press()).toMatchObject({ navigated: ['/before'], at: '/before' })
})

test('back leaves a page that was reloaded with an open layer', async () => {
  const { unmount } = render(page(<Layer key="a" name="sheet" />))
  unmount()
  disconnect()
  // Next has written the state of the entry anew, with another key, before the page connects.
  window.history.replaceState({ __N: true, as: '/page', key: 'another' }, '', '/page')
  disconnect = connectLayersToHistory(1)
  expect(await press()).toMatchObject({ navigated: ['/before'], at: '/before' })
})

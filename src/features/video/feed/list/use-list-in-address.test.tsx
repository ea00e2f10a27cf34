// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import Router, { type NextRouter } from 'next/router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_FILTER } from '#data/video/video/filter.ts'
import type { VideoListRequest } from '#data/video/video/list.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { addressOf, useListInAddress } from './use-list-in-address.ts'

const request = (changed: Partial<VideoListRequest> = {}): VideoListRequest => ({
  type: 'reel',
  ownerUuid: null,
  filter: NO_FILTER,
  search: '',
  limit: 5,
  ...changed,
})

test('start is the position, and is left out at the beginning', () => {
  expect(addressOf({ id: 'short' }, 2, request())).toEqual({ id: 'short', start: '2' })
  expect(addressOf({ id: 'short', start: '2' }, 3, request())).toEqual({ id: 'short', start: '3' })
  expect(addressOf({ id: 'short', start: '2' }, 1, request())).toEqual({ id: 'short' })
})

test('an address that is already right is unchanged, including t', () => {
  expect(addressOf({ id: 'short', t: '12' }, 1, request())).toBe(null)
  expect(addressOf({ id: 'short', start: '4', limit: '9' }, 4, request())).toBe(null)
  expect(addressOf({ 'sizes[]': ['L', 'M'] }, 1, request({ filter: { ...NO_FILTER, sizes: ['M', 'L'] } }))).toBe(null)
})

test('the first move removes t and keeps limit', () => {
  expect(addressOf({ id: 'short', t: '12', limit: '9' }, 2, request())).toEqual({ id: 'short', limit: '9', start: '2' })
})

test('another filter replaces the old one, and no filter removes it', () => {
  const before = { id: 'short', start: '7', 'sizes[]': ['M'], productAvailability: '1', search: 'x' }
  const filter = { ...NO_FILTER, sizes: ['L'] }
  expect(addressOf(before, 1, request({ filter, search: 'x' }))).toEqual({ id: 'short', search: 'x', 'sizes[]': ['L'] })
  expect(addressOf(before, 1, request())).toEqual({ id: 'short' })
})

describe('the address', () => {
  const replace = vi.fn<(to: { query: unknown }) => Promise<boolean>>(async () => true)
  beforeEach(() => {
    vi.useFakeTimers()
    replace.mockClear()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  /** Opens the list at `start` with an address that both Next's router and the browser know. */
  function open(address: string, start: number, query = queryOf(address)) {
    window.history.replaceState({ key: 'k', url: address, as: address }, '', address)
    const router = { pathname: '/watch/[id]', asPath: address, query, replace } as unknown as NextRouter
    const list = request()
    const wrapper = ({ children }: { children: ReactNode }) => <TestRouter router={router}>{children}</TestRouter>
    const { rerender } = renderHook((at: number) => useListInAddress(at, list), { wrapper, initialProps: start })
    return (at: number) => rerender(at)
  }
  const queryOf = (address: string): Record<string, string> => ({
    id: 'short',
    ...Object.fromEntries(new URL(address, 'http://localhost').searchParams),
  })
  const written = () => replace.mock.calls.map(([to]) => to.query)
  const here = () => window.location.pathname + window.location.search

  test.each([
    ['abc', 1, { id: 'short' }],
    ['0', 1, { id: 'short' }],
    ['9999', 24, { id: 'short', start: '24' }],
    ['1e9', 24, { id: 'short', start: '24' }],
  ])('with start=%s is corrected before any move', (start, shown, query) => {
    open(`/watch/short?start=${start}`, shown)
    vi.advanceTimersByTime(399)
    expect(written()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(written()).toEqual([query])
  })

  test('that is right is unchanged, and follows a move once the list rests', () => {
    const move = open('/watch/short?start=4', 4)
    vi.advanceTimersByTime(1000)
    expect(written()).toEqual([])
    move(5)
    move(6)
    vi.advanceTimersByTime(400)
    expect(written()).toEqual([{ id: 'short', start: '6' }])
  })

  test('keeps parameters that the server has not read, but not t after a move', () => {
    const move = open('/watch/short?start=4&utm_source=mail&t=9&id=evil', 4, { id: 'short', start: '4' })
    move(5)
    vi.advanceTimersByTime(400)
    expect(written()).toEqual([{ id: 'short', utm_source: 'mail', start: '5' }])
  })

  test.each([
    ['another page', () => Router.events.emit('routeChangeStart', '/kontakt', { shallow: false })],
    ['another site', () => window.dispatchEvent(new Event('pagehide'))],
  ])('left for %s right after a move keeps the position for coming back', (_where, leave) => {
    const move = open('/watch/short?start=4&limit=9&sizes%5B%5D=M', 4)
    move(5)
    leave()
    expect(here()).toBe('/watch/short?limit=9&start=5')
    expect(window.history.state).toEqual({ key: 'k', url: here(), as: here() })
  })

  test('is not changed during a navigation, which that would cancel; only after it has failed', () => {
    const move = open('/watch/short?start=4', 4)
    move(5)
    Router.events.emit('routeChangeStart', '/logowanie', { shallow: false })
    vi.advanceTimersByTime(5000)
    expect(written()).toEqual([])
    act(() => Router.events.emit('routeChangeError', new Error('No network'), '/logowanie', { shallow: false }))
    vi.advanceTimersByTime(400)
    expect(written()).toEqual([{ id: 'short', start: '5' }])
  })

  test('of another history entry is not overwritten by going back', () => {
    const move = open('/watch/short?start=4', 4)
    move(5)
    window.history.replaceState(null, '', '/kontakt')
    Router.events.emit('routeChangeStart', '/kontakt', { shallow: false })
    expect(here()).toBe('/kontakt')
  })
})

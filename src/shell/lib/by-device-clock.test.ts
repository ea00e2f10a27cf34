import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { setServerTime } from '#lib/base/server-clock.ts'
import { byDeviceClock } from './by-device-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-24T12:00:00Z')
const KEY = ['stock']

afterEach(() => {
  vi.useFakeTimers({ now: NOW })
  setServerTime(new Date(NOW).toISOString())
})

/** Page that the server has rendered at `at`, with `stock` pieces. */
function renderedAt(at: number, stock: number) {
  const client = new QueryClient()
  client.setQueryData(KEY, stock, { updatedAt: at })
  return dehydrate(client)
}
const hydrated = (client: QueryClient, page: ReturnType<typeof renderedAt>) => {
  hydrate(client, byDeviceClock(page))
  return client.getQueryData(KEY)
}

test.each([-40, 0])('on a device whose clock is wrong by %i days the data of a page get old', (days) => {
  vi.useFakeTimers({ now: NOW + days * DAY_MS })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 18_000 } } })
  hydrated(client, renderedAt(NOW, 3))
  const query = client.getQueryCache().find({ queryKey: KEY })
  expect(query?.isStaleByTime(18_000)).toBe(false)
  vi.advanceTimersByTime(19_000)
  expect(query?.isStaleByTime(18_000)).toBe(true)
})

test.each([-40, 40])(
  'with a clock that is wrong by %i days a newer page replaces cached data, an older one does not',
  (days) => {
    vi.useFakeTimers({ now: NOW + days * DAY_MS })
    setServerTime(new Date(NOW).toISOString())
    const client = new QueryClient()
    client.setQueryData(KEY, 2)
    expect(hydrated(client, renderedAt(NOW - 1000, 3))).toBe(2)
    vi.advanceTimersByTime(2000)
    expect(hydrated(client, renderedAt(NOW + 1000, 1))).toBe(1)
  },
)

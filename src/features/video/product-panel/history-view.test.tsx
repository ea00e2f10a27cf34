// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShownProduct } from '#contracts/catalogue/product.ts'
import type { Video } from '#contracts/video/video.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import components from '#root/locales/pl/components.json' with { type: 'json' }
import feed from '#root/locales/pl/feed.json' with { type: 'json' }
import { shownProduct } from '#tests/factories/listed.ts'
import { buildApiServer } from '#tests/factories/api-server.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { HistoryView } from './history-view.tsx'

const uuidOf = (n: number) => `018f3a10-0000-7000-8000-${String(n).padStart(12, '0')}`
const VIDEO = uuidOf(999)

/** Twelve products, one every ten seconds. */
const shown = (n: number, quantity = 2): ShownProduct => ({
  offset: n * 10,
  shownAt: new Date(n * 10_000).toISOString(),
  definitionProjection: shownProduct({
    uuid: uuidOf(n),
    definitionUuid: uuidOf(n + 100),
    name: `Rzecz ${n}`,
    fullName: '',
    quantity,
  }),
})
const twelve = (quantityOf: (n: number) => number = () => 2) =>
  Array.from({ length: 12 }, (_, n) => shown(n, quantityOf(n)))

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await close()
})
let close = async () => {}

async function show(type: 'live' | 'vod', products: ShownProduct[], { isNow = 0 } = {}) {
  let isDown = false
  const server = await buildApiServer(({ url }) => {
    if (isDown) return { status: 503, body: {} }
    const from = Number(new URL(url, 'http://api').searchParams.get('cursor') ?? 0)
    const data = products.slice(from, from + 10)
    const next = from + 10 < products.length ? String(from + 10) : null
    return { status: 200, body: { meta: { page: 1, size: 10, total: products.length, next, previous: null }, data } }
  })
  close = server.close
  const client = createQueryClient()
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { common, components, feed } } })
  const film = document.createElement('video')
  const entry = {
    uuid: VIDEO,
    type: type === 'live' ? 0 : 1,
    owner: { uuid: uuidOf(998) },
    definitionProjections: [],
    product: { definitionUuid: uuidOf(isNow + 100), definitionProjectionUuid: uuidOf(isNow) },
  } as unknown as Video
  const getVideo = () => film
  render(
    <I18nextProvider i18n={i18n}>
      <TestRouter router={{ push: async () => true }}>
        <QueryClientProvider client={client}>
          <HistoryView entry={entry} getVideo={getVideo} />
        </QueryClientProvider>
      </TestRouter>
    </I18nextProvider>,
  )
  const playTo = (second: number) => {
    film.currentTime = second
    fireEvent.timeUpdate(film)
  }
  const setDown = (value: boolean) => {
    isDown = value
  }
  return { client, server, playTo, setDown }
}
const rows = () => screen.queryAllByRole('listitem')
const now = () => rows().find((row) => row.getAttribute('aria-current') === 'true')?.textContent
const click = (name: string) => void fireEvent.click(screen.getByRole('button', { name }))

test('after twelve products the last one is marked as current, and none of the first ten', async () => {
  await show('live', twelve(), { isNow: 11 })
  await waitFor(() => expect(rows()).toHaveLength(10))
  expect(now()).toBeUndefined()
  click(feed.history.more)
  await waitFor(() => expect(rows()).toHaveLength(12))
  expect(now()).toContain('Rzecz 11')
})

test('a product shown twice is marked at its last appearance', async () => {
  const products = [shown(1), shown(2), { ...shown(1), offset: 60 }]
  await show('live', products, { isNow: 1 })
  await waitFor(() => expect(rows().map((row) => row.hasAttribute('aria-current'))).toEqual([false, false, true]))
})

test('the eleventh and twelfth product of a saved live are loaded when playback reaches them', async () => {
  const { server, playTo } = await show('vod', twelve())
  await waitFor(() => expect(now()).toContain('Rzecz 0'))
  playTo(85)
  await waitFor(() => expect(now()).toContain('Rzecz 8'))
  expect(server.received, 'what is ahead is not asked for').toHaveLength(1)
  playTo(115)
  await waitFor(() => expect(now()).toContain('Rzecz 11'))
  expect([rows().length, server.received.length]).toEqual([12, 2])
})

test('available products on later pages are found', async () => {
  await show(
    'vod',
    twelve((n) => (n === 11 ? 1 : 0)),
  )
  await waitFor(() => expect(rows()).toHaveLength(10))
  click(feed.history.available)
  expect(screen.queryByText(feed.history.noneAvailable)).toBeNull()
  await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Rzecz 11')]))
})

test('“nothing left” is shown only after all pages are loaded', async () => {
  await show(
    'vod',
    twelve(() => 0),
  )
  await waitFor(() => expect(rows()).toHaveLength(10))
  click(feed.history.available)
  expect(screen.queryByText(feed.history.noneAvailable)).toBeNull()
  await screen.findByText(feed.history.noneAvailable)
})

test('loaded products stay when the next page fails, and it can be requested again', async () => {
  const { setDown } = await show('vod', twelve())
  await waitFor(() => expect(rows()).toHaveLength(10))
  setDown(true)
  click(feed.history.more)
  await screen.findByRole('button', { name: feed.history.moreAgain })
  expect(rows()).toHaveLength(10)
  setDown(false)
  click(feed.history.moreAgain)
  await waitFor(() => expect(rows()).toHaveLength(12))
  expect(screen.queryByRole('button', { name: feed.history.moreAgain })).toBeNull()
})

test('a live keeps its products if fetching them again fails', async () => {
  const { client, setDown } = await show('live', twelve().slice(0, 3), { isNow: 2 })
  await waitFor(() => expect(now()).toContain('Rzecz 2'))
  setDown(true)
  await act(() => client.invalidateQueries({ queryKey: liveQueries.history(VIDEO).queryKey }))
  await screen.findByRole('button', { name: feed.history.moreAgain })
  expect(rows()).toHaveLength(3)
  setDown(false)
  click(feed.history.moreAgain)
  await waitFor(() => expect(screen.queryByRole('button', { name: feed.history.moreAgain })).toBeNull())
})

test('a failure without any products is shown with a retry button', async () => {
  const { client, setDown } = await show('vod', [])
  await screen.findByText(feed.history.empty)
  setDown(true)
  await act(() => client.resetQueries({ queryKey: liveQueries.history(VIDEO).queryKey }))
  await screen.findByText(feed.history.failed)
  setDown(false)
  click(common.retry)
  await screen.findByText(feed.history.empty)
})

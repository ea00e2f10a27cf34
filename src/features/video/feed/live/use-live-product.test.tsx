// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProductDefinitionHistory } from '#contracts/catalogue/product.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { registerLivePlayback } from '#media/live/playback.ts'
import { buildApiServer } from '#tests/factories/api-server.ts'
import { shownProduct } from '#tests/factories/listed.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { productAt, type ShownSince, useLiveProduct } from './use-live-product.ts'

let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await close()
})

const uuidOf = (n: number) => `018f3a10-0000-7000-8000-${String(n).padStart(12, '0')}`
const products = [1, 2, 3].map((n) => shownProduct({ uuid: uuidOf(n), definitionUuid: uuidOf(n), name: `Rzecz ${n}` }))

test('a viewer who went back across an interruption sees the product of their picture', async () => {
  const [first, second, third] = products.map(({ uuid }) => ({ definitionUuid: uuid, definitionProjectionUuid: uuid }))
  const live = watchedVideo({ type: VIDEO_TYPE.live, publishedAt: '2026-11-01T10:00:00.000Z', product: third ?? null })
  // Interrupted from 10:02 to 10:06. The recording leaves that out.
  const shown = [
    { offset: 0, shownAt: '2026-11-01T10:00:00.000Z' },
    { offset: 180, shownAt: '2026-11-01T10:07:00.000Z' },
    { offset: 240, shownAt: '2026-11-01T10:08:00.000Z' },
  ]
  const history: ProductDefinitionHistory = {
    meta: { page: 1, size: 10, total: 3, next: null, previous: null },
    data: shown.flatMap((entry, at) => {
      const definitionProjection = products[at]
      return definitionProjection ? [{ ...entry, definitionProjection }] : []
    }),
  }
  const server = await buildApiServer(({ url }) => {
    if (url.includes('/productDefinitionHistory')) return { status: 200, body: history }
    const projection = products.find(({ uuid }) => url.endsWith(`/productDefinitionProjection/${uuid}`))
    return projection && { status: 200, body: projection }
  })
  close = server.close
  const client = createQueryClient()
  const { queryKey } = videoQueries.detail(live.uuid)
  client.setQueryData(queryKey, live)
  let date = new Date('2026-11-01T10:06:30.000Z')
  const video = document.createElement('video')
  registerLivePlayback(video, {
    signal: () => 'moving',
    secondsBehind: () => 600,
    playingDate: () => date,
    goBack: () => {},
    toNow: () => {},
    reportSent: () => {},
  })
  renderHook(() => useLiveProduct(live, () => video), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const isShown = (product: typeof first) =>
    vi.waitFor(() => expect(client.getQueryData(queryKey)?.product).toEqual(product), { timeout: 20_000 })
  await isShown(first)
  date = new Date('2026-11-01T10:07:00.000Z')
  await isShown(second)
})

const shown = (name: string, since: number | null): ShownSince => ({
  since,
  product: { definitionUuid: name, definitionProjectionUuid: name },
})
const at = (list: ShownSince[], moment: number | null) => productAt(list, moment)?.definitionUuid ?? null

test('at the live edge the product is the last one announced, whatever the clocks say', () => {
  expect(at([shown('a', null), shown('b', 900), shown('c', 500)], null)).toBe('c')
  expect(at([], null)).toBeNull()
})

test('a picture from the past shows the product of that time', () => {
  const list = [shown('first', 100), shown('second', 200), shown('now', null), shown('third', 300)]
  expect([99, 100, 250, 300, 900].map((moment) => at(list, moment))).toEqual([
    'now',
    'first',
    'second',
    'third',
    'third',
  ])
})

test('a picture from before the first product shows the first one', () => {
  expect(at([shown('first', 100)], 50)).toBe('first')
})

test('a product change that arrives before its picture waits for the picture', () => {
  const list = [shown('a', null), shown('b', 1000)]
  expect([at(list, 999), at(list, 1000)]).toEqual(['a', 'b'])
})

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { clearVisitorBasket, visitorItems } from '#data/commerce/basket/visitor-basket.ts'
import { shownProductQueries } from '#data/commerce/product/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import words from '#root/locales/pl/feed.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { connectToastArea } from '#ui/toast.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { useAddToBasket } from './use-add-to-basket.ts'

const uuid = '018f3a10-0000-7000-8000-000000000001'
const inStock = (quantity: number): DefinitionProjection => ({
  uuid,
  definitionUuid: uuid,
  name: 'Torebka',
  fullName: 'Torebka',
  description: '',
  price: 129.99,
  lowestPrice: null,
  quantity,
  mediaFile: null,
  variantDefinitionProjections: [{ uuid, name: 'Brąz', size: 'UNI', quantity }],
})

let close = async () => {}
afterEach(async () => {
  cleanup()
  signOut()
  disconnect()
  clearVisitorBasket()
  localStorage.clear()
  vi.unstubAllGlobals()
  await close()
})

let reported: string[] = []
let disconnect = () => {}
beforeEach(() => {
  reported = []
  disconnect = connectToastArea(({ kind, text }) => reported.push(`${kind}: ${text}`))
})

async function addTo(video: Video) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { feed: words } }, defaultNS: 'feed' })
  const client = createQueryClient()
  // Cached a moment ago by an earlier request.
  client.setQueryData(shownProductQueries.projection(video.owner.uuid, uuid).queryKey, inStock(3))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <TestRouter router={{}}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </TestRouter>
    </I18nextProvider>
  )
  const { result } = renderHook(() => useAddToBasket(video), { wrapper })
  let added = Promise.resolve()
  act(() => {
    added = result.current.add(inStock(3), uuid)
  })
  const inBasketAtOnce = visitorItems().length
  await act(() => added)
  return { inBasketAtOnce }
}

test.each([
  ['was sold', { status: 200, body: inStock(0) }],
  ['was withdrawn', { status: 404, body: { errors: [] } }],
])('a product that %s since the page was rendered is removed from the basket', async (_, answer) => {
  const server = await buildApiServer(() => answer)
  close = server.close
  const video = watchedVideo()
  await addTo(video)
  expect(reported).toEqual([`error: ${words.product.gone}`])
  expect(visitorItems()).toEqual([])
  expect(server.received.map(({ url }) => url)).toContain(
    `/api/user/${video.owner.uuid}/productDefinitionProjection/${uuid}`,
  )
})

test('outside a live the last piece held by others is not added, and the reserve list is offered', async () => {
  const product = inStock(1)
  const [variant] = product.variantDefinitionProjections
  const held = { ...product, free: 0, variantDefinitionProjections: [{ ...variant, free: 0 }] }
  const server = await buildApiServer(() => ({ status: 200, body: held }))
  close = server.close
  await addTo(watchedVideo())
  expect(reported).toEqual([`info: ${words.product.held}`])
  expect(visitorItems()).toEqual([])
})

test.each([
  ['is full', 409, 'BASKET_FULL_EXCEPTION', `info: ${words.product.basketFull}`],
  ['cannot be saved', 500, 'INTERNAL_EXCEPTION', `error: ${words.product.notAdded}`],
])('a basket that %s shows a message', async (_, status, title, expected) => {
  const server = await buildApiServer(({ method }) =>
    method === 'PUT'
      ? { status, body: { errors: [{ code: status, title, detail: '' }] } }
      : { status: 200, body: inStock(3) },
  )
  close = server.close
  signIn(buildToken().token, { remember: false })
  await addTo(watchedVideo())
  expect(reported).toEqual([expected])
})

const reservation = {
  uuid,
  variantProjectionUuid: uuid,
  wanted: 1,
  queueLength: null,
  position: null,
  state: 'held',
  granted: 1,
  expiresAt: '2026-11-24T12:10:00.000Z',
}
const inQueue = { ...reservation, state: 'queued', granted: 0, expiresAt: null, position: 2, queueLength: 2 }

/** The depot has three pieces; the reservation of the live responds with `held`. */
async function inLive(held: object, status = 201) {
  const server = await buildApiServer(({ url }) =>
    url.includes('/reserve/') ? { status, body: held } : { status: 201, body: inStock(3) },
  )
  close = server.close
  const video = { ...watchedVideo(), type: VIDEO_TYPE.live }
  const added = await addTo(video)
  const requested = server.received.find(({ url }) => url === `/api/reserve/${uuid}`)
  return { ...added, body: JSON.parse(requested?.body.toString() ?? 'null') as unknown, video }
}

test('in a running live an added product is held, and the basket shows it before the response', async () => {
  const { inBasketAtOnce, body, video } = await inLive(reservation)
  expect(inBasketAtOnce).toBe(1)
  expect(body).toEqual({ wanted: 1, videoUuid: video.uuid })
  expect(visitorItems()).toMatchObject([{ variantProjectionUuid: uuid, quantity: 1 }])
  expect(reported).toEqual([`success: ${words.product.added.replace('{{name}}', 'Torebka')}`])
})

test('the last piece of a live held by others is not added to the basket, and the place in the queue is shown', async () => {
  await inLive(inQueue)
  expect(visitorItems()).toEqual([])
  expect(reported).toEqual([`info: ${words.product.heldByOthers.replace('{{position}}', '2')}`])
})

test('a product of a live that cannot be held is in the basket, which says that nobody keeps it', async () => {
  await inLive({ errors: [{ code: 409, title: 'RESERVATION_EXCEPTION', detail: '' }] }, 409)
  expect(visitorItems()).toMatchObject([{ variantProjectionUuid: uuid, quantity: 1 }])
  expect(reported).toEqual([`info: ${words.product.addedWithoutHold.replace('{{name}}', 'Torebka')}`])
})

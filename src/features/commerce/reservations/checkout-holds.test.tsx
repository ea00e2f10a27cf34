// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { clearVisitorBasket, putVisitorItem } from '#data/commerce/basket/visitor-basket.ts'
import { noteReservations } from '#data/commerce/reservation/owner.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import components from '#root/locales/pl/components.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { CheckoutHolds } from './checkout-holds.tsx'

const uuid = '018f3a10-0000-7000-8000-000000000001'
let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  clearVisitorBasket()
  noteReservations(undefined, false)
  await close()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const held = (expiresAt: string) => ({
  uuid,
  variantProjectionUuid: uuid,
  state: 'held',
  wanted: 1,
  granted: 1,
  expiresAt,
  position: null,
  queueLength: null,
})
const line = (reservation: object) => ({
  variantProjectionUuid: uuid,
  definitionProjectionUuid: uuid,
  definitionUuid: uuid,
  videoUuid: uuid,
  name: 'Torba',
  variant: '',
  picture: null,
  quantity: 1,
  price: 10,
  seenPrice: 10,
  lowestPrice: null,
  free: 1,
  change: 'none',
  isForLater: false,
  reservation,
})
const quoted = (reservation: object) => ({
  serverTime: inMinutes(0),
  sellers: [
    {
      seller: { uuid, username: 'ewa', fullName: 'Ewa', avatar: null, shop: null, trader: null },
      lines: [line(reservation)],
      goods: 10,
      deliveryOptions: [],
      paymentMethods: [],
      refusal: null,
    },
  ],
  quantity: 1,
  goods: 10,
  paymentMethods: [],
  termsVersion: '2026-11-26',
})

test('opening the checkout extends the hold of a live and shows its new end', async () => {
  let isProlonged = false
  const server = await buildApiServer(({ url }) => {
    if (url === '/api/reserve/checkout') isProlonged = true
    const reservation = held(inMinutes(isProlonged ? 19 : 9))
    if (url === '/api/basket/quote') return { status: 200, body: quoted(reservation) }
    const listed = { ...reservation, name: 'Torba', variant: '', picture: null, price: 10, videoUuid: uuid }
    return { status: 200, body: { serverTime: inMinutes(0), data: [listed] } }
  })
  close = server.close
  putVisitorItem({ variantProjectionUuid: uuid, quantity: 1 })
  noteReservations(undefined, true)
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'components', resources: { pl: { components } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <CheckoutHolds />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await screen.findByText(/^Trzymamy dla ciebie jeszcze 1[89]:/, undefined, { timeout: 10_000 })
  const prolonging = server.received.filter(({ url }) => url === '/api/reserve/checkout')
  expect(prolonging.map(({ method }) => method)).toEqual(['POST'])
})

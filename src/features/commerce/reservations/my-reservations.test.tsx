// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { clearVisitorBasket, putVisitorItem } from '#data/commerce/basket/visitor-basket.ts'
import { noteReservations } from '#data/commerce/reservation/owner.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import basket from '#root/locales/pl/basket.json' with { type: 'json' }
import components from '#root/locales/pl/components.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { MyReservations } from './my-reservations.tsx'

const [later, now] = ['018f3a10-0000-7000-8000-000000000001', '018f3a10-0000-7000-8000-000000000002']
let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  clearVisitorBasket()
  noteReservations(undefined, false)
  await close()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const held = (uuid: string) => ({
  uuid,
  variantProjectionUuid: uuid,
  state: 'held',
  wanted: 1,
  granted: 1,
  expiresAt: inMinutes(90),
  position: null,
  queueLength: null,
})
const line = (uuid: string) => ({
  variantProjectionUuid: uuid,
  definitionProjectionUuid: uuid,
  definitionUuid: uuid,
  videoUuid: null,
  name: 'Torba',
  variant: '',
  picture: null,
  quantity: 1,
  price: 10,
  seenPrice: 10,
  lowestPrice: null,
  free: 1,
  change: 'none',
  isForLater: uuid === later,
  reservation: held(uuid),
})
const quote = {
  serverTime: inMinutes(0),
  sellers: [
    {
      seller: { uuid: now, username: 'ewa', fullName: 'Ewa', avatar: null, shop: null, trader: null },
      lines: [line(later), line(now)],
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
}
const listed = (uuid: string, name: string) => ({
  ...held(uuid),
  name,
  variant: '',
  picture: null,
  price: 10,
  videoUuid: null,
})

test('a turn in the queue is shown if its line is kept for later, and not beside a line that shows it itself', async () => {
  let isQuoted = false
  const server = await buildApiServer(({ url }) => {
    if (url !== '/api/basket/quote')
      return { status: 200, body: { serverTime: inMinutes(0), data: [listed(later, 'Torba'), listed(now, 'Pasek')] } }
    isQuoted = true
    return { status: 200, body: quote }
  })
  close = server.close
  putVisitorItem({ variantProjectionUuid: later, quantity: 1, isForLater: true })
  putVisitorItem({ variantProjectionUuid: now, quantity: 1 })
  noteReservations(undefined, true)
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'basket', resources: { pl: { basket, components } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <MyReservations />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await screen.findByText('Torba')
  await expect.poll(() => isQuoted && screen.queryByText('Pasek')).toBeNull()
  expect(screen.getByText('Torba')).toBeDefined()
})

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { Order, SellerOrder } from '#contracts/commerce/order.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import orders from '#root/locales/pl/orders.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { WhatNext } from './what-next.tsx'

let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await close()
})

const uuid = '018f3a10-0000-7000-8000-000000000002'
const part = {
  uuid,
  state: 'delivered',
  seller: { username: null, name: 'Kram', avatar: null, trader: { kind: 'business' } },
  delivery: { kind: 'courier' },
  deliverDays: null,
  deliverBy: null,
  shipments: [],
  events: [],
  cancelAskedAt: null,
  missingAt: null,
  cancelReason: '',
} as unknown as SellerOrder
const order = { id: '018f3a10-0000-7000-8000-000000000001', isGuest: true, sellerOrders: [part] } as unknown as Order

/** Renders delivered goods with this right to withdraw. */
async function show(right: { isOpen: boolean; until: string | null }) {
  const server = await buildApiServer(() => ({
    status: 200,
    body: { data: [{ sellerOrderUuid: uuid, lines: [], returns: [], ...right }] },
  }))
  close = server.close
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { orders } }, defaultNS: 'orders' })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <WhatNext order={order} part={part} token="t" />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await expect.poll(() => server.received.length).toBe(1)
}

test('the last day of the right to withdraw is shown while it lasts', async () => {
  await show({ isOpen: true, until: '2026-12-09T23:00:00.000Z' })
  expect(await screen.findByText(/Do 9 grudnia możesz zwrócić towar/)).toBeDefined()
})

test.each([
  ['over', '2026-01-09T23:00:00.000Z'],
  ['missing, as for a firm that buys for its trade', null],
])('no right is promised if it is %s', async (_how, until) => {
  await show({ isOpen: false, until })
  expect(await screen.findByText(/Paczka dotarła/)).toBeDefined()
  expect(screen.queryByText(/zwrócić towar/)).toBeNull()
})

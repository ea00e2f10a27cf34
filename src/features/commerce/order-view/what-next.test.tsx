// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { OrderStateBadge } from '#components/order-state-badge.tsx'
import { buyerState } from '#contracts/commerce/buyer-state.rules.ts'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { Order, SellerOrder } from '#contracts/commerce/order.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import orders from '#root/locales/pl/orders.json' with { type: 'json' }
import { OrderSteps } from './order-steps.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { WhatNext } from './what-next.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00.000Z') }))

const order = {
  createdAt: '2026-11-28T12:00:00.000Z',
  payUntil: null,
  confirmUntil: null,
  paymentMethod: 'cash',
  isGuest: true,
} as Order

async function show(
  state: SellerOrderState,
  kind: 'courier' | 'pickup',
  values: Partial<Order> = {},
  changes: Partial<SellerOrder> = {},
) {
  const part = {
    state,
    delivery: { kind, carrier: '', address: null, point: null },
    dispatchBy: '2026-11-27T23:00:00.000Z',
    deliverDays: kind === 'pickup' ? null : 4,
    deliverBy: kind === 'courier' && state === 'sent' ? '2026-12-01T23:00:00.000Z' : null,
    cancelAskedAt: null,
    missingAt: null,
    cancelReason: '',
    shipments: [],
    events: [],
    steps: state === 'sent' ? ['deliver'] : [],
    seller: { username: null, name: 'Ola', avatar: null, trader: null },
    ...changes,
  } as unknown as SellerOrder
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { orders } }, defaultNS: 'orders' })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <OrderStateBadge state={buyerState(part, order.paymentMethod)} />
        <OrderTimeline part={part} method="cash" />
        <WhatNext order={{ ...order, ...values }} part={part} token={null} />
        <OrderSteps part={part} token={null} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return document.body.textContent
}

test.each(['accepted', 'packed', 'sent', 'delivered', 'undelivered'] as const)(
  'a buyer who collects in person sees no text about a parcel while the order is %s',
  async (state) => {
    const text = await show(state, 'pickup')
    expect(text).not.toMatch(/paczk|w drodze|dostarczone/i)
    expect(text).not.toContain('explained')
    expect(screen.queryAllByText('Czeka na odbiór').length).toBe(state === 'sent' ? 2 : state === 'undelivered' ? 0 : 1)
  },
)

test('a parcel that was sent is on its way', async () => {
  const text = await show('sent', 'courier')
  expect(screen.getAllByText('Wysłane')).toHaveLength(2)
  expect(text).toContain('Paczka jest w drodze do ciebie')
  expect(text).toContain('Spodziewaj się paczki najpóźniej 1 grudnia')
  expect(screen.getByRole('button', { name: 'Mam już paczkę' })).toBeDefined()
})

test.each(['courier', 'pickup'] as const)(
  'a guest’s order that waits for the mailed link says until when, and later that its seller accepts it (%s)',
  async (kind) => {
    const confirmUntil = '2026-11-24T20:40:00.000Z'
    expect(await show('unconfirmed', kind, { confirmUntil })).toContain('Towar czeka do 21:40, aż otworzysz link')
    cleanup()
    const placed = await show('placed', kind, { confirmUntil })
    expect(placed).toContain('Do tego czasu możesz je anulować')
    expect(placed).not.toContain('w ciągu godziny')
  },
)

test('a buyer reads how long the delivery takes before the order is accepted', async () => {
  expect(await show('placed', 'courier')).toContain('najpóźniej 4 dni robocze po tym, jak sprzedawca przyjmie')
  cleanup()
  expect(await show('placed', 'pickup')).not.toContain('Spodziewaj się')
})

test.each([
  ['expected', {}, true],
  ['late', { deliverBy: '2026-11-27T23:00:00.000Z' }, false],
  ['reported as missing', { missingAt: '2026-11-28T11:00:00.000Z' }, false],
] as const)('a day of arrival of a parcel that is %s', async (_, changes, hasDay) => {
  expect((await show('sent', 'courier', {}, changes))?.includes('Spodziewaj się paczki')).toBe(hasDay)
})

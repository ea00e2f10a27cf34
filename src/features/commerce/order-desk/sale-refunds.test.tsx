// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import type { Refund } from '#contracts/commerce/payment.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import desk from '#root/locales/pl/order-desk.json' with { type: 'json' }
import { SaleRefunds } from './sale-refunds.tsx'

const DUE_AT = '2026-12-09T23:00:00.000Z'

async function show(state: Refund['state'], now: string) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'order-desk': desk } }, defaultNS: 'order-desk' })
  const refund: Refund = {
    uuid: '018f3a10-0000-7000-8000-000000000001',
    amount: 50,
    reason: 'cancelled',
    state,
    createdAt: '2026-11-25T12:00:00.000Z',
    dueAt: DUE_AT,
    doneAt: null,
    paidTwiceAt: null,
  }
  const sale = {
    refunds: [refund],
    refundable: 0,
    refundAccount: null,
    paymentMethod: 'gateway',
    buyer: { fullName: 'Kasia Mazur' },
  } as Sale
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <SaleRefunds sale={sale} now={Date.parse(now)} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

test('the deadline of a refund by hand is the last day before its midnight', async () => {
  await show('by_hand', '2026-11-26T12:00:00.000Z')
  expect(screen.getByText(/najpóźniej 9 grudnia/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Potwierdź przelew' })).toBeDefined()
})

test('a refund by the gateway can be confirmed by the seller only past its deadline', async () => {
  await show('sent', '2026-12-09T22:59:59.000Z')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  await show('sent', DUE_AT)
  expect(screen.getByText(/ale tego nie potwierdził/)).toBeDefined()
  expect(screen.queryByText(/nie mógł tego oddać/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Potwierdź przelew' })).toBeDefined()
})

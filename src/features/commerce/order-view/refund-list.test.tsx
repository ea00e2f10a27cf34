// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import orders from '#root/locales/pl/orders.json' with { type: 'json' }
import { RefundList } from './refund-list.tsx'

test('the deadline of a refund is the last day before its midnight', async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { orders } }, defaultNS: 'orders' })
  const refund = {
    uuid: '018f3a10-0000-7000-8000-000000000001',
    amount: 50,
    reason: 'return',
    state: 'by_hand',
    createdAt: '2026-11-25T12:00:00.000Z',
    dueAt: '2026-12-09T23:00:00.000Z',
    doneAt: null,
    paidTwiceAt: null,
  } as const
  render(
    <I18nextProvider i18n={i18n}>
      <RefundList refunds={[refund]} />
    </I18nextProvider>,
  )
  expect(screen.getByText(/najpóźniej 9 grudnia/)).toBeDefined()
})

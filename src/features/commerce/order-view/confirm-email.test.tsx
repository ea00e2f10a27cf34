// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import orders from '#root/locales/pl/orders.json' with { type: 'json' }
import { buildApiServer, type ApiAnswer } from '#tests/factories/api-server.ts'
import { ConfirmEmail } from './confirm-email.tsx'

let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  window.location.hash = ''
  await close()
})

const id = '018f3a10-0000-7000-8000-000000000001'
const order = { id, email: 'ola@example.com', confirmUntil: '2026-11-24T20:40:00.000Z' }
const CODE = 't1abcd.seal-of_code'

type Shown = { hash?: string; isEmailConfirmed?: boolean; state?: SellerOrderState }

/** Renders the notice, by default as the mailed link opens it. */
async function show(
  answer: ApiAnswer,
  { hash = `#token=t&confirm=${CODE}`, isEmailConfirmed = false, state = 'placed' }: Shown = {},
) {
  const server = await buildApiServer(answer)
  close = server.close
  window.location.hash = hash
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { orders } }, defaultNS: 'orders' })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <ConfirmEmail order={{ ...order, isEmailConfirmed, sellerOrders: [{ state }] }} token="t" />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return server.received
}

const again = () => fireEvent.click(screen.getByRole('button', { name: 'Wyślij link jeszcze raz' }))
const refuse = (status: number, headers = {}) => ({ status, headers, body: { errors: [] } })

test('the mailed link confirms by itself, once, with the order’s token', async () => {
  const received = await show(() => ({ status: 204 }))
  expect(screen.getByText('Potwierdzamy adres ola@example.com…')).toBeDefined()
  await screen.findByText(/^Adres ola@example.com jest potwierdzony/)
  expect(received).toMatchObject([
    { method: 'POST', url: `/api/order/${id}/email/confirm`, headers: { 'order-token': 't' } },
  ])
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ code: CODE })
})

test('an order that waits for the link says until when', async () => {
  await show(() => ({ status: 204 }), { hash: '#token=t', state: 'unconfirmed' })
  expect(screen.getByText(/^Potwierdź zamówienie do 21:40: wysłaliśmy link na ola@example.com/)).toBeDefined()
})

test('without the link the notice names the mailbox and sends the link again', async () => {
  const received = await show(() => ({ status: 204 }), { hash: '#token=t' })
  expect(screen.getByText(/^Potwierdź adres: wysłaliśmy link na ola@example.com/)).toBeDefined()
  again()
  await screen.findByText(/^Nowy link jest w drodze/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(received.map(({ url }) => url)).toEqual([`/api/order/${id}/email/link`])
})

test.each([404, 410])('a link that is refused with %i offers a new one', async (status) => {
  await show(({ url }) => (url.endsWith('/confirm') ? refuse(status) : { status: 204 }))
  await screen.findByText(/^Ten link już nie działa/)
  again()
  await screen.findByText(/^Nowy link jest w drodze/)
})

test('a confirmation that fails may be tried again', async () => {
  let tries = 0
  await show(() => ((tries += 1) === 1 ? refuse(503) : { status: 204 }))
  await screen.findByText(/^Nie udało się potwierdzić adresu/)
  fireEvent.click(screen.getByRole('button', { name: 'Spróbuj jeszcze raz' }))
  await screen.findByText(/jest potwierdzony/)
})

test('above the limit the buyer is told when the next link is sent', async () => {
  await show(() => refuse(429, { 'retry-after': '3600' }), { hash: '#token=t' })
  again()
  const notice = await screen.findByText(/wysłaliśmy już kilka linków/)
  expect(notice.textContent).toMatch(/najwcześniej .*\d{1,2}:\d{2}\.$/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('nothing is shown or sent once the address is confirmed', async () => {
  const received = await show(() => ({ status: 204 }), { isEmailConfirmed: true })
  expect(document.body.textContent).toBe('')
  expect(received).toEqual([])
})

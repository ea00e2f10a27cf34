// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/commerce/order.ts'
import type { OrderPayment } from '#contracts/commerce/payment.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import orders from '#root/locales/pl/orders.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { GatewayPayment } from './gateway-payment.tsx'

let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await close()
})

const id = '018f3a10-0000-7000-8000-000000000001'
const payment: OrderPayment = {
  state: 'open',
  isConfirming: false,
  mayPayOnline: true,
  mayTransfer: true,
  tries: 1,
  unfit: null,
}
const order = {
  id,
  payUntil: '2026-11-25T12:30:00.000Z',
  sellerOrders: [{ state: 'awaiting_payment', total: 129.99 }],
} as Order

/** Renders the waiting page and records the bodies of the requests that begin a payment. */
async function show(values: Partial<OrderPayment> = {}, redirectUrl: string | null = null, asPath = '/') {
  const server = await buildApiServer(({ url }) =>
    url.endsWith('/look') ? { status: 204 } : { status: 200, body: { redirectUrl } },
  )
  close = server.close
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { orders } }, defaultNS: 'orders' })
  render(
    <TestRouter router={{ replace: async () => true, asPath }}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <GatewayPayment order={order} payment={{ ...payment, ...values }} token="t" />
        </QueryClientProvider>
      </I18nextProvider>
    </TestRouter>,
  )
  return server
}

test('a gateway that is down is reported, and every method stays available', async () => {
  const server = await show()
  expect(screen.queryByText(/teraz nie odpowiada/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Zapłać BLIKIEM' }))
  expect(await screen.findByText(/teraz nie odpowiada/)).toBeDefined()
  expect(screen.getByText('Zamówienie jest zapisane i czeka na zapłatę do 13:30.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Zapłacę zwykłym przelewem' }))
  await expect
    .poll(() =>
      server.received.filter(({ url }) => url.endsWith('/payment')).map(({ body }) => JSON.parse(body) as unknown),
    )
    .toEqual([
      { method: 'gateway', payBy: 'blik' },
      { method: 'transfer', payBy: 'any' },
    ])
})

test('a failed first attempt is shown at once, and so is a payment being confirmed', async () => {
  await show({ state: 'failed' })
  expect(screen.getByText(/teraz nie odpowiada/)).toBeDefined()
  cleanup()
  await close()
  await show({ isConfirming: true, mayPayOnline: false, mayTransfer: false })
  expect(screen.getByText(/^Pieniądze są w drodze/)).toBeDefined()
  expect(screen.queryByText(/^Czas na nową płatność minął/)).toBeNull()
})

test('a page that the browser restores after "back" offers every way to pay again', async () => {
  await show({}, '#bank')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Zapłać BLIKIEM' })
  fireEvent.click(button())
  await expect.poll(() => window.location.hash).toBe('#bank')
  expect(button().disabled).toBe(true)
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }))
  expect(button().disabled).toBe(true)
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => button().disabled).toBe(false)
})

test('after the time for a new attempt none is offered', async () => {
  await show({ mayPayOnline: false, mayTransfer: false })
  expect(screen.getByText(/^Czas na nową płatność minął/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a buyer who gave up at the bank reads so, and may try again', async () => {
  const asPath = `/basket/indirect-step/${id}?payment=left`
  await show({}, null, asPath)
  expect(await screen.findByText(/^Zrezygnowano z płatności, więc nic nie zapłacono/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Zapłać BLIKIEM' })).toBeDefined()
  cleanup()
  await close()
  await show({ isConfirming: true }, null, asPath)
  expect(screen.queryByText(/^Zrezygnowano/)).toBeNull()
})

test('money that does not come for a while is not promised within seconds any longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show()
  expect(screen.getByText(/^Czekamy na potwierdzenie z banku/)).toBeDefined()
  act(() => void vi.advanceTimersByTime(15_000))
  expect(screen.getByText(/^Nie widzimy jeszcze wpłaty/)).toBeDefined()
})

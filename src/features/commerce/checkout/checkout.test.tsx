// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import { clearVisitorBasket, putVisitorItem } from '#data/commerce/basket/visitor-basket.ts'
import { formatTime } from '#lib/shared/format.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import basket from '#root/locales/pl/basket.json' with { type: 'json' }
import checkout from '#root/locales/pl/checkout.json' with { type: 'json' }
import components from '#root/locales/pl/components.json' with { type: 'json' }
import { buildApiServer, type ApiAnswer } from '#tests/factories/api-server.ts'
import '#tests/setup/jsdom-layout.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { Checkout } from './checkout.tsx'
import { EMPTY_CHECKOUT } from './lib/checkout-form.ts'
import { checkoutDraft } from './lib/draft.ts'

let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  clearVisitorBasket()
  await close()
})

const uuid = '018f3a10-0000-7000-8000-000000000001'
const other = '018f3a10-0000-7000-8000-000000000002'
const line = {
  variantProjectionUuid: uuid,
  definitionProjectionUuid: uuid,
  definitionUuid: uuid,
  videoUuid: null as string | null,
  name: 'Torba',
  variant: '',
  picture: null,
  quantity: 1,
  price: 50,
  seenPrice: 50,
  lowestPrice: null,
  free: 3,
  change: 'none',
  isForLater: false,
  reservation: null,
}
const quote = {
  serverTime: '2026-11-24T12:00:00.000Z',
  quantity: 1,
  goods: 50,
  paymentMethods: ['cash'],
  termsVersion: '2026-11-26',
  sellers: [
    {
      seller: { uuid, username: 'ewa', fullName: 'Ewa', avatar: null, shop: null, trader: null },
      lines: [line],
      goods: 50,
      deliveryOptions: [
        {
          uuid,
          kind: 'pickup',
          carrier: '',
          price: 0,
          freeFrom: null,
          takesCash: true,
          cashFee: 0,
          dispatchDays: 1,
          transitDays: 2,
        },
      ],
      paymentMethods: ['cash'],
      refusal: null,
    },
  ],
}
const created = { id: uuid, token: 'secret', total: 50, payment: { method: 'cash', redirectUrl: null } }

type Answer = NonNullable<ReturnType<ApiAnswer>>
const refusal = (title: string, path: (string | number)[]): Answer => ({
  status: 409,
  body: { errors: [{ title, detail: '', path }] },
})

/**
 * Renders a visitor's filled checkout. `answer` is given for each order; a 5xx leaves the basket empty, and after a
 * refusal the quote is `changed`.
 */
async function show(answer: (order: CreateOrder) => Answer, changed: Partial<typeof quote> = {}, first = quote) {
  let isEmpty = false
  let current = first
  const server = await buildApiServer(({ url, body }) => {
    if (url !== '/api/order') return { status: 200, body: isEmpty ? { ...quote, sellers: [] } : current }
    const given = answer(JSON.parse(body) as CreateOrder)
    isEmpty ||= given.status >= 500
    if (given.status === 409) current = { ...first, ...changed }
    return given
  })
  close = server.close
  for (const { variantProjectionUuid, quantity } of first.sellers.flatMap(({ lines }) => lines))
    putVisitorItem({ variantProjectionUuid, quantity })
  const contact = { email: 'ola@example.com', firstname: 'Ola', lastname: 'Nowa', phone: '600700800' }
  checkoutDraft.write(null, { ...EMPTY_CHECKOUT, ...contact, paymentMethod: 'cash', options: { [uuid]: uuid } })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { basket, checkout, components } }, defaultNS: 'checkout' })
  const replaced: string[] = []
  const replace = async (url: unknown) => replaced.push(String(url)) > 0
  render(
    <TestRouter router={{ replace, pathname: '/', query: {}, asPath: '/' }}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <Checkout />
        </QueryClientProvider>
      </I18nextProvider>
    </TestRouter>,
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Akceptuję/ }))
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }))
  const sent = () => server.received.filter(({ url }) => url === '/api/order')
  return { submit, sent, replaced }
}

test('a buyer who changed the form after a lost answer is shown the order that was placed', async () => {
  let tries = 0
  const { submit, sent, replaced } = await show(({ note }) => {
    tries += 1
    if (tries === 1) return { status: 504 }
    if (note === '') return { status: 201, body: created }
    return { status: 409, body: { errors: [{ title: 'IDEMPOTENCY_KEY_EXCEPTION', detail: '' }] } }
  })
  submit()
  await screen.findByText('Coś poszło nie tak. Twoje dane zostały, spróbuj jeszcze raz.')
  fireEvent.change(screen.getByRole('textbox', { name: /^Uwagi/ }), { target: { value: 'Proszę na prezent' } })
  submit()
  const link = await screen.findByRole('link', { name: 'Zobacz zamówienie' })
  expect(link.getAttribute('href')).toBe(`/basket/finish/${uuid}#token=secret`)
  expect(screen.getByRole('alert').textContent).toContain('Późniejszych zmian w nim nie ma')
  expect(sent().map(({ body }) => (JSON.parse(body) as CreateOrder).note)).toEqual(['', 'Proszę na prezent', ''])
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(replaced).toEqual([])
})

test.each([500, 503, 404, 400])('a fault %i of the whole order asks to try again', async (status) => {
  const { submit } = await show(() => ({ status, body: { errors: [{ title: 'NOT_NAMED_EXCEPTION', detail: '' }] } }))
  submit()
  await screen.findByText('Coś poszło nie tak. Twoje dane zostały, spróbuj jeszcze raz.')
  expect(screen.queryByText('Sprawdź to pole')).toBeNull()
})

test('an empty field is asked for by its name', async () => {
  const { submit, sent } = await show(() => ({ status: 201, body: created }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Chcę fakturę na firmę/ }))
  submit()
  for (const text of ['Wpisz nazwę firmy', 'Wpisz ulicę i numer', 'Wpisz miejscowość']) await screen.findByText(text)
  expect(sent()).toEqual([])
})

test('a buyer is asked before the goods of an earlier order are ordered again', async () => {
  const earlier = { id: '018f3a10-0000-7000-8000-00000000000e', number: 'K7F3K9QX' }
  const { submit, sent, replaced } = await show(({ isAgain }) =>
    isAgain
      ? { status: 201, body: created }
      : { status: 409, body: { errors: [{ title: 'SAME_ORDER_EXCEPTION', detail: '', order: earlier }] } },
  )
  submit()
  const question = await screen.findByRole('alertdialog', { name: 'Masz już takie zamówienie sprzed chwili' })
  expect(question.textContent).toContain('Zamówienie K7F3K9QX')
  expect(screen.getByRole('link', { name: 'Zobacz tamto zamówienie' }).getAttribute('href')).toBe(
    `/basket/finish/${earlier.id}`,
  )
  fireEvent.keyDown(question, { key: 'Escape' })
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  submit()
  fireEvent.click(await screen.findByRole('button', { name: 'Zamów jeszcze raz z obowiązkiem zapłaty' }))
  await expect.poll(() => replaced).toEqual([`/basket/finish/${uuid}#token=secret`])
  expect(sent().map(({ body }) => (JSON.parse(body) as CreateOrder).isAgain)).toEqual([undefined, undefined, true])
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('an order placed without an online payment is opened', async () => {
  const { submit, replaced } = await show(() => ({ status: 201, body: created }))
  expect(screen.getByText(/dopóki sprzedawca go nie przyjmie/)).toBeDefined()
  submit()
  await expect.poll(() => replaced).toEqual([`/basket/finish/${uuid}#token=secret`])
})

test('a buyer above the limit of orders is told when to try again, and keeps what they typed', async () => {
  const errors = [{ title: 'TOO_MANY_REQUESTS_EXCEPTION', detail: '' }]
  const { submit } = await show(() => ({ status: 429, body: { errors }, headers: { 'retry-after': '1800' } }))
  const before = Date.now()
  submit()
  const notice = await screen.findByText(/^W krótkim czasie było stąd bardzo dużo zamówień/)
  const times = [1800, 1860, 1920].map((seconds) => formatTime(new Date(before + seconds * 1000)))
  expect(times.some((time) => notice.textContent.includes(`o ${time}.`))).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('ola@example.com')
})

test('after a change of the terms the buyer is asked to agree to the new ones', async () => {
  const { submit, sent } = await show(
    ({ termsVersion }) =>
      termsVersion === '2026-12-01'
        ? { status: 201, body: created }
        : refusal('TERMS_CHANGED_EXCEPTION', ['termsVersion']),
    { termsVersion: '2026-12-01' },
  )
  submit()
  const link = await screen.findByRole('link', { name: 'Przeczytaj nowy regulamin' })
  expect(link.getAttribute('href')).toBe('/regulamin')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Akceptuję/ })
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect(box.checked).toBe(false)
  submit()
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toHaveLength(1)
  fireEvent.click(box)
  submit()
  await waitFor(() => expect(sent()).toHaveLength(2))
})

/** The quote with these lines. */
const withLines = (...lines: (typeof line)[]) => ({
  ...quote,
  sellers: quote.sellers.map((part) => ({ ...part, lines })),
})
const dress = { ...line, variantProjectionUuid: other, name: 'Sukienka', quantity: 2, price: 100, seenPrice: 100 }
const total = () => screen.getByText('Razem').parentElement?.textContent.replaceAll('\u00a0', ' ')
const refused = (text: RegExp) => screen.findByText(text, { selector: '[data-refusal]' })
const summary = () => screen.getByRole('complementary', { name: 'Podsumowanie' })

test('after a refusal the line is named and takes the focus, and the corrected order can be sent', async () => {
  const { submit, sent } = await show(
    ({ lines }) =>
      lines.some(({ quantity }) => quantity === 2)
        ? refusal('OUT_OF_STOCK_EXCEPTION', ['lines', 1])
        : { status: 201, body: created },
    withLines(line, { ...dress, free: 1, change: 'fewer' }),
    withLines(line, dress),
  )
  expect(total()).toBe('Razem250,00 zł')
  submit()
  expect((await refused(/^Ktoś był szybszy/)).textContent).toContain('Sukienka: Została tylko 1 sztuka')
  const named = within(summary())
    .getByText(/Sukienka/)
    .closest('li')
  expect(named?.textContent).toContain('1 × Sukienka')
  await waitFor(() => expect(document.activeElement).toBe(named))
  expect(total()).toBe('Razem150,00 zł')
  submit()
  await expect.poll(() => sent().length).toBe(2)
  const { lines, expectedTotal } = JSON.parse(sent()[1]?.body ?? '') as CreateOrder
  expect([lines.map(({ quantity }) => quantity), expectedTotal]).toEqual([[1, 1], 150])
})

test('a line that is gone is not ordered, and a changed price is named', async () => {
  const { submit } = await show(
    () => refusal('PRICE_CHANGED_EXCEPTION', ['expectedTotal']),
    withLines({ ...line, free: 0, change: 'gone' }, { ...dress, price: 120, change: 'price' }),
    withLines(line, dress),
  )
  submit()
  const alert = await refused(/^Cena się zmieniła/)
  expect(alert.textContent).toContain('Torba: Nie ma już ani jednej sztuki')
  expect(alert.textContent.replaceAll('\u00a0', ' ')).toContain('Sukienka: Cena się zmieniła. Było 100,00 zł.')
  expect(total()).toBe('Razem240,00 zł')
})

test('nothing is sent of an order of which nothing is left', async () => {
  const { submit, sent } = await show(
    () => ({ status: 201, body: created }),
    {},
    withLines({ ...line, free: 0, change: 'gone' }),
  )
  submit()
  await screen.findByText('Z tego zamówienia nic już nie da się kupić.')
  expect(sent()).toEqual([])
})

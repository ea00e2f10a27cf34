// Embedded too: money, in transactions that call nobody.
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Bank } from '#demo/bank/bank.ts'
import type { PaymentBegun } from '#contracts/commerce/payment.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { acceptOnline, startAppWithBank } from '#tests/factories/bank.ts'
import { buildOnline, endWaiting, type OnlineOrder } from '#tests/factories/online-order.ts'
import { buildGoods, placeOrder, quoteOf, stockOf, type Goods } from '#tests/factories/order.ts'
import { app, visitor } from '#tests/setup/app.ts'

let bank: Bank
beforeAll(async () => {
  bank = await startAppWithBank()
  bank.refundManners.doneAfterMs = 10
})
afterEach(() => {
  Object.assign(bank.faults, { isDown: false, isHtml: false, delayMs: 0 })
  Object.assign(bank.messages.manners, { messages: 'sent', times: 1 })
  bank.refundManners.refunds = 'done'
  bank.messages.held.splice(0)
})

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app().context.database.pool.query(text, values)).rows as Row[]
const first = ({ variants: [variant = ''] }: Goods) => variant
const becomes = (order: OnlineOrder, status: string) => expect.poll(order.status, { timeout: 20_000 }).toBe(status)
const another = async (order: OnlineOrder, payBy: 'blik' | 'any' = 'blik') =>
  (await order.send('/payment', { method: 'gateway', payBy })).body as PaymentBegun

const expectSound = async () => expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])

test('an order paid online is placed once the bank reports the payment', async () => {
  const order = await buildOnline(bank)
  expect(order.placed.payment.redirectUrl).toContain('/trnRequest/')
  expect(await order.status()).toBe('awaiting_payment awaiting')
  await order.pay()
  await becomes(order, 'placed paid')
  expect(await stockOf(order.goods)).toEqual([3])
  await expectSound()
})

test('a buyer who gives up at the bank returns with that said, and the order goes on waiting', async () => {
  const order = await buildOnline(bank)
  const at = new URL(new URL(order.placed.payment.redirectUrl ?? '').pathname, bank.url)
  const back = async (way: string) =>
    (await fetch(at, { method: 'POST', body: new URLSearchParams({ way }), redirect: 'manual' })).headers.get(
      'location',
    )
  expect(await back('leave')).toMatch(new RegExp(`/basket/indirect-step/${order.placed.id}\\?payment=left$`))
  expect(await order.status()).toBe('awaiting_payment awaiting')
  expect(await back('card')).toMatch(new RegExp(`/basket/indirect-step/${order.placed.id}$`))
  await becomes(order, 'placed paid')
})

test('online payment is offered if all sellers accept it', async () => {
  const [one, other] = [await buildGoods([5]), await buildGoods([5])]
  await acceptOnline(one.seller)
  expect((await quoteOf(visitor(), [{ variant: first(one) }])).paymentMethods).toContain('gateway')
  expect((await quoteOf(visitor(), [{ variant: first(other) }])).paymentMethods).not.toContain('gateway')
  const both = await quoteOf(visitor(), [{ variant: first(one) }, { variant: first(other) }])
  expect(both.paymentMethods).not.toContain('gateway')
})

test('a lost notification is replaced by the waiting page’s check or by a poll', async () => {
  bank.messages.manners.messages = 'lost'
  const [waited, polled] = [await buildOnline(bank), await buildOnline(bank)]
  await Promise.all([waited.pay(), polled.pay()])
  expect((await waited.send('/payment/look')).status).toBe(204)
  expect(await waited.status()).toBe('placed paid')
  const [payment] = await query<{ uuid: string }>('select uuid from payments where order_uuid = $1', [polled.placed.id])
  await app().context.services.orders.paying.poll(payment?.uuid ?? '')
  expect(await polled.status()).toBe('placed paid')
  await expectSound()
})

test('two paid attempts lead to one refund', async () => {
  const order = await buildOnline(bank)
  expect((await another(order)).redirectUrl).not.toBe(order.placed.payment.redirectUrl)
  await order.pay(0)
  await order.pay(1)
  await becomes(order, 'placed paid')
  await expect.poll(order.refunds, { timeout: 20_000 }).toEqual(['duplicate done'])
  expect(await order.status()).toBe('placed paid')
  expect(
    bank.state.refunds.filter(({ sessionId }) => order.transactions().some((one) => one.sessionId === sessionId)),
  ).toHaveLength(1)
  await expectSound()
})

test('a late payment reinstates the order if every piece is still free, otherwise it is refunded completely', async () => {
  const [free, sold] = [await buildOnline(bank), await buildOnline(bank, 2)]
  for (const order of [free, sold]) {
    await endWaiting(order)
    expect(await order.status()).toBe('cancelled none')
  }
  await placeOrder(visitor(), [{ variant: first(sold.goods) }])
  await free.pay()
  await sold.pay()
  await becomes(free, 'placed paid')
  await becomes(sold, 'cancelled refunded')
  expect(await sold.refunds()).toEqual(['late done'])
  expect([await stockOf(free.goods), await stockOf(sold.goods)]).toEqual([[3], [1]])
  await expectSound()
})

test('a payment for an order that the buyer has cancelled is refunded', async () => {
  const order = await buildOnline(bank)
  expect((await order.byBuyer('cancel')).status).toBe(204)
  await order.pay()
  await becomes(order, 'cancelled refunded')
  expect(await order.refunds()).toEqual(['late done'])
  await expectSound()
})

test('at the end of the term the gateway is polled once more before the order is cancelled', async () => {
  bank.messages.manners.messages = 'lost'
  const order = await buildOnline(bank)
  await order.pay()
  await endWaiting(order)
  expect(await order.status()).toBe('placed paid')
})

test('a cancelled paid order is refunded by the gateway', async () => {
  const order = await buildOnline(bank)
  await order.pay()
  await becomes(order, 'placed paid')
  expect((await order.bySeller('cancel', { reason: 'brak towaru' })).status).toBe(204)
  await becomes(order, 'cancelled refunded')
  expect(await order.refunds()).toEqual(['cancelled done'])
  await expectSound()
})

test('a refund rejected by the gateway becomes a refund by hand', async () => {
  bank.refundManners.refunds = 'rejected'
  const order = await buildOnline(bank)
  await order.pay()
  await becomes(order, 'placed paid')
  await order.byBuyer('cancel')
  await expect.poll(order.refunds, { timeout: 20_000 }).toEqual(['cancelled rejected'])
  expect(await order.status()).toBe('cancelled overpaid')
  await expectSound()
})

import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Bank } from '#demo/bank/bank.ts'
import type { PaymentBegun } from '#contracts/commerce/payment.ts'
import { acceptOnline, startAppWithBank } from '#tests/factories/bank.ts'
import { buildOnline, endWaiting, type OnlineOrder } from '#tests/factories/online-order.ts'
import { acceptTransfers, buildGoods, orderBody, orderOf, placeOrder, sendOrder } from '#tests/factories/order.ts'
import { app, visitor } from '#tests/setup/app.ts'

let bank: Bank
beforeAll(async () => {
  bank = await startAppWithBank()
})
afterEach(() => {
  Object.assign(bank.faults, { isDown: false, isHtml: false, delayMs: 0 })
  Object.assign(bank.messages.manners, { messages: 'sent', times: 1 })
  bank.messages.held.splice(0)
})

const notify = (body: unknown, path = 'notification') => visitor().post(`/payment/p24/${path}`, body)
const eventsOf = async (order: OnlineOrder) => {
  const { rows } = await app().context.database.pool.query<{ verdict: string | null }>(
    'select verdict from payment_events where reference = any($1) order by received_at',
    [order.transactions().map(({ sessionId }) => sessionId)],
  )
  return rows.map(({ verdict }) => verdict)
}

/** Pays the order and holds back the gateway's notification. */
async function heldMessage(order: OnlineOrder) {
  bank.messages.manners.messages = 'held'
  await order.pay()
  const message = bank.messages.held.at(-1)
  if (!message) throw new Error('no message')
  return message.body
}

test('a notification without a valid signature is refused and leaves nothing', async () => {
  const order = await buildOnline(bank)
  const message = await heldMessage(order)
  const forged = [
    { ...message, amount: 1 },
    { ...message, sessionId: 'other' },
    { ...message, sign: '' },
    { ...message, sign: 'ab'.repeat(48) },
    { ...message, orderId: '5000000000' },
    {},
    [],
    'kot',
    null,
  ]
  for (const body of forged) expect(await notify(body)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  for (const body of forged) expect(await notify(body, 'refund')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect([await eventsOf(order), await order.status()]).toEqual([[], 'awaiting_payment awaiting'])
})

test('a signed notification with wrong data is stored and confirms nothing', async () => {
  const order = await buildOnline(bank)
  await heldMessage(order)
  const [transaction] = order.transactions()
  if (!transaction) throw new Error('no transaction')
  for (const wrong of [{ amount: 1 }, { originAmount: 1 }, { currency: 'EUR' }, { merchantId: 7 }])
    expect((await notify(bank.messages.paidMessage(transaction, wrong).body)).status).toBe(200)
  await expect.poll(() => eventsOf(order)).toEqual(['unfit', 'unfit', 'unfit', 'unfit'])
  const stranger = { ...transaction, sessionId: '00000000-0000-7000-8000-000000000000' }
  expect((await notify(bank.messages.paidMessage(stranger).body)).status).toBe(200)
  // A signed notification about an unknown transaction of the gateway is accepted and later fails confirmation.
  expect((await notify(bank.messages.paidMessage(transaction, { orderId: 5_000_000_009 }).body)).status).toBe(200)
  await expect.poll(async () => (await eventsOf(order)).at(-1)).toBe('refused')
  expect([await order.status(), transaction.status]).toEqual(['awaiting_payment awaiting', 1])
})

test('a valid notification after wrong ones pays the order, and repeating it changes nothing', async () => {
  const order = await buildOnline(bank)
  const message = await heldMessage(order)
  const [transaction] = order.transactions()
  if (transaction) await notify(bank.messages.paidMessage(transaction, { amount: 1 }).body)
  for (const answer of await Promise.all([notify(message), notify(message), notify(message)]))
    expect(answer.status).toBe(200)
  await expect.poll(order.status, { timeout: 20_000 }).toBe('placed paid')
  // The age of a notification does not matter, since the gateway confirms the payment.
  expect((await notify(message)).status).toBe(200)
  expect(await eventsOf(order)).toEqual(['unfit', 'paid'])
  expect((await orderOf(order.placed)).payment).toMatchObject({ state: 'paid', mayPayOnline: false })
})

test('a body of a megabyte is refused', async () => {
  expect(await notify({ text: 'x'.repeat(1024 * 1024) })).toFailWith(413, 'PAYLOAD_TOO_LARGE_EXCEPTION')
})

test.each([
  ['down', { isDown: true }],
  ['answering HTML', { isHtml: true }],
  ['slow', { delayMs: 12_000 }],
])('with a gateway that is %s the order stays, and the next attempt works', async (_how, faults) => {
  Object.assign(bank.faults, faults)
  const order = await buildOnline(bank)
  expect(order.placed.payment).toEqual({ method: 'gateway', redirectUrl: null })
  expect((await orderOf(order.placed)).payment).toMatchObject({ state: 'failed', mayPayOnline: true })
  Object.assign(bank.faults, { isDown: false, isHtml: false, delayMs: 0 })
  const { body } = await order.send('/payment', { method: 'gateway' })
  expect((body as PaymentBegun).redirectUrl).toContain('/trnRequest/')
  expect((await order.send('/payment', { method: 'gateway' })).body).toEqual(body)
})

test('without a response of the gateway an order is not cancelled for up to an hour', async () => {
  const order = await buildOnline(bank)
  bank.faults.isDown = true
  await endWaiting(order)
  expect(await order.status()).toBe('awaiting_payment awaiting')
  await app().context.database.pool.query(`update orders set created_at = now() - interval '2 hours' where uuid = $1`, [
    order.placed.id,
  ])
  await endWaiting(order)
  expect(await order.status()).toBe('cancelled none')
})

test('a seller without a sub-account cannot be paid online', async () => {
  const goods = await buildGoods([5])
  await acceptTransfers(goods.seller)
  const body = await orderBody([{ variant: goods.variants[0] ?? '' }], { paymentMethod: 'gateway' })
  expect(await sendOrder(visitor(), body)).toFailWith(409, 'PAYMENT_UNAVAILABLE_EXCEPTION')
})

test('a repeated order returns the same payment page', async () => {
  const goods = await buildGoods([5])
  await acceptOnline(goods.seller)
  const body = await orderBody([{ variant: goods.variants[0] ?? '' }], { paymentMethod: 'gateway' })
  const [first, again] = [await sendOrder(visitor(), body, 'k'), await sendOrder(visitor(), body, 'k')]
  expect(again.body).toEqual(first.body)
})

test('a buyer can switch to a transfer with its term, and a payment of the old attempt still pays the order', async () => {
  const order = await buildOnline(bank)
  expect((await order.send('/payment', { method: 'transfer' })).status).toBe(200)
  expect((await order.send('/payment', { method: 'transfer' })).status).toBe(200)
  const changed = await orderOf(order.placed)
  expect(changed).toMatchObject({
    paymentMethod: 'transfer',
    sellerOrders: [{ state: 'awaiting_payment' }],
  })
  expect(Date.parse(changed.payUntil ?? '')).toBeGreaterThan(Date.now() + 24 * 60 * 60 * 1000)
  await app().context.services.orders.paying.endWaiting(order.uuid)
  expect(await order.status()).toBe('awaiting_payment awaiting')
  await order.pay()
  await expect.poll(order.status, { timeout: 20_000 }).toBe('placed paid')
})

test('an order with payment on delivery, or a paid one, cannot be paid online', async () => {
  const goods = await buildGoods([5])
  const placed = await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '' }])
  const headers = { 'order-token': placed.token, 'content-type': 'application/json' }
  for (const method of ['gateway', 'transfer'])
    expect(
      await visitor().send('POST', `/order/${placed.id}/payment`, { headers, body: JSON.stringify({ method }) }),
    ).toFailWith(409, 'ORDER_STATE_EXCEPTION')
})

import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Bank } from '#demo/bank/bank.ts'
import type { OwedMoneyList } from '#contracts/commerce/payment.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { startAppWithBank } from '#tests/factories/bank.ts'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { buildOnline, endWaiting, type OnlineOrder } from '#tests/factories/online-order.ts'
import { orderOf, saleOf } from '#tests/factories/order.ts'
import { app, as } from '#tests/setup/app.ts'

let bank: Bank
beforeAll(async () => {
  bank = await startAppWithBank()
})
afterEach(() => {
  bank.faults.onCall = () => undefined
  bank.messages.manners.messages = 'sent'
})

const query = async <Row>(text: string, values: unknown[]) =>
  (await app().context.database.pool.query(text, values)).rows as Row[]
const becomes = (order: OnlineOrder, status: string) => expect.poll(order.status, { timeout: 20_000 }).toBe(status)
const expectSound = async () => expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])

/** The gateway tells about payments, and does not answer calls that confirm them. */
function confirmNothing() {
  bank.faults.onCall = (call, _body, isDone) => {
    if (!isDone && call === 'PUT /transaction/verify') throw new Error('no answer')
  }
}

test.each(['sent', 'lost'] as const)(
  'a payment that is not confirmed yet blocks other ways to pay and the end of the order; its message is %s',
  async (messages) => {
    confirmNothing()
    bank.messages.manners.messages = messages
    const order = await buildOnline(bank)
    await order.pay()
    expect((await order.send('/payment/look')).status).toBe(204)
    const { payment } = await orderOf(order.placed)
    expect(payment).toMatchObject({ isConfirming: true, mayPayOnline: false, mayTransfer: false })
    for (const method of ['transfer', 'gateway'])
      expect(await order.send('/payment', { method })).toFailWith(409, 'ORDER_STATE_EXCEPTION')
    await endWaiting(order)
    expect(await order.status()).toBe('awaiting_payment awaiting')
    await expectSound()

    bank.faults.onCall = () => undefined
    await app().context.services.orders.paying.checkAll(order.placed.id)
    expect(await order.status()).toBe('placed paid')
    await expectSound()
  },
)

test('the gateway is asked before an order is paid by transfer instead', async () => {
  bank.messages.manners.messages = 'lost'
  const order = await buildOnline(bank)
  await order.pay()
  expect(await order.send('/payment', { method: 'transfer' })).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  expect(await order.status()).toBe('placed paid')
})

test('a transfer for an order that was paid online meanwhile is booked by the seller and owed back', async () => {
  const order = await buildOnline(bank)
  const { seller } = order.goods
  expect(await order.bySeller('bookTransfer')).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  expect((await order.send('/payment', { method: 'transfer' })).status).toBe(200)
  await order.pay()
  await becomes(order, 'placed paid')
  expect((await saleOf(seller, order.uuid)).steps).toContain('bookTransfer')
  expect((await order.byBuyer('bookTransfer')).status).toBe(409)
  for (const _ of [1, 2]) expect((await order.bySeller('bookTransfer')).status).toBe(204)

  const { refunds, total, state } = await order.part()
  expect(state).toBe('placed')
  expect(refunds).toMatchObject([{ reason: 'duplicate', state: 'by_hand', amount: total }])
  expect((await saleOf(seller, order.uuid)).steps).not.toContain('bookTransfer')
  const owed = (await as(seller).get(`/user/${seller.uuid}/refund`)).body as OwedMoneyList
  expect(owed).toMatchObject({ total: 1, amount: total })
  expect(await order.status()).toBe('placed overpaid')
  expect((await as(seller).post(`/refund/${refunds[0]?.uuid}/done`)).status).toBe(204)
  expect(await order.status()).toBe('placed paid')
  await expectSound()
})

test('after a switch to a transfer its data are mailed, and one reminder comes at half of the new term', async () => {
  const order = await buildOnline(bank)
  await confirmEmail(order.placed)
  expect((await order.send('/payment', { method: 'transfer' })).status).toBe(200)
  const { number } = await orderOf(order.placed)
  const mails = async (subject: string) =>
    (await mailsIn(app().dataDir)).filter((mail) => mail.subject === subject.replace('…', number))
  const data = async () => (await mails('Dane do przelewu za zamówienie …')).map(({ text }) => text)
  await expect.poll(data, { timeout: 20_000 }).toEqual([expect.stringContaining('61 1090 1014 0000 0712 1981 2874')])

  const ITS_REMINDERS = `name = 'order.mail' and data ->> 'mail' = 'order-pay-soon' and data ->> 'orderUuid' = $1`
  const reminders = await query<{ hours: number }>(
    `select (extract(epoch from start_after - created_on) / 3600)::int as hours from pgboss.job
      where ${ITS_REMINDERS} order by start_after`,
    [order.placed.id],
  )
  expect(reminders).toHaveLength(2)
  const [before, after] = reminders.map(({ hours }) => hours)
  expect(before).toBe(0)
  expect(after).toBeGreaterThan(24)
  await query(`update pgboss.job set start_after = now() where ${ITS_REMINDERS}`, [order.placed.id])
  const left = () =>
    query(`select 1 from pgboss.job where ${ITS_REMINDERS} and state <> 'completed'`, [order.placed.id])
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
  expect(await mails('Zamówienie … czeka na zapłatę')).toHaveLength(1)
  await expectSound()
})

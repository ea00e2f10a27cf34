import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Bank } from '#demo/bank/bank.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { startAppWithBank } from '#tests/factories/bank.ts'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { buildOnline, endWaiting, type OnlineOrder } from '#tests/factories/online-order.ts'
import { orderOf, saleOf } from '#tests/factories/order.ts'
import { app, visitor } from '#tests/setup/app.ts'

let bank: Bank
beforeAll(async () => {
  bank = await startAppWithBank()
})
afterEach(() => {
  Object.assign(bank.messages.manners, { messages: 'sent', times: 1 })
  bank.messages.held.splice(0)
})

const expectSound = async () => expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
const mailSubjects = async (word: string) =>
  (await mailsIn(app().dataDir)).flatMap(({ subject = '' }) => (subject.includes(word) ? [subject] : []))
const paymentOf = async ({ placed }: OnlineOrder) => (await orderOf(placed)).payment

/** An order for which the gateway reports `difference` grosze more than requested. */
async function buildUnfit(difference: number): Promise<OnlineOrder> {
  const order = await buildOnline(bank)
  bank.messages.manners.messages = 'held'
  await order.pay()
  const [transaction] = order.transactions()
  if (!transaction) throw new Error('no transaction')
  const amount = transaction.amount + difference
  transaction.amount = amount
  const { body } = bank.messages.paidMessage(transaction, { amount, originAmount: amount })
  expect((await visitor().post('/payment/p24/notification', body)).status).toBe(200)
  await expect.poll(async () => (await paymentOf(order))?.unfit, { timeout: 20_000 }).not.toBeNull()
  return order
}

test('a payment one grosz short is shown to buyer, seller and operator, and nobody is asked to pay again', async () => {
  const order = await buildUnfit(-1)
  await confirmEmail(order.placed)
  const { total, number } = await order.part()
  const unfit = { requested: total, amount: Number((total - 0.01).toFixed(2)) }
  expect(await paymentOf(order)).toMatchObject({ unfit, mayPayOnline: false, mayTransfer: false })
  expect(await saleOf(order.goods.seller, order.uuid)).toMatchObject({ unfit, steps: ['pay', 'cancel'] })
  expect(await order.send('/payment', { method: 'gateway' })).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  const [orderNumber = ''] = number.split('/')
  const recipients = async () =>
    (await mailsIn(app().dataDir))
      .filter(({ subject }) => subject?.includes('inną kwotę') && subject.includes(orderNumber))
      .map(({ to }) => JSON.stringify(to))
  await expect.poll(async () => (await recipients()).length, { timeout: 20_000 }).toBe(3)
  expect((await recipients()).join()).toContain('kontakt@')

  await endWaiting(order)
  expect(await order.status()).toBe('awaiting_payment awaiting')
  await expectSound()
})

test('a seller accepts a payment that is too small, and waives the rest', async () => {
  const order = await buildUnfit(-1)
  const { total } = await order.part()
  for (const _ of [1, 2]) expect((await order.bySeller('pay')).status).toBe(204)
  const payable = Number((total - 0.01).toFixed(2))
  expect(await order.part()).toMatchObject({
    state: 'placed',
    paymentStatus: 'paid',
    waived: 0.01,
    payable,
    paid: payable,
    owed: 0,
  })
  expect(await paymentOf(order)).toMatchObject({ state: 'paid', unfit: null })
  const { number } = await order.part()
  await expect
    .poll(() => mailSubjects(number), { timeout: 20_000 })
    .toContainEqual(expect.stringContaining('sprzedawca przyjął wpłatę'))
  await expectSound()
})

test('a seller accepts a payment that is too large, and the rest goes back', async () => {
  const order = await buildUnfit(500)
  const { total } = await order.part()
  expect((await order.bySeller('pay')).status).toBe(204)
  const part = await order.part()
  expect(part).toMatchObject({
    state: 'placed',
    waived: 0,
    payable: total,
    refunds: [{ amount: 5, reason: 'duplicate' }],
  })
  await expectSound()
})

test('a payment that does not fit can be left by cancelling the order, or ends it after a week', async () => {
  const [byBuyer, bySeller, byNobody] = [await buildUnfit(-1), await buildUnfit(-1), await buildUnfit(-1)]
  expect((await byBuyer.byBuyer('cancel')).status).toBe(204)
  expect((await bySeller.bySeller('cancel', { reason: 'brak' })).status).toBe(204)
  await app().context.database.pool.query(
    `update payments set unfit_at = now() - interval '8 days' where order_uuid = $1`,
    [byNobody.placed.id],
  )
  await app().context.database.pool.query(`update orders set created_at = now() - interval '8 days' where uuid = $1`, [
    byNobody.placed.id,
  ])
  await endWaiting(byNobody)
  for (const order of [byBuyer, bySeller, byNobody]) {
    expect(await order.status()).toBe('cancelled none')
    const { number } = await order.part()
    await expect
      .poll(() => mailSubjects(number), { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('zwróć wpłatę'))
  }
  expect(await bySeller.bySeller('pay')).toFailWith(409, 'ORDER_STATE_EXCEPTION')
})

import { beforeAll, expect, test } from 'vitest'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { buildGoods, orderOf, placeOrder, saleOf, stockOf } from '#tests/factories/order.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { app, startApp, visitor } from '#tests/setup/app.ts'
import { query, first, buildOrder, type TestOrder, hasten } from '#tests/factories/fulfilled-order.ts'

beforeAll(() => startApp())

test('an unpaid order is cancelled at the end of its term and restocked', async () => {
  const order = await buildOrder({ paymentMethod: 'transfer' })
  expect(await stockOf(order.goods)).toEqual([3])
  await hasten(order.uuid, 'cancel')
  await expect.poll(order.state, { timeout: 20_000 }).toBe('cancelled')
  expect(await stockOf(order.goods)).toEqual([5])
  expect((await orderOf(order.placed)).sellerOrders).toMatchObject([{ paymentStatus: 'none' }])
})

test('a late transfer reinstates the order if every piece is still free', async () => {
  const goods = await buildGoods([4])
  const [late, tooLate] = [
    await buildOrder({ paymentMethod: 'transfer', goods }),
    await buildOrder({ paymentMethod: 'transfer', goods }),
  ]
  for (const { uuid, state } of [late, tooLate]) {
    await hasten(uuid, 'cancel')
    await expect.poll(state, { timeout: 20_000 }).toBe('cancelled')
  }
  await placeOrder(visitor(), [{ variant: first(goods) }])
  for (const _ of [1, 2]) expect((await late.bySeller('reinstate')).status).toBe(204)
  expect((await orderOf(late.placed)).sellerOrders).toMatchObject([{ state: 'placed', paymentStatus: 'paid' }])
  expect(await stockOf(goods)).toEqual([1])
  expect(await tooLate.bySeller('reinstate')).toFailWith(409, 'OUT_OF_STOCK_EXCEPTION')
  expect((await orderOf(tooLate.placed)).sellerOrders).toMatchObject([{ state: 'cancelled', paymentStatus: 'none' }])
})

test('a transfer for an order that stays cancelled is booked once and owed back', async () => {
  const [byBuyer, bySeller, late] = [
    await buildOrder({ paymentMethod: 'transfer' }),
    await buildOrder({ paymentMethod: 'transfer' }),
    await buildOrder({ paymentMethod: 'transfer' }),
  ]
  expect((await byBuyer.byBuyer('cancel')).status).toBe(204)
  expect((await bySeller.bySeller('cancel', { reason: 'brak' })).status).toBe(204)
  await hasten(late.uuid, 'cancel')
  await expect.poll(late.state, { timeout: 20_000 }).toBe('cancelled')
  const stepsOf = async ({ goods, uuid }: TestOrder) => (await saleOf(goods.seller, uuid)).steps
  expect(await stepsOf(late)).toEqual(['reinstate', 'bookTransfer'])
  for (const order of [byBuyer, bySeller]) {
    expect(await stepsOf(order)).toEqual(['bookTransfer'])
    expect(await order.bySeller('reinstate')).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  }
  for (const order of [byBuyer, bySeller, late]) {
    for (const _ of [1, 2]) expect((await order.bySeller('bookTransfer')).status).toBe(204)
    expect(await order.bySeller('reinstate')).toFailWith(409, 'ORDER_STATE_EXCEPTION')
    expect(await saleOf(order.goods.seller, order.uuid)).toMatchObject({
      state: 'cancelled',
      paymentStatus: 'overpaid',
      steps: [],
      refunds: [{ reason: 'late', state: 'by_hand', amount: order.part.total }],
    })
    expect(await stockOf(order.goods)).toEqual([5])
  }
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})

test('a buyer who has not paid is reminded halfway through the term', async () => {
  const [unpaid, paid] = [
    await buildOrder({ paymentMethod: 'transfer' }),
    await buildOrder({ paymentMethod: 'transfer' }),
  ]
  await confirmEmail(unpaid.placed)
  await confirmEmail(paid.placed)
  expect((await paid.bySeller('pay')).status).toBe(204)
  const OF_BOTH = `name = 'order.mail' and data ->> 'mail' = 'order-pay-soon' and data ->> 'orderUuid' = any($1)`
  const both = [unpaid.placed.id, paid.placed.id]
  const rows = await query<{ isHalfway: boolean }>(
    `select abs(extract(epoch from start_after - created_at - (pay_until - created_at) / 2)) < 1 as "isHalfway"
      from pgboss.job join orders on orders.uuid::text = data ->> 'orderUuid' where ${OF_BOTH}`,
    [both],
  )
  expect(rows).toEqual([{ isHalfway: true }, { isHalfway: true }])
  await query(`update pgboss.job set start_after = now() where ${OF_BOTH}`, [both])
  const left = async () => query(`select 1 from pgboss.job where ${OF_BOTH} and state <> 'completed'`, [both])
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
  const reminders = (await mailsIn(app().dataDir)).filter(({ subject }) => subject?.endsWith('czeka na zapłatę'))
  const [number] = unpaid.part.number.split('/')
  expect(reminders.map(({ subject }) => subject)).toEqual([`Zamówienie ${number} czeka na zapłatę`])
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Bank } from '#demo/bank/bank.ts'
import type { Order } from '#contracts/commerce/order.ts'
import type { SaleList } from '#contracts/commerce/sale-order.ts'
import type { OwedMoneyList } from '#contracts/commerce/payment.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { startAppWithBank } from '#tests/factories/bank.ts'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { buildOnline, type OnlineOrder } from '#tests/factories/online-order.ts'
import { acceptTransfers, buildGoods, orderOf, placeOrder, saleOf, takeStep } from '#tests/factories/order.ts'
import { buildSeller, type TestUser } from '#tests/factories/user.ts'
import { app, as, visitor } from '#tests/setup/app.ts'

let bank: Bank
beforeAll(async () => {
  bank = await startAppWithBank()
  bank.refundManners.doneAfterMs = 10
})
afterEach(() => {
  bank.refundManners.refunds = 'done'
})

const giveBack = (seller: TestUser, uuid: string, amount: number, key = randomUUID()) =>
  as(seller).send('POST', `/sellerOrder/${uuid}/refund`, {
    body: JSON.stringify({ amount }),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })
const done = (seller: TestUser, refundUuid: string) => as(seller).post(`/refund/${refundUuid}/done`)
const owedBy = async (seller: TestUser) => (await as(seller).get(`/user/${seller.uuid}/refund`)).body as OwedMoneyList
const becomes = (order: OnlineOrder, status: string) => expect.poll(order.status, { timeout: 20_000 }).toBe(status)
const expectSound = async () => expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
const subjectsAbout = async (number: string) =>
  (await mailsIn(app().dataDir)).flatMap(({ subject = '' }) => (subject.includes(number) ? [subject] : []))

/** Places an order of one piece, by transfer or cash. Returns it with its seller. */
async function buildByHand(paymentMethod: 'transfer' | 'cash') {
  const goods = await buildGoods([5])
  await acceptTransfers(goods.seller)
  const placed = await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '' }], { paymentMethod })
  const part = async (): Promise<Order['sellerOrders'][number]> => {
    const [one] = (await orderOf(placed)).sellerOrders
    if (!one) throw new Error('no part')
    return one
  }
  const { uuid, number } = await part()
  const step = (name: string, body: object = {}) => takeStep(as(goods.seller), uuid, name, body)
  return { placed, uuid, number, part, step, seller: goods.seller }
}

test('a transfer is refunded by hand: the seller sees account and deadline, and confirms it once', async () => {
  const { placed, uuid, number, part, step, seller } = await buildByHand('transfer')
  await confirmEmail(placed)
  await step('pay')
  await step('cancel', { reason: 'brak' })
  const owed = await saleOf(seller, uuid)
  expect(owed).toMatchObject({
    paymentStatus: 'overpaid',
    refundable: 0,
    refunds: [{ state: 'by_hand', amount: owed.total }],
  })
  const { dueAt = '', uuid: refundUuid = '' } = owed.refunds[0] ?? {}
  expect(Math.round((Date.parse(dueAt) - Date.now()) / 86_400_000)).toBe(14)
  const desk = (await as(seller).get(`/user/${seller.uuid}/sale?mark=refundDue`)).body as SaleList
  expect(desk).toMatchObject({ marked: { refundDue: 1 }, data: [{ uuid, refundDue: owed.total }] })
  expect(await done(await buildSeller(), refundUuid)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  for (const answer of await Promise.all([done(seller, refundUuid), done(seller, refundUuid)]))
    expect(answer.status).toBe(204)
  expect(await part()).toMatchObject({ paymentStatus: 'refunded', refunds: [{ state: 'done' }] })
  await expect
    .poll(() => subjectsAbout(number), { timeout: 20_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/^Oddaj /), expect.stringMatching(/^Zwrot /)]))
  await expectSound()
})

test('cash counts as paid once its seller reports the delivery, and a part of it can be refunded by hand', async () => {
  const { uuid, part, step, seller } = await buildByHand('cash')
  expect(await giveBack(seller, uuid, 5)).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  for (const name of ['accept', 'pack', 'send', 'deliver']) expect((await step(name)).status, name).toBe(204)
  expect(await part()).toMatchObject({ paymentStatus: 'paid' })
  expect((await giveBack(seller, uuid, 5)).body).toMatchObject({ state: 'by_hand', reason: 'goodwill', amount: 5 })
  await done(seller, (await part()).refunds[0]?.uuid ?? '')
  expect(await part()).toMatchObject({ paymentStatus: 'part_refunded' })
  await expectSound()
})

test('a partial refund is made online, once for each key, and never above the payment', async () => {
  const order = await buildOnline(bank)
  await order.pay()
  await becomes(order, 'placed paid')
  const { seller } = order.goods
  const key = randomUUID()
  const [one, again] = await Promise.all([giveBack(seller, order.uuid, 20, key), giveBack(seller, order.uuid, 20, key)])
  expect([one.status, again.status]).toEqual([201, 201])
  expect(await giveBack(seller, order.uuid, 21, key)).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
  await becomes(order, 'placed part_refunded')
  const { refundable, total } = await saleOf(seller, order.uuid)
  expect(refundable).toBe(Math.round((total - 20) * 100) / 100)
  expect(await giveBack(seller, order.uuid, total)).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  for (const wrong of [0, -1, 1.999, 1e12])
    expect(await giveBack(seller, order.uuid, wrong)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  await order.bySeller('cancel', { reason: 'jednak brak' })
  await becomes(order, 'cancelled refunded')
  const back = bank.state.refunds.filter(({ sessionId }) => sessionId === order.transactions()[0]?.sessionId)
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.round(total * 100))
  await expectSound()
})

test('two concurrent calls for one refund pay once, and neither counts as rejected', async () => {
  const order = await buildOnline(bank)
  await order.pay()
  await becomes(order, 'placed paid')
  let isTwice = false
  bank.faults.onCall = async (call, body, isDone) => {
    if (isTwice || isDone || !call.endsWith('/transaction/refund')) return
    isTwice = true
    const { requestId } = body as { requestId: string }
    await app().context.services.orders.paying.refund(requestId)
  }
  await order.byBuyer('cancel')
  await becomes(order, 'cancelled refunded')
  bank.faults.onCall = () => undefined
  expect(isTwice).toBe(true)
  expect(await order.refunds()).toEqual(['cancelled done'])
  const [{ orderId } = { orderId: 0 }] = order.transactions()
  expect(bank.state.refundsOf(orderId)).toHaveLength(1)
  await expectSound()
})

/** The gateway has the refund of a cancelled order and does not answer it yet. */
async function buildHeldRefund() {
  bank.refundManners.refunds = 'held'
  const order = await buildOnline(bank)
  await order.pay()
  await becomes(order, 'placed paid')
  await order.byBuyer('cancel')
  await expect.poll(order.refunds, { timeout: 20_000 }).toEqual(['cancelled sent'])
  const [refund] = (await order.part()).refunds
  return { order, refund }
}

test('a refund whose response and notification were lost is polled and not repeated', async () => {
  const { order, refund } = await buildHeldRefund()
  const made = bank.state.refunds.find(({ requestId }) => requestId === refund?.uuid)
  if (made) made.status = 1
  await app().context.services.orders.paying.refund(refund?.uuid ?? '')
  expect(await order.refunds()).toEqual(['cancelled done'])
  expect(bank.state.refunds.filter(({ requestId }) => requestId === refund?.uuid)).toHaveLength(1)
  expect(await done(order.goods.seller, refund?.uuid ?? '')).toMatchObject({ status: 204 })
})

test('a seller cannot mark a refund by the gateway as paid by hand', async () => {
  const { order, refund } = await buildHeldRefund()
  expect(await done(order.goods.seller, refund?.uuid ?? '')).toFailWith(409, 'ORDER_STATE_EXCEPTION')
})

test('a refund that the gateway does not finish is asked about daily, and past its deadline it is up to the seller', async () => {
  const { order, refund } = await buildHeldRefund()
  const uuid = refund?.uuid ?? ''
  const { seller } = order.goods
  const { pool } = app().context.database
  const requestDue = async (createdAt: string, dueAt: string) => {
    await pool.query(
      `update refunds set created_at = now() - interval '${createdAt}', due_at = now() + interval '${dueAt}' where uuid = $1`,
      [uuid],
    )
    await pool.query(`delete from pgboss.job where name = 'payment.refund' and data ->> 'refundUuid' = $1`, [uuid])
    // The job runs again after a crash.
    for (const _ of [1, 2]) await app().context.services.orders.paying.refund(uuid)
    const { rows } = await pool.query<{ hours: number }>(
      `select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
        where name = 'payment.refund' and data ->> 'refundUuid' = $1`,
      [uuid],
    )
    return rows.map(({ hours }) => hours)
  }
  expect(await requestDue('1 day', '13 days')).toEqual([])
  expect(await requestDue('3 days', '11 days')).toEqual([25])
  expect(await requestDue('13 days', '1 day')).toEqual([25])
  expect(await done(seller, uuid)).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  expect(await requestDue('15 days', '-1 day')).toEqual([])
  const mails = await pool.query(
    `select data from pgboss.job where data ->> 'mail' = 'sale-refund-late' and data ->> 'refundUuid' = $1`,
    [uuid],
  )
  expect(mails.rows).toHaveLength(1)
  const stuckMails = async () =>
    (await subjectsAbout((await order.part()).number)).filter((one) => one.endsWith('utknął'))
  await expect.poll(async () => (await stuckMails()).length, { timeout: 20_000 }).toBe(1)
  expect(await done(seller, uuid)).toMatchObject({ status: 204 })
  expect(await order.refunds()).toEqual(['cancelled done'])
  await expectSound()
})

test('a refund that the gateway has not finished by its deadline is among the money that the seller owes', async () => {
  const { order, refund } = await buildHeldRefund()
  const { uuid = '', amount = 0 } = refund ?? {}
  const { seller } = order.goods
  const desk = async () => (await as(seller).get(`/user/${seller.uuid}/sale?mark=refundDue`)).body as SaleList
  expect(await owedBy(seller)).toEqual({ data: [], total: 0, amount: 0, overdueQuantity: 0 })
  expect(await desk()).toMatchObject({ marked: { refundDue: 0 }, data: [] })
  await app().context.database.pool.query(`update refunds set due_at = now() - interval '1 hour' where uuid = $1`, [
    uuid,
  ])
  expect(await owedBy(seller)).toMatchObject({
    total: 1,
    amount,
    overdueQuantity: 1,
    data: [{ refundUuid: uuid, amount, paymentMethod: 'gateway', isAtGateway: true }],
  })
  expect(await desk()).toMatchObject({ marked: { refundDue: 1 }, data: [{ uuid: order.uuid, refundDue: amount }] })
  expect((await done(seller, uuid)).status).toBe(204)
  expect(await owedBy(seller)).toMatchObject({ total: 0 })
  await expectSound()
})

const isOver = (uuid: string) =>
  app().context.database.pool.query(`update refunds set due_at = now() - interval '1 hour' where uuid = $1`, [uuid])

test('a refund that the gateway completes after the seller has paid it is told to both, and the buyer owes it', async () => {
  const { order, refund } = await buildHeldRefund()
  const { uuid = '', amount = 0 } = refund ?? {}
  const { seller } = order.goods
  await confirmEmail(order.placed)
  await isOver(uuid)
  expect((await done(seller, uuid)).status).toBe(204)
  const [held] = bank.state.refunds.filter((one) => one.refundsUuid === uuid.replaceAll('-', ''))
  if (!held) throw new Error('The bank knows no such refund')
  for (const _ of [1, 2]) await bank.endRefund(held, 1)
  await expect
    .poll(() => owedBy(seller), { timeout: 20_000 })
    .toMatchObject({
      total: 1,
      amount: 0,
      overdueQuantity: 0,
      data: [{ refundUuid: uuid, amount, isPaidTwice: true }],
    })
  const { number } = await order.part()
  const twice = async () => (await subjectsAbout(number)).filter((subject) => subject.includes('dwa razy'))
  await expect.poll(async () => (await twice()).length, { timeout: 20_000 }).toBe(2)
  expect((await order.part()).refunds[0]?.paidTwiceAt).not.toBeNull()

  const recovered = () => as(seller).post(`/refund/${uuid}/recovered`)
  for (const _ of [1, 2]) expect((await recovered()).status).toBe(204)
  expect(await owedBy(seller)).toMatchObject({ total: 0 })
  await expectSound()
})

test('the gateway is asked later whether it has paid a refund that the seller has paid, without requesting it again', async () => {
  const { order, refund } = await buildHeldRefund()
  const uuid = refund?.uuid ?? ''
  const { seller } = order.goods
  await isOver(uuid)
  await done(seller, uuid)
  const { rows } = await app().context.database.pool.query<{ days: number }>(
    `select round(extract(epoch from start_after - now()) / 86400)::int as days from pgboss.job
      where name = 'payment.refund' and data ->> 'refundUuid' = $1 and start_after > now() + interval '20 hours'
      order by start_after desc limit 1`,
    [uuid],
  )
  expect(rows).toEqual([{ days: 30 }])
  const requests = bank.state.refunds.length
  await app().context.services.orders.paying.refund(uuid)
  expect(await owedBy(seller)).toMatchObject({ total: 0 })
  const [held] = bank.state.refunds.filter((one) => one.refundsUuid === uuid.replaceAll('-', ''))
  // Its notification is lost.
  if (held) held.status = 1
  await app().context.services.orders.paying.refund(uuid)
  expect(await owedBy(seller)).toMatchObject({ total: 1, data: [{ isPaidTwice: true }] })
  expect(bank.state.refunds).toHaveLength(requests)
  await expectSound()
})

test('a seller who pays by hand what the gateway has paid meanwhile is told so', async () => {
  const { order, refund } = await buildHeldRefund()
  const uuid = refund?.uuid ?? ''
  await isOver(uuid)
  const [held] = bank.state.refunds.filter((one) => one.refundsUuid === uuid.replaceAll('-', ''))
  if (held) await bank.endRefund(held, 1)
  await expect.poll(order.refunds, { timeout: 20_000 }).toEqual(['cancelled done'])
  expect((await done(order.goods.seller, uuid)).status).toBe(204)
  expect(await owedBy(order.goods.seller)).toMatchObject({ data: [{ refundUuid: uuid, isPaidTwice: true }] })
  await expectSound()
})

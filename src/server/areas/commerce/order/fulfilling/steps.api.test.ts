import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { ErrorBody } from '#contracts/base/errors.ts'
import { endOfFourteenDays } from '#contracts/commerce/return.rules.ts'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import {
  acceptTransfers,
  becomeBusiness,
  buildGoods,
  orderOf,
  placeOrder,
  saleOf,
  stockOf,
  takeStep,
  type Goods,
} from '#tests/factories/order.ts'
import { buildUser } from '#tests/factories/user.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { polishTime } from '#server/base/polish-time.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const query = async <Row>(text: string, values: unknown[]) =>
  (await app().context.database.pool.query(text, values)).rows as Row[]
const first = ({ variants: [variant = ''] }: Goods) => variant

/** Places an order of two of five pieces, for a guest unless `client` is given. */
async function buildOrder({ paymentMethod = 'cash', client = visitor(), goods = undefined as Goods | undefined } = {}) {
  const own = goods ?? (await buildGoods([5]))
  await acceptTransfers(own.seller)
  const values = { paymentMethod: paymentMethod as 'cash' | 'transfer' }
  const placed = await placeOrder(client, [{ variant: first(own), quantity: 2 }], values)
  const [part] = (await orderOf(placed)).sellerOrders
  if (!part) throw new Error('no part')
  const { uuid } = part
  const token = { 'order-token': placed.token }
  return {
    placed,
    part,
    uuid,
    goods: own,
    bySeller: (step: OrderStep, body: object = {}, headers = {}) => takeStep(as(own.seller), uuid, step, body, headers),
    byBuyer: (step: OrderStep, body: object = {}) => takeStep(visitor(), uuid, step, body, token),
    state: async () => (await orderOf(placed)).sellerOrders[0]?.state,
  }
}
type TestOrder = Awaited<ReturnType<typeof buildOrder>>

async function send(order: TestOrder) {
  for (const step of ['accept', 'pack', 'send'] as const) expect((await order.bySeller(step)).status).toBe(204)
}

/** Makes the job of the step due. */
const hasten = (uuid: string, step: OrderStep) =>
  query(
    `update pgboss.job set start_after = now() where name = 'order.dueStep' and state = 'created'
      and data ->> 'sellerOrderUuid' = $1 and data ->> 'step' = $2`,
    [uuid, step],
  )

test('undamaged pieces of a returned parcel are in stock until it is sent again', async () => {
  const order = await buildOrder()
  await send(order)
  const restock = [{ lineUuid: order.part.lines[0]?.uuid, quantity: 1 }]
  for (const _ of [1, 2]) expect((await order.bySeller('undeliver', { restock })).status).toBe(204)
  expect(await stockOf(order.goods)).toEqual([4])
  for (const _ of [1, 2]) expect((await order.bySeller('resend')).status).toBe(204)
  expect([await order.state(), await stockOf(order.goods)]).toEqual(['sent', [3]])
  expect((await order.bySeller('undeliver', { restock: [{ ...restock[0], quantity: 2 }] })).status).toBe(204)
  expect((await order.bySeller('cancel', { reason: 'nieodebrane' })).status).toBe(204)
  expect([await order.state(), await stockOf(order.goods)]).toEqual(['cancelled', [5]])
})

test('an order in two parcels has both numbers, and its terms count from the last parcel', async () => {
  const order = await buildOrder()
  await confirmEmail(order.placed)
  for (const step of ['accept', 'pack'] as const) await order.bySeller(step)
  expect(await order.bySeller('addParcel', { tracking: { carrier: 'DPD', number: '1' } })).toFailWith(
    409,
    'ORDER_STATE_EXCEPTION',
  )
  await order.bySeller('send', { tracking: { carrier: 'DPD', number: '0001' } })
  await query(`update seller_orders set sent_at = now() - interval '13 days' where uuid = $1`, [order.uuid])
  for (const wrong of [{}, { tracking: { carrier: 'DPD', number: '' } }])
    expect(await order.bySeller('addParcel', wrong)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const second = { tracking: { carrier: 'InPost', number: '0002' } }
  for (const _ of [1, 2]) expect((await order.bySeller('addParcel', second)).status).toBe(204)

  const { shipments, events } = await saleOf(order.goods.seller, order.uuid)
  expect(shipments.map(({ carrier, number }) => `${carrier} ${number}`)).toEqual(['DPD 0001', 'InPost 0002'])
  expect(events.filter(({ state }) => state === 'sent')).toHaveLength(2)
  const [{ isLate } = { isLate: true }] = await query<{ isLate: boolean }>(
    `select sent_at < now() - interval '1 day' as "isLate" from seller_orders where uuid = $1`,
    [order.uuid],
  )
  expect(isLate).toBe(false)
  expect((await order.byBuyer('addParcel', second)).status).toBe(409)
  await expect
    .poll(async () => (await mailsIn(app().dataDir)).filter(({ text }) => text?.includes('InPost 0002')).length, {
      timeout: 20_000,
    })
    .toBe(1)
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})

test('a returned parcel cannot be sent again if its goods were sold meanwhile', async () => {
  const order = await buildOrder({ goods: await buildGoods([2]) })
  await send(order)
  await order.bySeller('undeliver', { restock: [{ lineUuid: order.part.lines[0]?.uuid, quantity: 2 }] })
  await placeOrder(visitor(), [{ variant: first(order.goods) }])
  expect(await order.bySeller('resend')).toFailWith(409, 'OUT_OF_STOCK_EXCEPTION')
  expect([await order.state(), await stockOf(order.goods)]).toEqual(['undelivered', [1]])
})

test('no more pieces than ordered, and none of another order, can be restocked', async () => {
  const [order, other] = [await buildOrder(), await buildOrder()]
  await send(order)
  const wrong = [
    [{ lineUuid: order.part.lines[0]?.uuid, quantity: 3 }, 'quantity'],
    [{ lineUuid: order.part.lines[0]?.uuid, quantity: -1 }, 'quantity'],
    [{ lineUuid: other.part.lines[0]?.uuid, quantity: 1 }, 'lineUuid'],
    [{ lineUuid: randomUUID(), quantity: 1 }, 'lineUuid'],
  ] as const
  for (const [line, field] of wrong) {
    const answer = await order.bySeller('undeliver', { restock: [line] })
    expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
    expect((answer.body as ErrorBody).errors[0]?.path?.map(String)).toEqual(['restock', '0', field])
  }
  expect([await order.state(), await stockOf(order.goods)]).toEqual(['sent', [3]])
})

test('an impossible or unknown step is refused and changes nothing', async () => {
  const order = await buildOrder()
  for (const step of ['pack', 'send', 'deliver', 'undeliver', 'resend', 'refuseCancel'] as const)
    expect(await order.bySeller(step), step).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  for (const step of ['accept', 'pack', 'send', 'deliver', 'askCancel'] as const)
    expect(await order.byBuyer(step), step).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  expect(await takeStep(as(order.goods.seller), order.uuid, 'burn')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await order.bySeller('cancel')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await saleOf(order.goods.seller, order.uuid)).toMatchObject({ state: 'placed', version: 1 })
  expect(await stockOf(order.goods)).toEqual([3])
})

test('a step on an older version is refused, and of two concurrent steps one succeeds', async () => {
  const order = await buildOrder()
  const { version } = await saleOf(order.goods.seller, order.uuid)
  const seen = { 'if-match': `"${version}"` }
  expect((await order.bySeller('accept', {}, seen)).status).toBe(204)
  expect(await order.bySeller('pack', {}, seen)).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  // The same step again changes nothing, so a stale version does no harm.
  expect((await order.bySeller('accept', {}, seen)).status).toBe(204)
  expect(await order.bySeller('pack', {}, { 'if-match': '"kot"' })).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  const now = { 'if-match': `"${(await saleOf(order.goods.seller, order.uuid)).version}"` }
  const answers = await Promise.all([
    order.bySeller('pack', {}, now),
    order.bySeller('cancel', { reason: 'brak' }, now),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412])
})

test('either a cancellation or a concurrent acceptance succeeds, and the stock matches it', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, async () => buildOrder()))
  for (const order of orders) {
    const answers = await Promise.all([order.byBuyer('cancel'), order.bySeller('accept')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const isCancelled = (await order.state()) === 'cancelled'
    expect(await stockOf(order.goods)).toEqual([isCancelled ? 5 : 3])
  }
})

test("another user's order, a wrong token and an unknown order get the same response", async () => {
  const [order, other] = [await buildOrder(), await buildOrder()]
  const stranger = as(await buildUser())
  const pending = [
    stranger.get(`/order/${order.placed.id}`),
    visitor().get(`/order/${order.placed.id}`, { 'order-token': other.placed.token }),
    visitor().get(`/order/${randomUUID()}`, { 'order-token': other.placed.token }),
    stranger.get(`/order/${randomUUID()}`),
  ]
  const answers = await Promise.all(pending)
  for (const answer of answers) expect(answer).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1)
  const steps = [
    takeStep(stranger, order.uuid, 'cancel'),
    takeStep(as(other.goods.seller), order.uuid, 'accept'),
    takeStep(visitor(), order.uuid, 'cancel', {}, { 'order-token': other.placed.token }),
    takeStep(stranger, randomUUID(), 'cancel'),
  ]
  const refused = await Promise.all(steps)
  for (const answer of refused) expect(answer).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(new Set(refused.map(({ bytes }) => bytes.toString())).size).toBe(1)
  expect(await as(other.goods.seller).get(`/user/${other.goods.seller.uuid}/sale/${order.uuid}`)).toFailWith(
    ...([404, 'NOT_FOUND_EXCEPTION'] as const),
  )
})

test('a review becomes verified once the goods are delivered', async () => {
  const [buyer, goods] = [await buildUser(), await buildGoods([5])]
  const path = `/user/${goods.seller.uuid}/review`
  expect((await as(buyer).post(path, { content: 'Dobre', rating: { rate: 5 } })).status).toBeLessThan(300)
  const order = await buildOrder({ client: as(buyer), goods })
  const isVerified = async () => (await visitor().get(path)).body
  await send(order)
  expect(await isVerified()).toMatchObject({ data: [{ isVerified: false }] })
  expect((await order.bySeller('deliver')).status).toBe(204)
  expect(await isVerified()).toMatchObject({ data: [{ isVerified: true }] })
})

test('a request to cancel survives packing and unpacking, and a day of silence grants it', async () => {
  const order = await buildOrder()
  await order.bySeller('accept')
  expect((await order.byBuyer('askCancel')).status).toBe(204)
  const cancelRequestedAt = async () => (await saleOf(order.goods.seller, order.uuid)).cancelAskedAt
  const first = await cancelRequestedAt()
  for (const step of ['pack', 'unpack', 'pack'] as const) {
    expect((await order.bySeller(step)).status).toBe(204)
    expect(await cancelRequestedAt(), step).toBe(first)
  }
  expect(first).not.toBeNull()
  await query(`update seller_orders set cancel_asked_at = now() - interval '24 hours' where uuid = $1`, [order.uuid])
  await hasten(order.uuid, 'cancel')
  await expect.poll(order.state, { timeout: 20_000 }).toBe('cancelled')
  expect(await stockOf(order.goods)).toEqual([5])
})

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

test('the mail about the delivery names the last day to withdraw, if the buyer has the right', async () => {
  const [withRight, without] = [await buildOrder(), await buildOrder()]
  await becomeBusiness(withRight.uuid)
  for (const order of [withRight, without]) {
    await confirmEmail(order.placed)
    await send(order)
    expect((await order.byBuyer('deliver')).status).toBe(204)
  }
  const mailOf = async ({ part }: TestOrder) =>
    (await mailsIn(app().dataDir)).find(({ subject }) => subject === `Zamówienie ${part.number} dostarczone`)?.text ??
    ''
  const last = polishTime.day.format(endOfFourteenDays(new Date()).getTime() - 1)
  await expect.poll(() => mailOf(withRight), { timeout: 20_000 }).toContain(`do ${last}`)
  await expect.poll(() => mailOf(without), { timeout: 20_000 }).toContain('jest u ciebie')
  expect(await mailOf(without)).not.toMatch(/zwrócić|odstąp|\{\{/i)
})

test('an order is accepted automatically after an hour', async () => {
  const order = await buildOrder()
  const [due] = await query<{ minutes: number }>(
    `select (extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job
      where name = 'order.dueStep' and data ->> 'sellerOrderUuid' = $1`,
    [order.uuid],
  )
  expect(due).toEqual({ minutes: 60 })
  await hasten(order.uuid, 'accept')
  await expect.poll(order.state, { timeout: 20_000 }).toBe('accepted')
})

test('an order for the same day has no reminder before its dispatch term', async () => {
  const remindersAfter = async (dispatchDays: number) => {
    const order = await buildOrder()
    await query('update seller_orders set dispatch_days = $2 where uuid = $1', [order.uuid, dispatchDays])
    await order.bySeller('accept')
    const rows = await query<{ mail: string }>(
      `select data ->> 'mail' as mail from pgboss.job where name = 'order.mail' and start_after > created_on
        and data ->> 'sellerOrderUuid' = $1 order by 1`,
      [order.uuid],
    )
    return rows.map(({ mail }) => mail)
  }
  expect(await remindersAfter(0)).toEqual(['sale-overdue'])
  expect(await remindersAfter(1)).toEqual(['sale-dispatch-due', 'sale-overdue'])
})

test('the buyer is told three days before a parcel counts as delivered, once for the last parcel', async () => {
  const order = await buildOrder()
  await confirmEmail(order.placed)
  await send(order)
  const jobs = (rest: string) =>
    query<{ days: number }>(
      `select round(extract(epoch from start_after - created_on) / 86400)::int as days from pgboss.job
        where name = 'order.mail' and data ->> 'mail' = 'order-delivered-soon'
        and data ->> 'sellerOrderUuid' = $1 ${rest}`,
      [order.uuid],
    )
  expect(await jobs('')).toEqual([{ days: 11 }])
  const runAll = async () => {
    await query(
      `update pgboss.job set start_after = now() where name = 'order.mail' and state = 'created'
        and data ->> 'sellerOrderUuid' = $1`,
      [order.uuid],
    )
    await expect.poll(() => jobs(`and state <> 'completed'`), { timeout: 20_000 }).toEqual([])
  }
  const notices = async () =>
    (await mailsIn(app().dataDir)).filter(
      ({ subject }) => subject === `Czy zamówienie ${order.part.number} jest już u ciebie?`,
    )
  // A second parcel was sent two days ago, so the notice of the first one comes too early.
  await query(`update seller_orders set sent_at = now() - interval '9 days' where uuid = $1`, [order.uuid])
  await runAll()
  expect(await notices()).toEqual([])
  expect((await order.bySeller('addParcel', { tracking: { carrier: 'DPD', number: '0002' } })).status).toBe(204)
  await query(`update seller_orders set sent_at = now() - interval '11 days' where uuid = $1`, [order.uuid])
  await runAll()
  const [mail, ...more] = await notices()
  expect(more).toEqual([])
  expect(mail?.to?.[0]?.address).toBe((await orderOf(order.placed)).email)
  expect(mail?.text).not.toContain('{{')
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

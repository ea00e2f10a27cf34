import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '#contracts/base/errors.ts'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { buildGoods, placeOrder, saleOf, stockOf, takeStep } from '#tests/factories/order.ts'
import { buildUser } from '#tests/factories/user.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { query, first, buildOrder, send } from '#tests/factories/fulfilled-order.ts'

beforeAll(() => startApp())

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

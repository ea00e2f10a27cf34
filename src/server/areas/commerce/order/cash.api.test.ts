import { beforeAll, expect, test } from 'vitest'
import type { OwedMoneyList } from '#contracts/commerce/payment.ts'
import type { Return } from '#contracts/commerce/return.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { becomeBusiness, buildGoods, orderOf, placeOrder, saleOf, takeStep } from '#tests/factories/order.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const query = (text: string, values: unknown[]) => app().context.database.pool.query(text, values)

/** A cash order of two products by a guest from a business, sent. */
async function buildSent() {
  const goods = await buildGoods([5, 5], 5000)
  const { seller, variants } = goods
  const placed = await placeOrder(
    visitor(),
    variants.map((variant) => ({ variant })),
  )
  const part = (await orderOf(placed)).sellerOrders[0]
  if (!part) throw new Error('no part')
  const { uuid } = part
  await becomeBusiness(uuid)
  const token = { 'order-token': placed.token }
  const declare = async (line: number): Promise<Return> => {
    const answer = await visitor().send('POST', `/sellerOrder/${uuid}/return`, {
      body: JSON.stringify({ name: 'Kasia Mazur', lines: [{ lineUuid: part.lines[line]?.uuid, quantity: 1 }] }),
      headers: { 'content-type': 'application/json', ...token },
    })
    expect(answer.status, answer.bytes.toString()).toBe(201)
    return answer.body as Return
  }
  const bySeller = (step: string) => takeStep(as(seller), uuid, step)
  return {
    placed,
    part,
    uuid,
    seller,
    declare,
    bySeller,
    byBuyer: (step: string) => takeStep(visitor(), uuid, step, {}, token),
    send: async () => {
      for (const step of ['accept', 'pack', 'send']) expect((await bySeller(step)).status, step).toBe(204)
    },
    settle: (one: Return) => as(seller).send('PATCH', `/return/${one.uuid}/settle`, { body: '{}', headers: JSON_BODY }),
    current: async () => (await orderOf(placed)).sellerOrders[0],
    owed: async () => (await as(seller).get(`/user/${seller.uuid}/refund`)).body as OwedMoneyList,
  }
}
const JSON_BODY = { 'content-type': 'application/json' }
const expectSound = async () => expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])

test('cash is not paid because the buyer has the parcel; nothing is owed until the seller books it', async () => {
  const order = await buildSent()
  await order.send()
  expect((await order.byBuyer('deliver')).status).toBe(204)
  expect(await order.current()).toMatchObject({ state: 'delivered', paymentStatus: 'awaiting' })
  const one = await order.declare(0)
  expect(await order.owed()).toMatchObject({ data: [], amount: 0 })
  expect(await order.settle(one)).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  expect(await order.byBuyer('bookCash')).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  expect((await saleOf(order.seller, order.uuid)).steps).toEqual(['bookCash', 'missCash'])

  for (const _ of [1, 2]) expect((await order.bySeller('bookCash')).status).toBe(204)
  expect(await order.current()).toMatchObject({ paymentStatus: 'paid', paid: order.part.total })
  expect(await order.owed()).toMatchObject({ amount: one.refund })
  expect((await order.settle(one)).body).toMatchObject({ state: 'settled', refund: one.refund })
  await expectSound()
})

test('cash is not paid because two weeks have passed', async () => {
  const order = await buildSent()
  await order.send()
  await query(`update seller_orders set sent_at = sent_at - interval '15 days' where uuid = $1`, [order.uuid])
  await app().context.services.orders.step(order.uuid, { step: 'deliver', by: 'system', byUuid: null, body: {} })
  expect(await order.current()).toMatchObject({ state: 'delivered', paymentStatus: 'awaiting', paid: 0 })
  await expectSound()
})

test('cash that did not arrive owes nothing, and may still arrive later', async () => {
  const order = await buildSent()
  await order.send()
  await order.byBuyer('deliver')
  const [first, second] = [await order.declare(0), await order.declare(1)]
  for (const _ of [1, 2]) expect((await order.bySeller('missCash')).status).toBe(204)
  expect(await order.current()).toMatchObject({ paymentStatus: 'none' })
  expect((await order.settle(first)).body).toMatchObject({ state: 'settled', refund: 0 })
  expect(await order.owed()).toMatchObject({ amount: 0 })

  expect((await order.bySeller('bookCash')).status).toBe(204)
  expect(await order.current()).toMatchObject({ paymentStatus: 'paid', cashMissingAt: null })
  // The first return was settled without money, which is owed now.
  expect(await order.owed()).toMatchObject({ amount: first.goods + second.goods + second.delivery })
  expect((await order.settle(second)).body).toMatchObject({ refund: second.goods + second.delivery })
  await expectSound()
})

test('a seller who reports the delivery books the cash with it, once', async () => {
  const order = await buildSent()
  await order.send()
  await order.bySeller('deliver')
  expect(await order.current()).toMatchObject({ paymentStatus: 'paid' })
  expect((await order.byBuyer('reportMissing')).status).toBe(204)
  expect(await order.current()).toMatchObject({ state: 'sent', paymentStatus: 'paid' })
  expect((await order.current())?.missingAt).not.toBeNull()
  expect(await order.bySeller('deliver')).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  expect((await order.byBuyer('deliver')).status).toBe(204)
  expect(await order.current()).toMatchObject({ state: 'delivered', paid: order.part.total })
  await expectSound()
})

test('a buyer without the parcel reopens the delivery, and the seller gets a mail', async () => {
  const order = await buildSent()
  await order.send()
  await order.bySeller('deliver')
  for (const _ of [1, 2]) expect((await order.byBuyer('reportMissing')).status).toBe(204)
  expect(await order.current()).toMatchObject({ state: 'sent', steps: ['deliver'] })
  const subjects = async () => (await mailsIn(app().dataDir)).map(({ subject }) => subject)
  await expect.poll(subjects, { timeout: 20_000 }).toContain(`Kupujący nie ma paczki z zamówienia ${order.part.number}`)
  await expectSound()
})

// Embedded too: advisory locks, and concurrent calls on the single connection.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CreateOrderInput, OrderCreated } from '#contracts/commerce/create-order.ts'
import { buildGoods, orderBody, orderOf, sendOrder, stockOf, takeStep } from '#tests/factories/order.ts'
import { buildUser } from '#tests/factories/user.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

async function expectCleanLedger() {
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
}

test('a key sent as a guest and signed in at the same moment makes one order, twenty times', async () => {
  const goods = await buildGoods([60])
  const [variant = ''] = goods.variants
  const buyer = await buildUser()
  const body = await orderBody([{ variant }])
  for (let round = 0; round < 20; round += 1) {
    const [key, own] = [randomUUID(), { ...body, email: `${randomUUID()}@example.com` }]
    const clients = round % 2 ? [visitor(), as(buyer)] : [as(buyer), visitor()]
    const answers = await Promise.all(clients.map((client) => sendOrder(client, own, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map((answer) => (answer.body as OrderCreated).id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(1)
    // Both find it later as well, and another body is refused to both.
    for (const client of clients) {
      expect(await sendOrder(client, own, key)).toMatchObject({ status: 201, body: answers[0]?.body })
      expect(await sendOrder(client, { ...own, note: 'inna' }, key)).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
    }
  }
  expect(await stockOf(goods)).toEqual([40])
  await expectCleanLedger()
})

test('one key twenty times at once, as a guest and signed in, makes one order with one response', async () => {
  const goods = await buildGoods([30])
  const [variant = ''] = goods.variants
  const { isAgain: _, ...body } = await orderBody([{ variant }])
  const [buyer, key] = [await buildUser(), randomUUID()]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => sendOrder(at % 2 ? visitor() : as(buyer), body, key)),
  )
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(39)
  expect(await stockOf(goods)).toEqual([29])
  // All of them signed in: a call that comes after the first one is not asked about its own order.
  const own = { ...body, email: `${randomUUID()}@example.com`, lines: [{ ...body.lines[0], quantity: 2 }] }
  const again = randomUUID()
  const repeated = await Promise.all(
    Array.from({ length: 20 }, () => sendOrder(as(buyer), own as CreateOrderInput, again)),
  )
  expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await stockOf(goods)).toEqual([27])
  await expectCleanLedger()
})

test('the same goods ordered in two tabs at once are ordered once, and the other tab is asked', async () => {
  const goods = await buildGoods([20, 20])
  const [small = '', large = ''] = goods.variants
  const [buyer, other] = [await buildUser(), await buildUser()]
  const lines = [{ variant: small, quantity: 2 }, { variant: large }]
  const { isAgain: _, ...body } = await orderBody(lines)
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendOrder(as(buyer), body)))
  const [placed, ...more] = answers.filter(({ status }) => status === 201)
  expect(more).toEqual([])
  if (!placed) throw new Error('No order was placed')
  const created = placed.body as OrderCreated
  const { id } = created
  const { number } = await orderOf(created)
  const refused = answers.filter(({ status }) => status !== 201)
  for (const answer of refused) {
    expect(answer).toFailWith(409, 'SAME_ORDER_EXCEPTION')
    expect(answer.body).toMatchObject({ errors: [{ order: { id, number } }] })
  }
  expect(await stockOf(goods)).toEqual([18, 19])

  // The order of the lines does not matter. Another quantity or a part of the goods is another order.
  const turned = { ...body, lines: body.lines.toReversed() }
  expect(await sendOrder(as(buyer), turned)).toFailWith(409, 'SAME_ORDER_EXCEPTION')
  const { isAgain: __, ...less } = await orderBody([{ variant: small }, { variant: large }])
  expect((await sendOrder(as(buyer), less)).status).toBe(201)
  for (const client of [as(other), visitor(), visitor()]) expect((await sendOrder(client, body)).status).toBe(201)

  // The buyer wants it again.
  expect((await sendOrder(as(buyer), { ...body, isAgain: true })).status).toBe(201)
  await expectCleanLedger()
})

test('goods ordered again after ten minutes, or after the earlier order was cancelled, are not asked about', async () => {
  const goods = await buildGoods([9])
  const buyer = await buildUser()
  const { isAgain: _, ...body } = await orderBody([{ variant: goods.variants[0] ?? '' }])
  const first = await sendOrder(as(buyer), body)
  expect(await sendOrder(as(buyer), body)).toFailWith(409, 'SAME_ORDER_EXCEPTION')
  const { id, sellerOrders } = await orderOf(first.body as OrderCreated)
  await app().context.database.pool.query(
    `update orders set created_at = now() - interval '10 minutes 1 second' where uuid = $1`,
    [id],
  )
  const second = await sendOrder(as(buyer), body)
  expect(second.status).toBe(201)
  expect(await sendOrder(as(buyer), body)).toFailWith(409, 'SAME_ORDER_EXCEPTION')
  for (const uuid of [sellerOrders[0]?.uuid, (await orderOf(second.body as OrderCreated)).sellerOrders[0]?.uuid])
    expect((await takeStep(as(buyer), uuid ?? '', 'cancel')).status).toBe(204)
  expect((await sendOrder(as(buyer), body)).status).toBe(201)
  await expectCleanLedger()
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { OrderCreated } from '#contracts/commerce/create-order.ts'
import {
  acceptTransfers,
  buildGoods,
  orderBody,
  orderOf,
  placeOrder,
  saleOf,
  sendOrder,
  stockOf,
  takeStep,
} from '#tests/factories/order.ts'
import { buildUser } from '#tests/factories/user.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import type { Client } from '#tests/setup/client.ts'

beforeAll(() => startApp())

const guest = ({ token }: Pick<OrderCreated, 'token'>) => ({ 'order-token': token })

test('a guest orders two pieces on delivery, and the seller packs and sends them', async () => {
  const goods = await buildGoods([3, 1], 10_000)
  const [small] = goods.variants
  if (!small) throw new Error('no variant')
  const placed = await placeOrder(visitor(), [{ variant: small, quantity: 2 }])
  expect(placed).toMatchObject({ total: 222.99, payment: { method: 'cash', redirectUrl: null } })
  expect(await stockOf(goods)).toEqual([1, 1])

  const order = await orderOf(placed)
  const [part] = order.sellerOrders
  if (!part) throw new Error('no part')
  expect(order).toMatchObject({ total: 222.99, isGuest: true, phone: '+48600700800' })
  expect(part).toMatchObject({
    state: 'placed',
    paymentStatus: 'none',
    goods: 200,
    deliveryPrice: 17.99,
    cashFee: 5,
    steps: ['cancel'],
    lines: [{ name: 'Sukienka lniana Bryza', variant: 'S', quantity: 2, price: 100 }],
  })

  expect(await saleOf(goods.seller, part.uuid)).toMatchObject({ delivery: null, buyer: { phone: null } })
  for (const step of ['accept', 'pack', 'send', 'deliver'])
    expect((await takeStep(as(goods.seller), part.uuid, step)).status, step).toBe(204)
  expect(await saleOf(goods.seller, part.uuid)).toMatchObject({
    state: 'delivered',
    steps: [],
    delivery: { address: { street: 'Prosta 1/2' } },
    buyer: { phone: '+48600700800' },
  })
})

test('cancelling restocks every piece once', async () => {
  const goods = await buildGoods([3])
  const [variant] = goods.variants
  if (!variant) throw new Error('no variant')
  const placed = await placeOrder(visitor(), [{ variant, quantity: 3 }])
  const uuid = (await orderOf(placed)).sellerOrders[0]?.uuid ?? ''
  expect(await stockOf(goods)).toEqual([0])
  for (const _ of [1, 2]) expect((await takeStep(visitor(), uuid, 'cancel', {}, guest(placed))).status).toBe(204)
  expect(await stockOf(goods)).toEqual([3])
  expect((await orderOf(placed)).sellerOrders).toMatchObject([{ state: 'cancelled', steps: [] }])
})

test('a transfer is awaited, and confirmed by its seller', async () => {
  const goods = await buildGoods([3])
  await acceptTransfers(goods.seller)
  const [variant] = goods.variants
  if (!variant) throw new Error('no variant')
  const placed = await placeOrder(visitor(), [{ variant }], { paymentMethod: 'transfer' })
  const [part] = (await orderOf(placed)).sellerOrders
  if (!part) throw new Error('no part')
  expect(part).toMatchObject({
    state: 'awaiting_payment',
    paymentStatus: 'awaiting',
    transfer: { account: { iban: 'PL61109010140000071219812874' }, title: part.number, amount: part.total },
  })
  expect((await takeStep(visitor(), part.uuid, 'pay', {}, guest(placed))).status).toBe(409)
  expect((await takeStep(as(goods.seller), part.uuid, 'pay')).status).toBe(204)
  expect((await orderOf(placed)).sellerOrders).toMatchObject([
    { state: 'placed', paymentStatus: 'paid', transfer: null },
  ])
})

test('concurrent calls with one key make one order with one response', async () => {
  const goods = await buildGoods([20])
  const [variant] = goods.variants
  if (!variant) throw new Error('no variant')
  const body = await orderBody([{ variant }])
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendOrder(visitor(), body, key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1)
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(19)
  expect(await stockOf(goods)).toEqual([19])
  expect(await sendOrder(visitor(), { ...body, note: 'inna' }, key)).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
  expect(await sendOrder(visitor(), body, null)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a guest who signs in after a lost answer gets the order that was placed, and another person does not', async () => {
  const goods = await buildGoods([9])
  const [variant] = goods.variants
  if (!variant) throw new Error('no variant')
  const [buyer, stranger, key] = [await buildUser(), await buildUser(), randomUUID()]
  const body = await orderBody([{ variant }])
  const replay = (client: Client, values: object = {}) =>
    client.send('POST', '/order', {
      body: JSON.stringify({ ...body, ...values }),
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'only-replay': 'true' },
    })
  expect(await replay(as(buyer))).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const placed = (await sendOrder(visitor(), body, key)).body as OrderCreated

  const basket = `/user/${buyer.uuid}/basket`
  await as(buyer).post(`${basket}/merge`, { items: [{ variantProjectionUuid: variant, quantity: 1 }] })
  expect((await as(buyer).get(basket)).body).toMatchObject({ quantity: 1 })
  for (const answer of [await replay(as(buyer)), await sendOrder(as(buyer), body, key)]) {
    expect(answer).toMatchObject({ status: 201, body: { id: placed.id, token: placed.token } })
    expect(answer.headers.get('idempotent-replayed')).toBe('true')
  }
  expect((await as(buyer).get(basket)).body).toMatchObject({ quantity: 0 })
  expect(await sendOrder(as(buyer), { ...body, note: 'inna' }, key)).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
  expect(await stockOf(goods)).toEqual([8])

  const { email } = stranger
  expect(await replay(as(stranger), { email })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const other = await sendOrder(as(stranger), { ...body, email }, key)
  expect(other.status).toBe(201)
  expect((other.body as OrderCreated).id).not.toBe(placed.id)
  expect(await stockOf(goods)).toEqual([7])
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})

test('one of eight orders for the last piece succeeds, and the others name the sold-out line', async () => {
  const goods = await buildGoods([1])
  const [variant] = goods.variants
  if (!variant) throw new Error('no variant')
  const bodies = await Promise.all(Array.from({ length: 8 }, () => orderBody([{ variant }])))
  const answers = await Promise.all(bodies.map((body) => sendOrder(visitor(), body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201)
  for (const answer of refused) expect(answer).toFailWith(409, 'OUT_OF_STOCK_EXCEPTION')
  expect(refused[0]?.body).toMatchObject({ errors: [{ path: ['lines', 0] }] })
  expect(await stockOf(goods)).toEqual([0])
})

test('an order from two sellers is two contracts with one total, placed completely or not at all', async () => {
  const [one, other] = [await buildGoods([2]), await buildGoods([2], 5000)]
  const [a, b] = [one.variants[0] ?? '', other.variants[0] ?? '']
  const placed = await placeOrder(visitor(), [{ variant: a }, { variant: b, quantity: 2 }])
  const order = await orderOf(placed)
  expect(order.sellerOrders.map(({ number }) => number)).toEqual([`${order.number}/1`, `${order.number}/2`])
  expect(order.total).toBeCloseTo(
    order.sellerOrders.reduce((sum, { total }) => sum + total, 0),
    2,
  )
  const again = await sendOrder(visitor(), await orderBody([{ variant: a }, { variant: b }]))
  expect(again).toFailWith(409, 'OUT_OF_STOCK_EXCEPTION')
  expect([await stockOf(one), await stockOf(other)]).toEqual([[1], [0]])
})

test('another user can neither see, pay nor cancel an order', async () => {
  const goods = await buildGoods([3])
  const buyer = await buildUser()
  const placed = await placeOrder(as(buyer), [{ variant: goods.variants[0] ?? '' }])
  const { uuid } = (await orderOf(placed)).sellerOrders[0] ?? { uuid: '' }
  const stranger = await buildUser()
  for (const client of [visitor(), as(stranger)]) {
    expect(await client.get(`/order/${placed.id}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
    expect(await client.get(`/order/${placed.id}`, { 'order-token': 'wrong' })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
    expect(await takeStep(client, uuid, 'cancel')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  }
  expect((await as(buyer).get(`/order/${placed.id}`)).body).toMatchObject({ id: placed.id, isGuest: false })
  expect((await as(buyer).get(`/user/${buyer.uuid}/order`)).body).toMatchObject({
    meta: { total: 1 },
    data: [{ id: placed.id }],
  })
})

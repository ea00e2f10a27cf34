import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CreateOrderInput } from '#contracts/commerce/create-order.ts'
import type { ErrorBody } from '#contracts/base/errors.ts'
import { buildLive } from '#tests/factories/live.ts'
import {
  acceptTransfers,
  buildGoods,
  orderBody,
  placeOrder,
  quoteOf,
  sendOrder,
  stockOf,
  TRANSFERS,
  type Goods,
} from '#tests/factories/order.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import type { Answer } from '#tests/setup/client.ts'

beforeAll(() => startApp())

const first = ({ variants: [variant = ''] }: Goods) => variant
const pathsOf = ({ body }: Answer) => (body as ErrorBody).errors.map(({ path }) => path?.map(String).join('.'))
const query = (text: string, values: unknown[]) => app().context.database.pool.query(text, values)

/** Sends an order that `change` makes invalid. */
async function sendBroken(change: (body: CreateOrderInput) => object, goods?: Goods) {
  const own = goods ?? (await buildGoods([200]))
  const body = await orderBody([{ variant: first(own) }])
  return sendOrder(visitor(), { ...body, ...change(body) })
}
const lines = (values: object) => (body: CreateOrderInput) => ({ lines: [{ ...body.lines[0], ...values }] })
const deliveries = (values: object) => (body: CreateOrderInput) => ({
  deliveries: [{ ...body.deliveries[0], ...values }],
})
const ADDRESS = { street: 'Prosta 1', zipcode: '00-850', city: 'Warszawa' }
const INVOICE = { company: 'Ala', nip: '5260250274', street: 'Prosta 1', zipcode: '00-850', city: 'Warszawa' }
const invoice = (values: object) => () => ({ invoice: { ...INVOICE, isProfessional: true, ...values } })

test.each<[string, string, (body: CreateOrderInput) => object]>([
  ['half a piece', 'lines.0.quantity', lines({ quantity: 0.5 })],
  ['no piece', 'lines.0.quantity', lines({ quantity: 0 })],
  ['less than nothing', 'lines.0.quantity', lines({ quantity: -1 })],
  ['a hundred pieces', 'lines.0.quantity', lines({ quantity: 100 })],
  ['pieces in words', 'lines.0.quantity', lines({ quantity: '2' })],
  ['a variant that is no uuid', 'lines.0.variantProjectionUuid', lines({ variantProjectionUuid: "' or 1=1" })],
  ['a line twice', 'lines.1.variantProjectionUuid', ({ lines: own }) => ({ lines: [...own, ...own] })],
  ['no line', 'lines', () => ({ lines: [] })],
  [
    ...(['a hundred and one lines', 'lines'] as const),
    () => ({ lines: Array.from({ length: 101 }, () => ({ variantProjectionUuid: randomUUID(), quantity: 1 })) }),
  ],
  ['no e-mail', 'email', () => ({ email: undefined })],
  ['an e-mail without a host', 'email', () => ({ email: 'kasia' })],
  ['no name', 'firstname', () => ({ firstname: ' ' })],
  ['a phone of three digits', 'phone', () => ({ phone: '123' })],
  ['a NIP with a wrong last digit', 'invoice.nip', invoice({ nip: '5260250275' })],
  ['an invoice with half a post code', 'invoice.zipcode', invoice({ zipcode: '00' })],
  [
    ...(['a post code of letters', 'deliveries.0.address.zipcode'] as const),
    deliveries({ address: { ...ADDRESS, zipcode: 'ab-cde' } }),
  ],
  ['no address for a courier', 'deliveries.0.address', deliveries({ address: null })],
  ['no delivery', 'deliveries', () => ({ deliveries: [] })],
  [
    ...(['two deliveries of one seller', 'deliveries.1.sellerUuid'] as const),
    ({ deliveries: own }) => ({ deliveries: [...own, ...own] }),
  ],
  ['a delivery of somebody else', 'deliveries.0.sellerUuid', deliveries({ sellerUuid: randomUUID() })],
  ['an unknown payment method', 'paymentMethod', () => ({ paymentMethod: 'beads' })],
  ['a negative total', 'expectedTotal', () => ({ expectedTotal: -1 })],
])('an order with %s is refused at %s', async (_, path, change) => {
  const answer = await sendBroken(change)
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(pathsOf(answer)).toContain(path)
})

test('an order without a key, or with a key that is too long, is refused', async () => {
  const body = await orderBody([{ variant: first(await buildGoods()) }])
  for (const key of [null, 'k'.repeat(101)]) {
    const answer = await sendOrder(visitor(), body, key)
    expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
    expect(pathsOf(answer)).toEqual(['idempotency-key'])
  }
})

test('prices in a request are ignored', async () => {
  const goods = await buildGoods([1], 10_000)
  const body = await orderBody([{ variant: first(goods) }])
  const priced = { ...body, total: 1, lines: body.lines.map((line) => ({ ...line, price: 0.01 })) }
  const answer = await sendOrder(visitor(), priced)
  expect(answer).toMatchObject({ status: 201, body: { total: 122.99 } })
})

test('all lines that are sold out or no longer sold are named, and no stock is taken', async () => {
  const [available, empty, removed] = [await buildGoods([3]), await buildGoods([1]), await buildGoods([3])]
  const lines = [available, empty, removed].map((goods) => ({ variant: first(goods), quantity: 1 }))
  const body = await orderBody(lines)
  await placeOrder(visitor(), [{ variant: first(empty) }])
  const twoGone = await sendOrder(visitor(), { ...body, lines: body.lines.map((line) => ({ ...line, quantity: 2 })) })
  expect(twoGone).toFailWith(409, 'OUT_OF_STOCK_EXCEPTION')
  expect(pathsOf(twoGone)).toEqual(['lines.1'])

  const { rows } = await query(
    `select depot_products.uuid from depot_products join depot_variants on product_uuid = depot_products.uuid
      where depot_variants.uuid = $1`,
    [removed.depotVariants[0]],
  )
  const { uuid } = rows[0] as { uuid: string }
  const path = `/user/${removed.seller.uuid}/depotSystem/product/${uuid}`
  expect((await as(removed.seller).delete(path)).status).toBe(204)
  const gone = await sendOrder(visitor(), body)
  expect(gone).toFailWith(409, 'OUT_OF_STOCK_EXCEPTION')
  expect(pathsOf(gone).toSorted()).toEqual(['lines.1', 'lines.2'])
  const unknown = { ...body, lines: [...body.lines, { variantProjectionUuid: randomUUID(), quantity: 1 }] }
  expect(pathsOf(await sendOrder(visitor(), unknown)).toSorted()).toEqual(['lines.1', 'lines.2', 'lines.3'])
  expect(await stockOf(available)).toEqual([3])
})

test('held pieces cannot be ordered by others', async () => {
  const goods = await buildGoods([2])
  const { uuid: videoUuid } = await buildLive(goods.seller)
  const holder = await buildUser()
  const held = await as(holder).post(`/user/${holder.uuid}/reserve/${first(goods)}`, { wanted: 1, videoUuid })
  expect(held).toMatchObject({ status: 201, body: { state: 'held' } })
  const two = await orderBody([{ variant: first(goods), quantity: 2 }])
  const answer = await sendOrder(visitor(), two)
  expect(answer).toFailWith(409, 'OUT_OF_STOCK_EXCEPTION')
  expect(pathsOf(answer)).toEqual(['lines.0'])
  expect((await sendOrder(as(holder), two)).status).toBe(201)
})

test('a total that differs from the one shown to the buyer is refused, for goods and for delivery', async () => {
  const goods = await buildGoods([9], 10_000)
  const body = { ...(await orderBody([{ variant: first(goods) }])), expectedTotal: 122.99 }
  expect((await sendOrder(visitor(), body)).status).toBe(201)

  await query(
    `update definition_projections set price = 9000 where uuid =
      (select projection_uuid from projection_variants where uuid = $1)`,
    [first(goods)],
  )
  const cheaper = await sendOrder(visitor(), body)
  expect(cheaper).toFailWith(409, 'PRICE_CHANGED_EXCEPTION')
  expect(pathsOf(cheaper)).toEqual(['expectedTotal'])

  const option = {
    kind: 'courier',
    carrier: 'Kurier',
    price: 20,
    freeFrom: null,
    takesCash: true,
    cashFee: 0,
    dispatchDays: 1,
  }
  const settings = `/user/${goods.seller.uuid}/salesSettings`
  const saved = await as(goods.seller).put(settings, { ...TRANSFERS, deliveryOptions: [option] })
  expect(saved.status).toBe(200)
  const now = { ...(await orderBody([{ variant: first(goods) }])), expectedTotal: 110 }
  const [own] = (saved.body as { deliveryOptions: object[] }).deliveryOptions
  await as(goods.seller).put(settings, { ...TRANSFERS, deliveryOptions: [{ ...own, price: 21 }] })
  expect(await sendOrder(visitor(), now)).toFailWith(409, 'PRICE_CHANGED_EXCEPTION')
  expect(await stockOf(goods)).toEqual([8])
})

test('a delivery or payment that is no longer offered is refused with its path', async () => {
  const goods = await buildGoods([9])
  const body = await orderBody([{ variant: first(goods) }])
  const settings = `/user/${goods.seller.uuid}/salesSettings`
  const pickup = {
    kind: 'pickup',
    carrier: '',
    price: 0,
    freeFrom: null,
    takesCash: false,
    cashFee: 0,
    dispatchDays: 1,
  }
  await as(goods.seller).put(settings, { ...TRANSFERS, deliveryOptions: [pickup] })
  const answer = await sendOrder(visitor(), body)
  expect(answer).toFailWith(409, 'DELIVERY_UNAVAILABLE_EXCEPTION')
  expect(pathsOf(answer)).toEqual(['deliveries.0.optionUuid'])

  const [seller] = (await quoteOf(visitor(), [{ variant: first(goods) }])).sellers
  const optionUuid = seller?.deliveryOptions[0]?.uuid ?? ''
  const cash = await sendOrder(visitor(), { ...body, ...deliveries({ optionUuid })(body) } as CreateOrderInput)
  expect(cash).toFailWith(409, 'PAYMENT_UNAVAILABLE_EXCEPTION')
  expect(pathsOf(cash)).toEqual(['paymentMethod'])
  expect(await sendBroken(() => ({ paymentMethod: 'gateway' }))).toFailWith(409, 'PAYMENT_UNAVAILABLE_EXCEPTION')
})

test('a parcel locker needs a Polish mobile number and a known code, and takes cash only if the machine accepts it', async () => {
  const goods = await buildGoods([9])
  const body = await orderBody([{ variant: first(goods) }])
  const [seller] = (await quoteOf(visitor(), [{ variant: first(goods) }])).sellers
  const optionUuid = seller?.deliveryOptions.find(({ kind }) => kind === 'locker')?.uuid ?? ''
  const send = (pointCode: string | null) =>
    sendOrder(visitor(), { ...body, ...deliveries({ optionUuid, pointCode })(body) } as CreateOrderInput)
  const landline = await sendOrder(visitor(), {
    ...body,
    ...deliveries({ optionUuid, pointCode: 'PAY01' })(body),
    phone: '22 123 45 67',
  } as CreateOrderInput)
  expect(landline).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(pathsOf(landline)).toEqual(['phone'])
  expect(await send(null)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const unknown = await send('XYZ99A')
  expect(unknown).toFailWith(409, 'DELIVERY_UNAVAILABLE_EXCEPTION')
  expect(pathsOf(unknown)).toEqual(['deliveries.0.pointCode'])

  for (const [code, takesPayment, isOperating] of [
    ['PAY01', true, true],
    ['CARD01', false, true],
    ['OFF01', true, false],
  ])
    await query(
      `insert into pickup_points (code, street, zipcode, city, description, opening_hours, is_always_open, takes_payment,
        latitude, longitude, is_operating) values ($1, 'Prosta 1', '00-850', 'Warszawa', '', '', true, $2, 52, 21, $3)`,
      [code, takesPayment, isOperating],
    )
  expect(await send('CARD01')).toFailWith(409, 'PAYMENT_UNAVAILABLE_EXCEPTION')
  expect(await send('OFF01')).toFailWith(409, 'DELIVERY_UNAVAILABLE_EXCEPTION')
  expect((await send('PAY01')).status).toBe(201)
})

test('a used key is refused with another body, and the order of names in a body does not matter', async () => {
  const goods = await buildGoods([9])
  const body = await orderBody([{ variant: first(goods) }])
  const key = randomUUID()
  const placed = await sendOrder(visitor(), body, key)
  const answer = await sendOrder(visitor(), { ...body, phone: '600 700 801' }, key)
  expect(answer).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
  expect(pathsOf(answer)).toEqual(['idempotency-key'])
  const turned = Object.fromEntries(Object.entries(body).toReversed()) as CreateOrderInput
  expect((await sendOrder(visitor(), turned, key)).bytes).toEqual(placed.bytes)
  expect(await stockOf(goods)).toEqual([8])
})

test('the key of a refused order can be used again', async () => {
  const goods = await buildGoods([1])
  const body = await orderBody([{ variant: first(goods), quantity: 2 }])
  const key = randomUUID()
  expect(await sendOrder(visitor(), body, key)).toFailWith(409, 'OUT_OF_STOCK_EXCEPTION')
  const less = { ...body, lines: body.lines.map((line) => ({ ...line, quantity: 1 })) }
  expect((await sendOrder(visitor(), less, key)).status).toBe(201)
})

const blocks = (seller: TestUser, list: string, buyer: TestUser) =>
  as(seller).post(`/user/${seller.uuid}/${list}/${buyer.uuid}`)

test('orders from a seller who has blocked the buyer, and of own goods, are refused with the line', async () => {
  const [blocking, limiting, open] = [await buildGoods(), await buildGoods(), await buildGoods()]
  const buyer = await buildUser()
  expect((await blocks(blocking.seller, 'black', buyer)).status).toBeLessThan(300)
  expect((await blocks(limiting.seller, 'limitSell', buyer)).status).toBeLessThan(300)
  const body = await orderBody([open, blocking, limiting].map((goods) => ({ variant: first(goods) })))
  const refused = await sendOrder(as(buyer), body)
  expect(refused).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(pathsOf(refused)).toEqual(['lines.1', 'lines.2'])
  const own = await sendOrder(as(open.seller), body)
  expect(own).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(pathsOf(own)).toEqual(['lines.0'])
  for (const goods of [open, blocking, limiting]) expect(await stockOf(goods)).toEqual([3, 1])
})

test('a buyer or a guest’s e-mail address can have at most three unpaid orders, also with concurrent calls', async () => {
  const goods = await buildGoods([20])
  await acceptTransfers(goods.seller)
  const buyer = await buildUser()
  for (const [client, email] of [
    [as(buyer), buyer.email],
    [visitor(), `${randomUUID()}@example.com`],
  ] as const) {
    const order = async (paymentMethod: 'cash' | 'transfer') =>
      sendOrder(client, await orderBody([{ variant: first(goods) }], { paymentMethod, email }))
    const answers = await Promise.all(Array.from({ length: 6 }, () => order('transfer')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer).toFailWith(409, 'UNPAID_ORDERS_EXCEPTION')
    expect((await order('cash')).status).toBe(201)
  }
})

test('an order has to agree to the terms in force', async () => {
  const goods = await buildGoods([9])
  const body = await orderBody([{ variant: first(goods) }])
  for (const termsVersion of ['2020-01-01', 'x']) {
    const old = await sendOrder(visitor(), { ...body, termsVersion })
    expect(old).toFailWith(409, 'TERMS_CHANGED_EXCEPTION')
    expect(pathsOf(old)).toEqual(['termsVersion'])
  }
  expect(await stockOf(goods)).toEqual([9])
  const key = randomUUID()
  expect((await sendOrder(visitor(), body, key)).status).toBe(201)
  expect((await sendOrder(visitor(), body, key)).headers.get('idempotent-replayed')).toBe('true')
})

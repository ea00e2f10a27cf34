import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '#contracts/base/errors.ts'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import type { OrderReturns, Return } from '#contracts/commerce/return.ts'
import type { SalesOverview } from '#contracts/commerce/sale.ts'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import {
  acceptTransfers,
  becomeBusiness,
  buildGoods,
  orderOf,
  placeOrder,
  stockOf,
  takeStep,
} from '#tests/factories/order.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { ledgerFaults } from '#server/context/ledger.ts'

beforeAll(() => startApp())

const query = (text: string, values: unknown[]) => app().context.database.pool.query(text, values)
const faults = async () => Object.values(await ledgerFaults(app().context.database.db)).flat()

type Steps = readonly ('pay' | 'accept' | 'pack' | 'send' | 'deliver')[]
const SENT: Steps = ['accept', 'pack', 'send']

/** Order by a guest from a business: two pieces of one product and one of another. */
async function buildOrder(steps: Steps = SENT, paymentMethod: 'cash' | 'transfer' = 'cash') {
  const goods = await buildGoods([5, 5], 5000)
  await acceptTransfers(goods.seller)
  const [one = '', other = ''] = goods.variants
  const placed = await placeOrder(visitor(), [{ variant: one, quantity: 2 }, { variant: other }], { paymentMethod })
  const [part] = (await orderOf(placed)).sellerOrders
  if (!part) throw new Error('no part')
  await becomeBusiness(part.uuid)
  for (const step of steps) expect((await takeStep(as(goods.seller), part.uuid, step)).status, step).toBe(204)
  const token = { 'order-token': placed.token }
  const [first = '', second = ''] = part.lines.map(({ uuid }) => uuid)
  const all = [
    { lineUuid: first, quantity: 2 },
    { lineUuid: second, quantity: 1 },
  ]
  const call = (method: 'POST' | 'PATCH', path: string, body: object, headers = {}) =>
    visitor().send(method, path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...token, ...headers },
    })
  return {
    goods,
    placed,
    part,
    all,
    first,
    second,
    declare: (lines: object[], values: object = {}, headers = {}) =>
      call('POST', `/sellerOrder/${part.uuid}/return`, { name: 'Kasia Mazur', lines, ...values }, headers),
    byBuyer: (uuid: string, step: string, body: object = {}) => call('PATCH', `/return/${uuid}/${step}`, body),
    bySeller: (uuid: string, step: string, body: object = {}, headers = {}) =>
      as(goods.seller).send('PATCH', `/return/${uuid}/${step}`, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    rights: async () => {
      const { data } = (await visitor().get(`/order/${placed.id}/return`, token)).body as OrderReturns
      return data[0]
    },
    current: async () => (await orderOf(placed)).sellerOrders[0],
  }
}
type TestOrder = Awaited<ReturnType<typeof buildOrder>>

async function declared(order: TestOrder, lines = order.all): Promise<Return> {
  const answer = await order.declare(lines)
  expect(answer.status, answer.bytes.toString()).toBe(201)
  return answer.body as Return
}

test('a guest returns a part of an order, gets a receipt with the time, and the seller receives and settles it', async () => {
  const order = await buildOrder([...SENT, 'deliver'], 'cash')
  const before = Date.now()
  const answer = await order.declare([{ lineUuid: order.first, quantity: 1 }], { statement: 'za duża' })
  expect(answer.status).toBe(201)
  const one = answer.body as Return
  expect(one).toMatchObject({
    number: `${order.part.number}/Z1`,
    state: 'declared',
    name: 'Kasia Mazur',
    statement: 'za duża',
    goods: 50,
    delivery: 0,
    refund: 50,
    endsOrder: false,
    lowersCash: false,
    steps: ['sendBack'],
  })
  expect(Date.parse(one.declaredAt)).toBeGreaterThanOrEqual(before)
  expect(await order.rights()).toMatchObject({ isOpen: true, lines: [{ quantity: 1 }, { quantity: 1 }] })

  const tracking = { carrier: 'InPost', number: '620000' }
  for (const _ of [1, 2])
    expect((await order.byBuyer(one.uuid, 'sendBack', { tracking })).body).toMatchObject({
      state: 'sent_back',
      tracking,
    })
  expect(await stockOf(order.goods)).toEqual([3, 4])
  for (const _ of [1, 2]) {
    const restock = [{ lineUuid: order.first, quantity: 1 }]
    expect((await order.bySeller(one.uuid, 'receive', { restock })).body).toMatchObject({ state: 'received' })
  }
  expect(await stockOf(order.goods)).toEqual([4, 4])
  const settled = await order.bySeller(one.uuid, 'settle', { deduction: 10.5, deductionReason: 'brak metki' })
  expect(settled.body).toMatchObject({ state: 'settled', refund: 39.5, deduction: 10.5, steps: [] })
  expect(await faults()).toEqual([])
})

test('the receipt is mailed to the buyer, and the withdrawal to the seller', async () => {
  const order = await buildOrder()
  await confirmEmail(order.placed)
  const { number } = await declared(order)
  const about = async () => {
    const mails = await mailsIn(app().dataDir)
    return mails.filter(({ subject }) => subject?.includes(number)).map(({ subject, text }) => `${subject} ${text}`)
  }
  await expect.poll(async () => (await about()).length, { timeout: 30_000 }).toBe(2)
  const [receipt = ''] = (await about()).filter((text) => text.startsWith('Potwierdzamy odstąpienie'))
  expect(receipt).toMatch(/\d{1,2} \p{L}+ 2\d{3} \d{2}:\d{2}:\d{2}/u)
  expect(receipt).toContain('Kasia Mazur')
  expect(receipt).not.toContain('{{')
})

test('the seller sees the e-mail of a return only once the order is accepted, and the buyer always', async () => {
  const order = await buildOrder([])
  const { email } = await orderOf(order.placed)
  const { uuid } = await declared(order, [{ lineUuid: order.first, quantity: 1 }])
  const sold = async () => (await as(order.goods.seller).get(`/user/${order.goods.seller.uuid}/return`)).body
  expect(await sold()).toMatchObject({ data: [{ uuid, name: 'Kasia Mazur', email: null }] })
  expect((await order.rights())?.returns).toMatchObject([{ uuid, email }])
  await takeStep(as(order.goods.seller), order.part.uuid, 'accept')
  expect(await sold()).toMatchObject({ data: [{ uuid, email }] })
})

test('withdrawing from a whole order before dispatch cancels it at once and restocks it', async () => {
  for (const steps of [[], ['accept'], ['accept', 'pack']] as Steps[]) {
    const order = await buildOrder(steps)
    expect(await declared(order)).toMatchObject({ state: 'settled', endsOrder: true, refund: 0, steps: [] })
    expect(await order.current()).toMatchObject({ state: 'cancelled' })
    expect(await stockOf(order.goods)).toEqual([5, 5])
    expect(await order.rights()).toMatchObject({ isOpen: false })
  }
  expect(await faults()).toEqual([])
})

test('withdrawing from a paid order before dispatch refunds everything', async () => {
  const order = await buildOrder(['pay', 'accept'], 'transfer')
  expect(await declared(order)).toMatchObject({ endsOrder: true, refund: order.part.total })
  expect(await order.current()).toMatchObject({ state: 'cancelled', paymentStatus: 'overpaid' })
  expect(await faults()).toEqual([])
})

test('a refunded transfer updates the payment, and the last piece adds the cheapest delivery', async () => {
  const order = await buildOrder(['pay', ...SENT, 'deliver'], 'transfer')
  const half = await declared(order, [{ lineUuid: order.first, quantity: 2 }])
  expect((await order.bySeller(half.uuid, 'settle')).body).toMatchObject({ refund: 100 })
  expect(await order.current()).toMatchObject({ paymentStatus: 'part_refunded' })
  const rest = await declared(order, [{ lineUuid: order.second, quantity: 1 }])
  expect(rest).toMatchObject({ goods: 50, number: `${order.part.number}/Z2` })
  expect(rest.delivery).toBeGreaterThan(0)
  expect(rest.delivery).toBeLessThan(order.part.deliveryPrice)
  expect((await order.bySeller(rest.uuid, 'settle')).status).toBe(200)
  expect(await order.rights()).toMatchObject({ isOpen: false })
  expect(await faults()).toEqual([])
})

test('a partial withdrawal before dispatch reduces the amount to collect, and the rest can be cancelled later', async () => {
  const order = await buildOrder(['accept'])
  const one = await declared(order, [{ lineUuid: order.first, quantity: 1 }])
  expect(one).toMatchObject({ lowersCash: true, refund: 0, state: 'declared' })
  const restock = [{ lineUuid: order.first, quantity: 1 }]
  expect((await order.bySeller(one.uuid, 'receive', { restock })).status).toBe(200)
  expect(await stockOf(order.goods)).toEqual([4, 4])
  expect((await takeStep(as(order.goods.seller), order.part.uuid, 'cancel', { reason: 'brak' })).status).toBe(204)
  expect(await stockOf(order.goods)).toEqual([5, 5])
  expect((await order.rights())?.returns).toMatchObject([{ state: 'settled', endsOrder: true }])
  expect(await faults()).toEqual([])
})

test('concurrent calls with one key make one return with one receipt', async () => {
  const order = await buildOrder()
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => order.declare(order.all, {}, key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => (body as Return).uuid)).size).toBe(1)
  expect(await order.declare([{ lineUuid: order.first, quantity: 1 }], {}, key)).toFailWith(
    409,
    'IDEMPOTENCY_KEY_EXCEPTION',
  )
  const others = await Promise.all(Array.from({ length: 4 }, () => order.declare(order.all)))
  for (const answer of others) expect(answer).toFailWith(409, 'ORDER_STATE_EXCEPTION')
})

test('one of two concurrent returns of the last piece succeeds', async () => {
  const order = await buildOrder()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => order.declare([{ lineUuid: order.second, quantity: 1 }])),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await faults()).toEqual([])
})

test('a withdrawal without the right is refused', async () => {
  const over = await buildOrder([...SENT, 'deliver'])
  const late = "update order_events set at = at - interval '40 days' where seller_order_uuid = $1 and step = 'deliver'"
  await query(late, [over.part.uuid])
  const unpaid = await buildOrder([], 'transfer')
  const madeToOrder = await buildOrder()
  await query("update order_lines set withdrawal = 'madeToOrder' where uuid = $1", [madeToOrder.first])
  const fromPerson = await buildOrder()
  await query('update seller_orders set trader = null where uuid = $1', [fromPerson.part.uuid])
  const forTrade = await buildOrder()
  await query(`update orders set invoice = '{"isProfessional": true}' where uuid = $1`, [forTrade.placed.id])
  for (const order of [over, unpaid, madeToOrder, fromPerson, forTrade])
    expect(await order.declare(order.all)).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  expect((await madeToOrder.declare([{ lineUuid: madeToOrder.second, quantity: 1 }])).status).toBe(201)
})

test('faults of a declaration are reported with their paths', async () => {
  const [order, other] = [await buildOrder(), await buildOrder()]
  const one = { lineUuid: order.first, quantity: 1 }
  const wrong: [object[], object, number, (string | number)[]][] = [
    [[], {}, 400, ['lines']],
    [[one, one], {}, 400, ['lines', 1, 'lineUuid']],
    [[{ ...one, quantity: 0 }], {}, 400, ['lines', 0, 'quantity']],
    [[{ ...one, quantity: 1.5 }], {}, 400, ['lines', 0, 'quantity']],
    [[{ ...one, quantity: 3 }], {}, 409, ['lines', 0, 'quantity']],
    [[one, { lineUuid: other.first, quantity: 1 }], {}, 400, ['lines', 1, 'lineUuid']],
    [[{ lineUuid: 'x', quantity: 1 }], {}, 400, ['lines', 0, 'lineUuid']],
    [[one], { name: ' ' }, 400, ['name']],
    [[one], { statement: 'x'.repeat(1001) }, 400, ['statement']],
  ]
  for (const [lines, values, status, path] of wrong) {
    const answer = await order.declare(lines, values)
    expect(answer.status, JSON.stringify([lines, values])).toBe(status)
    expect((answer.body as ErrorBody).errors[0]?.path?.map(String)).toEqual(path.map(String))
  }
})

test('no more than the returned goods can be restocked or deducted, and a deduction needs a reason', async () => {
  const order = await buildOrder()
  const one = await declared(order, [{ lineUuid: order.first, quantity: 1 }])
  const wrong: [string, object][] = [
    ['receive', { restock: [{ lineUuid: order.first, quantity: 2 }] }],
    ['receive', { restock: [{ lineUuid: order.second, quantity: 1 }] }],
    ['receive', { restock: [{ lineUuid: order.first, quantity: -1 }] }],
    ['settle', { deduction: 50.01, deductionReason: 'zniszczone' }],
    ['settle', { deduction: -1 }],
    ['settle', { deduction: 0.001, deductionReason: 'x' }],
    ['settle', { deduction: 1 }],
    ['settle', { deduction: 1, deductionReason: '  ' }],
  ]
  for (const [step, body] of wrong)
    expect(await order.bySeller(one.uuid, step, body), JSON.stringify(body)).toFailWith(
      400,
      'INVALID_ARGUMENT_EXCEPTION',
    )
  const seen = { 'if-match': '"9"' }
  expect(await order.bySeller(one.uuid, 'settle', {}, seen)).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  expect(await stockOf(order.goods)).toEqual([3, 4])
})

test('a deduction takes nothing from the refund of the delivery', async () => {
  const order = await buildOrder(['pay', ...SENT, 'deliver'], 'transfer')
  const one = await declared(order)
  expect([one.goods, one.refund]).toEqual([150, one.goods + one.delivery])
  expect(one.delivery).toBeGreaterThan(0)
  const settle = (deduction: number) => order.bySeller(one.uuid, 'settle', { deduction, deductionReason: 'zniszczone' })
  expect(await settle(150.01)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await settle(150)).body).toMatchObject({ state: 'settled', refund: one.delivery })
  expect(await faults()).toEqual([])
})

test('goods received after the refund are restocked once', async () => {
  const order = await buildOrder([...SENT, 'deliver'])
  const one = await declared(order)
  expect((await order.bySeller(one.uuid, 'settle')).body).toMatchObject({ state: 'settled', steps: ['receive'] })
  for (const _ of [1, 2])
    expect((await order.bySeller(one.uuid, 'receive', { restock: order.all })).body).toMatchObject({ state: 'settled' })
  expect(await stockOf(order.goods)).toEqual([5, 5])
  expect(await faults()).toEqual([])
})

test('a seller lists only their own returns, by state', async () => {
  const order = await buildOrder()
  const one = await declared(order, [{ lineUuid: order.first, quantity: 1 }])
  await declared(order, [{ lineUuid: order.second, quantity: 1 }])
  await order.byBuyer(one.uuid, 'sendBack')
  const path = `/user/${order.goods.seller.uuid}/return`
  const list = await as(order.goods.seller).get(`${path}?states[]=sent_back`)
  expect(list.body).toMatchObject({
    meta: { total: 1 },
    data: [{ uuid: one.uuid }],
    counts: { declared: 1, sent_back: 1, received: 0, settled: 0 },
    overdueQuantity: 0,
  })
  await query("update returns set refund_by = now() - interval '1 day' where uuid = $1", [one.uuid])
  expect((await as(order.goods.seller).get(path)).body).toMatchObject({ meta: { total: 2 }, overdueQuantity: 1 })
  const stranger = await buildUser()
  for (const client of [visitor(), as(stranger)])
    expect(await client.send('PATCH', `/return/${one.uuid}/settle`, { body: '{}', headers: JSON_BODY })).toFailWith(
      404,
      'NOT_FOUND_EXCEPTION',
    )
})

test('labels and the sale have a lower amount to collect, and the packing list has no withdrawn pieces', async () => {
  const order = await buildOrder(['accept'])
  const { seller } = order.goods
  const { total } = order.part
  await declared(order, [{ lineUuid: order.first, quantity: 1 }])
  const labels = await as(seller).get(`/user/${seller.uuid}/sale/labels.csv?format=adresy`)
  const asCell = (amount: number) => amount.toFixed(2).replace('.', ',')
  expect(labels.bytes.toString()).toContain(asCell(total - 50))
  expect(labels.bytes.toString()).not.toContain(asCell(total))
  const sale = (await as(seller).get(`/user/${seller.uuid}/sale/${order.part.uuid}`)).body as Sale
  expect(sale).toMatchObject({
    toCollect: Math.round(total * 100 - 5000) / 100,
    lines: [{ quantity: 2, returned: 1 }, { quantity: 1 }],
  })
})

test('the export and the yearly overview include refunds', async () => {
  const order = await buildOrder(['pay', ...SENT, 'deliver'], 'transfer')
  const { seller } = order.goods
  const one = await declared(order, [{ lineUuid: order.first, quantity: 1 }])
  await order.bySeller(one.uuid, 'settle', { deduction: 10, deductionReason: 'ślady' })
  const file = (await as(seller).get(`/user/${seller.uuid}/sale/export.csv`)).bytes.toString()
  const [head = [], first = []] = file.split('\r\n').map((row) => row.replace('\ufeff', '').split(';'))
  const cell = (name: string) => first[head.indexOf(name)]
  expect([cell('zwrócone sztuki'), cell('oddano za zwroty')]).toEqual(['1', '40,00'])
  const overview = (await as(seller).get(`/user/${seller.uuid}/sale/overview`)).body as SalesOverview
  expect(overview.years).toMatchObject([{ saleQuantity: 1, isReported: false }])
  const [year] = overview.years
  expect(year?.rate.source).toMatch(/^NBP/)
  expect(year?.threshold).toBe(2000 * (year?.rate.perEuro ?? 0))
  expect(overview.years[0]?.turnover).toBeCloseTo(order.part.total - 40, 2)
  expect((await as(seller).get(`/user/${seller.uuid}/dashboard`)).body).toMatchObject({ openReturns: 0 })
})

test('the paper form is a tagged PDF for the two parties only', async () => {
  const order = await buildOrder()
  const path = `/order/${order.placed.id}/withdrawal.pdf`
  const query = `?sellerOrderUuid=${order.part.uuid}`
  for (const answer of [
    await visitor().get(path + query, { 'order-token': order.placed.token }),
    await as(order.goods.seller).get(path + query),
  ]) {
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.bytes.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\/StructTreeRoot/)
  }
  expect(await visitor().get(path + query)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get(path, { 'order-token': order.placed.token })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

const JSON_BODY = { 'content-type': 'application/json' }

import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Reservation } from '#contracts/commerce/basket.ts'
import { buildLive } from '#tests/factories/live.ts'
import { acceptTransfers, buildGoods, orderOf, placeOrder, takeStep, type Goods } from '#tests/factories/order.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { ledgerFaults } from './ledger.ts'

beforeAll(() => startApp())

const query = async (text: string, values: unknown[] = []) =>
  (await app().context.database.pool.query<Record<string, string>>(text, values)).rows
const faults = async () => ledgerFaults(app().context.database.db)
/** Faults of one check that mention any of these names. */
const faultsOf = async (check: string, ...names: string[]) =>
  ((await faults())[check] ?? []).filter((line) => names.some((name) => line.includes(name)))

async function buildOrder(paymentMethod: 'cash' | 'transfer' = 'cash') {
  const goods = await buildGoods([5])
  await acceptTransfers(goods.seller)
  const placed = await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '', quantity: 2 }], { paymentMethod })
  const { number, sellerOrders } = await orderOf(placed)
  const [part] = sellerOrders
  if (!part) throw new Error('no part')
  const step = (name: string, body: object = {}) => takeStep(as(goods.seller), part.uuid, name, body)
  return { number, part, step }
}

test('orders add up after every sequence of steps', async () => {
  const returned = await buildOrder()
  for (const name of ['accept', 'pack', 'unpack', 'pack', 'send']) await returned.step(name)
  const restock = [{ lineUuid: returned.part.lines[0]?.uuid, quantity: 1 }]
  expect((await returned.step('undeliver', { restock })).status).toBe(204)
  const missing = await buildOrder()
  for (const name of ['accept', 'pack', 'send', 'undeliver']) await missing.step(name)
  expect((await missing.step('cancel', { reason: 'zgubione' })).status).toBe(204)
  const paid = await buildOrder('transfer')
  expect((await paid.step('pay')).status).toBe(204)
  const unpaid = await buildOrder('transfer')
  expect((await unpaid.step('cancel', { reason: 'brak' })).status).toBe(204)
  expect(Object.values(await faults()).flat()).toEqual([])
})

const OF_PART = 'seller_order_uuid = $1'
const ITS_LINES = `order_line_uuid in (select uuid from order_lines where ${OF_PART})`
const ITS_PAYMENT = `uuid in (select payment_uuid from payment_shares where ${OF_PART})`
const ITS_ORDER = 'uuid = (select order_uuid from seller_orders where uuid = $1)'

/**
 * Statements that break an invariant. Each gets the uuid of a seller order; one whose fault mentions a payment returns
 * the payment's uuid.
 */
const BREAKS: [name: string, check: string, payment: 'cash' | 'transfer', sql: string][] = [
  ['a line that is gone', 'orders', 'cash', `delete from order_lines where ${OF_PART}`],
  [
    ...(['goods that nobody ordered', 'orders', 'cash'] as const),
    'update seller_orders set goods = goods + 1, delivery_price = delivery_price - 1 where uuid = $1',
  ],
  ['a wrong total', 'orders', 'cash', `update orders set total = total + 1 where ${ITS_ORDER}`],
  [
    ...(['pieces that never left the stock', 'orders', 'cash'] as const),
    `update stock_movements set order_line_uuid = null where ${ITS_LINES}`,
  ],
  [
    ...(['pieces of a cancelled order that stay out', 'orders', 'transfer'] as const),
    `update seller_orders set state = 'cancelled', payment_status = 'none' where uuid = $1`,
  ],
  [
    ...(['a share of less than its payment', 'payments', 'transfer'] as const),
    `update payment_shares set amount = amount - 1 where ${OF_PART} returning payment_uuid`,
  ],
  [
    ...(['a payment of another order', 'payments', 'transfer'] as const),
    `update payments set order_uuid = (select uuid from orders where not (${ITS_ORDER}) limit 1)
      where ${ITS_PAYMENT} returning uuid`,
  ],
  [
    ...(['money that its status ignores', 'payments', 'transfer'] as const),
    `update payments set state = 'paid' where ${ITS_PAYMENT}`,
  ],
  [
    ...(['a status without money', 'payments', 'cash'] as const),
    `update seller_orders set payment_status = 'paid' where uuid = $1`,
  ],
  [
    ...(['cash that its seller did not book', 'payments', 'cash'] as const),
    `with paid as (
      insert into payments (uuid, order_uuid, method, amount, state, created_at) select gen_random_uuid(), order_uuid,
        'cash', total, 'paid', now() from seller_orders where uuid = $1 returning uuid, amount
      ), booked as (update seller_orders set payment_status = 'paid' where uuid = $1)
      insert into payment_shares (uuid, payment_uuid, seller_order_uuid, amount) select gen_random_uuid(), uuid, $1, amount
        from paid`,
  ],
  [
    ...(['a settled return that gave nothing', 'returns', 'transfer'] as const),
    `insert into returns (uuid, seller_order_uuid, position, state, ends_order, lowers_cash, name, statement, declared_at,
      refund_by, goods, delivery) values (gen_random_uuid(), $1, 1, 'settled', false, false, '', '', now(), now(), 0, 100)`,
  ],
  [
    ...(['a mail that nobody sends', 'mails and due steps', 'cash'] as const),
    `delete from pgboss.job where name = 'order.mail' and data ->> 'sellerOrderUuid' = $1::text`,
  ],
  [
    ...(['a mail that is sent twice', 'mails and due steps', 'cash'] as const),
    `insert into pgboss.job (name, data, state) select name, data, 'completed' from pgboss.job
      where name = 'order.mail' and data ->> 'mail' = 'order-accepted' and data ->> 'sellerOrderUuid' = $1::text`,
  ],
  [
    ...(['a state that nothing ends', 'mails and due steps', 'transfer'] as const),
    `delete from pgboss.job where name = 'order.dueStep' and data ->> 'sellerOrderUuid' = $1::text`,
  ],
]

test.each(BREAKS)('the check finds %s', async (_, check, payment, sql) => {
  await buildOrder()
  const { number, part, step } = await buildOrder(payment)
  if (payment === 'cash') await step('accept')
  expect(await faultsOf(check, number)).toEqual([])
  const [row = {}] = await query(sql, [part.uuid])
  expect(await faultsOf(check, number, ...Object.values(row))).toHaveLength(1)
})

const holder = () => ({ 'holder-token': randomBytes(24).toString('base64url') })

async function reserve({ variants: [variant = ''] }: Goods, videoUuid: string): Promise<Reservation> {
  const answer = await visitor().send('POST', `/reserve/${variant}`, {
    body: JSON.stringify({ videoUuid }),
    headers: { 'content-type': 'application/json', ...holder() },
  })
  expect(answer.status).toBe(201)
  return answer.body as Reservation
}

test('the check finds a hold that never ends, and a free piece while somebody waits', async () => {
  const goods = await buildGoods([1])
  const { uuid: videoUuid } = await buildLive(goods.seller)
  const held = await reserve(goods, videoUuid)
  const queued = await reserve(goods, videoUuid)
  expect([held.state, queued.state]).toEqual(['held', 'queued'])
  expect((await faults())['reservations']).toEqual([])

  await query(`update reservations set expires_at = now() - interval '2 minutes' where uuid = $1`, [held.uuid])
  expect(await faultsOf('reservations', held.uuid)).toHaveLength(1)
  await query(`update reservations set state = 'expired' where uuid = $1`, [held.uuid])
  expect((await faults())['reservations']).toEqual([
    `variant ${goods.depotVariants[0]}: 1 pieces are free while 1 wait`,
  ])
})

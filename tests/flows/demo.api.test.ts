import { beforeAll, expect, test } from 'vitest'
import { products } from '#demo/catalogue/products.ts'
import { fillDemo } from '#demo/fill/fill-demo.ts'
import { SELLER_ORDER_STATES } from '#contracts/order.rules.ts'
import { ledgerFaults } from '#server/ledger.ts'
import { app, startApp } from '#tests/setup/app.ts'

beforeAll(async () => {
  const { context } = await startApp()
  // Its jobs would encode every film of the demo.
  await fillDemo({ ...context, queue: { ...context.queue, add: async () => {} } })
})

const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
  (await app().context.database.pool.query<Row>(text)).rows

test('the demo has orders in every state, of two sellers and two buyers', async () => {
  const states = await rowsOf<{ state: string }>('select distinct state from seller_orders')
  expect(states.map(({ state }) => state).toSorted()).toEqual(SELLER_ORDER_STATES.toSorted())
  const sellers = await rowsOf('select distinct seller_uuid from seller_orders')
  const buyers = await rowsOf('select distinct buyer_uuid from orders where buyer_uuid is not null')
  expect([sellers.length, buyers.length]).toEqual([2, 2])
})

test("everything that is booked adds up, and the catalogue's pieces are left", async () => {
  for (const [name, faults] of Object.entries(await ledgerFaults(app().context.database.db)))
    expect(faults, name).toEqual([])
  const left = await rowsOf<{ code: string; size: string; quantity: number }>(
    'select code, size, quantity from depot_variants join depot_products on depot_products.uuid = product_uuid',
  )
  for (const { code, variants } of products)
    for (const { size, quantity } of variants)
      expect(left.find((one) => one.code === code && one.size === size)?.quantity, `${code} ${size}`).toBe(quantity)
})

test('nothing happened before the order it belongs to, and nothing happens in the future', async () => {
  const early = await rowsOf(
    `select number from seller_orders join order_events on seller_order_uuid = seller_orders.uuid
      where at < seller_orders.created_at or at > now()`,
  )
  expect(early).toEqual([])
  const newest = await rowsOf<{ isPast: boolean }>(
    `select max(created_at) < now() - interval '5 minutes' as "isPast" from orders`,
  )
  expect(newest).toEqual([{ isPast: true }])
})

test('some notifications are news, and most were read long ago', async () => {
  const [counted] = await rowsOf<{ unread: number; read: number }>(
    `select (count(*) filter (where read_at is null))::int as unread, (count(read_at))::int as read from notifications
      where created_at < now() - interval '5 minutes'`,
  )
  expect(counted?.unread).toBeGreaterThan(3)
  expect(counted?.unread).toBeLessThan(30)
  expect(counted?.read).toBeGreaterThan(50)
})

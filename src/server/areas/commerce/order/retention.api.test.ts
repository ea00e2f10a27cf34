import { beforeAll, expect, test } from 'vitest'
import { retainedOrdersSince } from '#contracts/commerce/order-retention.rules.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { acceptTransfers, buildGoods, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app().context.database.pool.query<Row>(text, values)).rows

/** All stored rows of an order, as text. */
async function storedOf(uuid: string): Promise<string> {
  const tables = [
    'select * from orders where uuid = $1',
    'select * from seller_orders where order_uuid = $1',
    'select order_lines.* from order_lines join seller_orders on seller_orders.uuid = seller_order_uuid where order_uuid = $1',
    'select shipments.* from shipments join seller_orders on seller_orders.uuid = seller_order_uuid where order_uuid = $1',
    'select order_messages.* from order_messages join seller_orders on seller_orders.uuid = seller_order_uuid where order_uuid = $1',
    'select * from held_mails where order_uuid = $1',
    `select stock_movements.* from stock_movements join order_lines on order_lines.uuid = order_line_uuid
      join seller_orders on seller_orders.uuid = seller_order_uuid where order_uuid = $1`,
  ]
  return JSON.stringify(await Promise.all(tables.map((table) => query(table, [uuid]))))
}

test('an order past its retention period holds no personal data, and its goods and sums still add up', async () => {
  const goods = await buildGoods([9])
  await acceptTransfers(goods.seller)
  const buyer = await buildUser()
  const place = (client: ReturnType<typeof visitor>) =>
    placeOrder(client, [{ variant: goods.variants[0] ?? '' }], {
      firstname: 'Gerwazy',
      lastname: 'Rębajło',
      phone: '600 111 222',
      email: 'gerwazy@example.com',
      note: 'Klucznik otworzy',
      paymentMethod: 'transfer',
      invoice: {
        company: 'Zamek Horeszków',
        nip: '5261040828',
        street: 'Zamkowa 1',
        zipcode: '00-850',
        city: 'Soplicowo',
        isProfessional: true,
      },
    })
  const [old, owned, recent] = [await place(visitor()), await place(as(buyer)), await place(visitor())]
  const [part] = (await orderOf(old)).sellerOrders
  const step = (name: string, body: object = {}) => takeStep(as(goods.seller), part?.uuid ?? '', name, body)
  for (const name of ['pay', 'accept', 'pack']) await step(name)
  await step('send', { tracking: { carrier: 'DPD', number: 'PACZKA-77' } })
  await as(goods.seller).post(`/sellerOrder/${part?.uuid}/message`, { text: 'Panie Gerwazy, paczka jedzie' })
  await visitor().send('PUT', `/sellerOrder/${part?.uuid}/refundAccount`, {
    body: JSON.stringify({ iban: '61 1090 1014 0000 0712 1981 2874' }),
    headers: { 'content-type': 'application/json', 'order-token': old.token },
  })
  await as(goods.seller).patch(`/user/${goods.seller.uuid}/sale/${part?.uuid}`, { ownNote: 'Rębajło, stały klient' })

  const traces = [
    '2874',
    'Gerwazy',
    'Rębajło',
    '600111222',
    'gerwazy@',
    'Klucznik',
    'Horeszków',
    'Prosta 1',
    'PACZKA',
    'paczka',
  ]
  const before = await storedOf(old.id)
  for (const trace of traces) expect(before, trace).toContain(trace)
  expect(await storedOf(owned.id)).toContain(buyer.uuid)

  const now = new Date()
  const since = retainedOrdersSince(now)
  await query('update orders set created_at = $1 where uuid = any($2)', [
    new Date(since.getTime() - 1),
    [old.id, owned.id],
  ])
  await query('update orders set created_at = $1 where uuid = $2', [since, recent.id])
  const { orders } = app().context.services
  expect(await orders.emptyOld(now)).toBe(2)
  expect(await orders.emptyOld(now), 'again').toBe(0)

  for (const { id } of [old, owned]) {
    const stored = await storedOf(id)
    for (const trace of [...traces, buyer.uuid]) expect(stored, trace).not.toContain(trace)
    expect(stored).toContain('Sukienka lniana Bryza')
  }
  expect(await storedOf(recent.id)).toContain('Gerwazy')
  expect(await visitor().get(`/order/${old.id}`, { 'order-token': old.token })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const sale = await as(goods.seller).get(`/user/${goods.seller.uuid}/sale/${part?.uuid}`)
  expect(sale).toMatchObject({
    status: 200,
    body: { state: 'sent', lines: [{ quantity: 1 }], buyer: { fullName: ' ' } },
  })
  const { stock, orders: sums, payments } = await ledgerFaults(app().context.database.db)
  expect([stock, sums, payments]).toEqual([[], [], []])
})

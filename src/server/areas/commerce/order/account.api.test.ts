import { openSession } from '#tests/factories/open-session.ts'
import { readDeletionRefusal } from '#contracts/account/account-deletion.rules.ts'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { Quote, ReservationList } from '#contracts/commerce/basket.ts'
import type { OrderList } from '#contracts/commerce/order.ts'
import type { SaleList } from '#contracts/commerce/sale-order.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { buildLive } from '#tests/factories/live.ts'
import {
  acceptTransfers,
  buildGoods,
  orderOf,
  placeOrder,
  saleOf,
  stockOf,
  takeStep,
  type Goods,
} from '#tests/factories/order.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import type { Client } from '#tests/setup/client.ts'

beforeAll(() => startApp())

const first = ({ variants: [variant = ''] }: Goods) => variant
const put = (user: TestUser, variant: string, quantity: number) =>
  as(user).put(`/user/${user.uuid}/basket/item/${variant}`, { quantity })
const remove = (user: TestUser) => as(user).post(`/user/${user.uuid}/deletion`, { password: user.password })

/** Merges the account `goes` into `stays`. */
async function merge(stays: TestUser, goes: TestUser): Promise<Client> {
  const body = { _username: goes.email, _password: goes.password, isMergeAction: true }
  const answer = await as(stays).post('/auth', body)
  expect(answer.status).toBe(200)
  return as(answer.body as { token: string })
}

test('a merge joins baskets, orders, sales and holds, and a second one adds nothing', async () => {
  const [stays, goes, again] = [await buildSeller(), await buildSeller(), await buildUser()]
  const [one, other] = [await buildGoods([9]), await buildGoods([9])]
  await put(stays, first(one), 3)
  await put(goes, first(one), 2)
  await put(goes, first(other), 4)
  await put(again, first(one), 3)
  await put(again, first(other), 1)
  const { uuid: videoUuid } = await buildLive(one.seller)
  await as(goes).post(`/user/${goes.uuid}/reserve/${first(one)}`, { wanted: 2, videoUuid })
  const bought = await placeOrder(as(goes), [{ variant: first(other) }])
  await placeOrder(visitor(), [{ variant: first(await buildGoods([2], 9900, goes)) }])
  // One of the merged accounts is a customer of the other.
  await placeOrder(as(stays), [{ variant: first(await buildGoods([2], 9900, goes)) }])

  await merge(stays, goes)
  const client = await merge({ ...stays, token: await openSession(app().context, stays.uuid) }, again)
  const of = async (path: string) => (await client.get(`/user/${stays.uuid}/${path}`)).body
  const { sellers } = (await of('basket')) as Quote
  const lines = sellers.flatMap((seller) => seller.lines)
  // The order removed its line from the basket; the third account brought one in again.
  expect(lines.map(({ variantProjectionUuid, quantity }) => [variantProjectionUuid, quantity])).toEqual([
    [first(one), 3],
    [first(other), 1],
  ])
  expect((await of('reserve')) as ReservationList).toMatchObject({
    data: [{ variantProjectionUuid: first(one), state: 'held', granted: 2 }],
  })
  const orders = (await of('order')) as OrderList
  expect(orders.meta.total).toBe(2)
  expect(orders.data.map(({ id }) => id)).toContain(bought.id)
  expect((await of('sale')) as SaleList).toMatchObject({ meta: { total: 2 }, counts: { placed: 2 } })
  expect(await orderOf(bought)).toMatchObject({ isGuest: false })
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})

test('an export has the basket, purchases and sales, without tokens', async () => {
  const [user, goods] = [await buildSeller(), await buildGoods([9])]
  await put(user, first(goods), 2)
  const placed = await placeOrder(as(user), [{ variant: (await buildGoods([1])).variants[0] ?? '' }])
  const { number } = await orderOf(placed)
  const sold = await placeOrder(visitor(), [{ variant: first(await buildGoods([2], 9900, user)) }])
  const { url } = (await as(user).post(`/user/${user.uuid}/export`)).body as { url: string }
  const { bytes } = await visitor().get(url)
  const files = unzipSync(bytes)
  const jsonOf = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  expect(jsonOf('basket.json')).toMatchObject([{ variantProjectionUuid: first(goods), quantity: 2 }])
  expect(jsonOf('orders.json')).toMatchObject({
    bought: [{ uuid: placed.id, number, phone: '+48600700800' }],
    lines: [{ name: 'Sukienka lniana Bryza', quantity: 1 }],
    sold: [{ orderUuid: sold.id, state: 'placed' }],
  })
  const text = Object.values(files)
    .map((file) => strFromU8(file))
    .join('')
  for (const secret of [placed.token, sold.token, 'tokenHash', 'lockedToken']) expect(text).not.toContain(secret)
})

test('a deleted buyer can still open orders by link, and their holds are released', async () => {
  const [buyer, goods] = [await buildUser(), await buildGoods([5])]
  const { uuid: videoUuid } = await buildLive(goods.seller)
  const placed = await placeOrder(as(buyer), [{ variant: first(goods), quantity: 2 }])
  await put(buyer, first(goods), 1)
  await as(buyer).post(`/user/${buyer.uuid}/reserve/${first(goods)}`, { wanted: 3, videoUuid })
  const next = await buildUser()
  const queued = await as(next).post(`/user/${next.uuid}/reserve/${first(goods)}`, { wanted: 1, videoUuid })
  expect(queued.body).toMatchObject({ state: 'queued', position: 1 })

  expect((await remove(buyer)).status).toBe(204)
  const order = await orderOf(placed)
  expect(order).toMatchObject({ isGuest: true, sellerOrders: [{ state: 'placed' }] })
  const uuid = order.sellerOrders[0]?.uuid ?? ''
  expect((await saleOf(goods.seller, uuid)).buyer).toMatchObject({ username: null, fullName: 'Kasia Mazur' })
  expect((await as(next).get(`/user/${next.uuid}/reserve`)).body).toMatchObject({ data: [{ state: 'held' }] })
  expect((await takeStep(visitor(), uuid, 'cancel', {}, { 'order-token': placed.token })).status).toBe(204)
  expect(await stockOf(goods)).toEqual([5])
})

test('a seller cannot delete the account while orders are open or buyers have rights; closed orders survive', async () => {
  const goods = await buildGoods([5])
  const placed = await placeOrder(visitor(), [{ variant: first(goods) }])
  const uuid = (await orderOf(placed)).sellerOrders[0]?.uuid ?? ''
  expect(await remove(goods.seller)).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  for (const step of ['accept', 'pack', 'send']) await takeStep(as(goods.seller), uuid, step)
  expect(await remove(goods.seller)).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  await takeStep(as(goods.seller), uuid, 'deliver')
  const refused = await remove(goods.seller)
  expect(refused).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  const { errors } = refused.body as { errors: { detail: string }[] }
  const until = new Date(readDeletionRefusal(errors[0]?.detail ?? '')?.until ?? '')
  expect(until.getFullYear() - new Date().getFullYear()).toBe(2)
  const passed = `update seller_orders set delivered_at = now() - interval '2 years 1 day' where uuid = $1`
  await app().context.database.pool.query(passed, [uuid])
  expect((await remove(goods.seller)).status).toBe(204)
  expect(await orderOf(placed)).toMatchObject({
    sellerOrders: [{ state: 'delivered', seller: { username: null, name: goods.seller.shop.name } }],
  })
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})

test('a seller who owes a buyer a refund by hand cannot delete the account until it is paid', async () => {
  const goods = await buildGoods([5])
  const { seller } = goods
  await acceptTransfers(seller)
  const placed = await placeOrder(visitor(), [{ variant: first(goods) }], { paymentMethod: 'transfer' })
  const uuid = (await orderOf(placed)).sellerOrders[0]?.uuid ?? ''
  await takeStep(as(seller), uuid, 'pay')
  await takeStep(as(seller), uuid, 'cancel', { reason: 'brak' })
  const [refund] = (await saleOf(seller, uuid)).refunds
  expect(refund).toMatchObject({ state: 'by_hand' })
  const { pool } = app().context.database
  for (const state of ['rejected', 'by_hand']) {
    await pool.query('update refunds set state = $2 where uuid = $1', [refund?.uuid, state])
    expect(await remove(seller), state).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  }
  expect((await as(seller).post(`/refund/${refund?.uuid}/done`)).status).toBe(204)
  expect((await remove(seller)).status).toBe(204)
})

import { beforeAll, expect, test } from 'vitest'
import type { NotificationList } from '#contracts/account/notification.ts'
import { newUuid } from '#server/db/columns.ts'
import { sendOrderMail } from '#server/areas/commerce/order/job-kinds.ts'
import { buildGoods, orderOf, placeOrder, takeStep, type Goods } from '#tests/factories/order.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

beforeAll(() => startApp())

const listOf = async (user: TestUser, query = ''): Promise<NotificationList> =>
  (await as(user).get(`/user/${user.uuid}/notification${query}`)).body as NotificationList
const kindsOf = async (user: TestUser) => (await listOf(user)).data.map(({ kind }) => kind)

async function bought(goods: Goods, buyer: TestUser) {
  const order = await placeOrder(as(buyer), [{ variant: goods.variants[0] ?? '' }])
  const [part] = (await orderOf(order)).sellerOrders
  if (!part) throw new Error('no part')
  return { order, part }
}

test('buyer and seller are notified of each other’s steps, live, and not of their own', async () => {
  const [goods, buyer] = [await buildGoods(), await buildUser()]
  const { seller } = goods
  const events = await listen(`${app().api}/user/${seller.uuid}/events`, { authorization: `Bearer ${seller.token}` })
  const { order, part } = await bought(goods, buyer)
  await events.until(({ type }) => type === 'notification')
  expect(await listOf(seller)).toMatchObject({
    unreadQuantity: 1,
    data: [{ kind: 'orderPlaced', subject: part.number, path: `/profile/dashboard/orders/${part.uuid}`, readAt: null }],
  })
  expect(await kindsOf(buyer)).toEqual([])

  for (const step of ['accept', 'pack', 'send']) await takeStep(as(seller), part.uuid, step)
  await takeStep(as(buyer), part.uuid, 'deliver')
  await as(buyer).post(`/sellerOrder/${part.uuid}/message`, { text: 'Dziękuję!' })
  expect((await listOf(buyer)).data).toMatchObject([
    { kind: 'orderSent', path: `/basket/finish/${order.id}` },
    { kind: 'orderAccepted' },
  ])
  expect(await kindsOf(seller)).toEqual(['orderMessage', 'orderPlaced'])
})

test('a guest’s order notifies its seller alone', async () => {
  const goods = await buildGoods()
  const order = await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '' }])
  const uuid = (await orderOf(order)).sellerOrders[0]?.uuid ?? ''
  expect((await takeStep(as(goods.seller), uuid, 'accept')).status).toBe(204)
  expect(await kindsOf(goods.seller)).toEqual(['orderPlaced'])
})

test('one or all notifications are marked as read or unread, only by their user', async () => {
  const [goods, buyer, stranger] = [await buildGoods(), await buildUser(), await buildUser()]
  const { part } = await bought(goods, buyer)
  for (const step of ['accept', 'pack', 'send']) await takeStep(as(goods.seller), part.uuid, step)
  const [first] = (await listOf(buyer)).data
  const mark = (user: TestUser, isRead: boolean) =>
    as(user).patch(`/user/${user.uuid}/notification/${first?.uuid}`, { isRead })
  const read = (await mark(buyer, true)).body as { readAt: string }
  expect(Date.parse(read.readAt)).toBeGreaterThan(0)
  expect((await mark(buyer, true)).body, 'the first time counts').toMatchObject({ readAt: read.readAt })
  expect((await listOf(buyer)).unreadQuantity).toBe(1)
  expect((await mark(buyer, false)).body).toMatchObject({ readAt: null })
  expect((await listOf(buyer)).unreadQuantity).toBe(2)
  expect(await mark(stranger, true)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await as(buyer).post(`/user/${buyer.uuid}/notification/read`)).status).toBe(204)
  expect(await listOf(buyer)).toMatchObject({ unreadQuantity: 0, meta: { total: 2 } })
})

test('pages continue by cursor, and notifications older than 90 days are deleted', async () => {
  const [goods, buyer] = [await buildGoods([9]), await buildUser()]
  const { part } = await bought(goods, buyer)
  for (const step of ['accept', 'pack', 'send']) await takeStep(as(goods.seller), part.uuid, step)
  const page = await listOf(buyer, '?limit=1')
  expect(page.data).toMatchObject([{ kind: 'orderSent' }])
  const next = await listOf(buyer, `?limit=1&cursor=${page.meta.next}`)
  expect(next).toMatchObject({ data: [{ kind: 'orderAccepted' }], meta: { next: null } })

  const { pool } = app().context.database
  await pool.query(`update notifications set created_at = now() - interval '91 days' where uuid = $1`, [
    page.data[0]?.uuid,
  ])
  expect(await listOf(buyer)).toMatchObject({ unreadQuantity: 1, meta: { total: 1 } })
  await takeStep(as(goods.seller), part.uuid, 'deliver')
  const { rows } = await pool.query('select kind from notifications where user_uuid = $1 order by created_at', [
    buyer.uuid,
  ])
  expect(rows).toEqual([{ kind: 'orderAccepted' }, { kind: 'orderDelivered' }])
})

test('notifications move with a merged account and are deleted with a deleted one', async () => {
  const [goods, goes, stays] = [await buildGoods(), await buildUser(), await buildUser()]
  const { part } = await bought(goods, goes)
  await takeStep(as(goods.seller), part.uuid, 'accept')
  const merged = await as(stays).post('/auth', { _username: goes.email, _password: goes.password, isMergeAction: true })
  const user = { ...stays, token: (merged.body as { token: string }).token }
  expect(await kindsOf(user)).toEqual(['orderAccepted'])
  expect((await as(user).post(`/user/${user.uuid}/deletion`, { password: user.password })).status).toBe(204)
  const { rows } = await app().context.database.pool.query('select 1 from notifications where user_uuid = $1', [
    user.uuid,
  ])
  expect(rows).toEqual([])
})

test.each([
  ['sale-dispatch-due', 'dispatchDue'],
  ['sale-overdue', 'dispatchOverdue'],
] as const)('by %s a seller is reminded of the dispatch once, even if the job is repeated', async (mail, kind) => {
  const [goods, buyer] = [await buildGoods(), await buildUser()]
  const { order, part } = await bought(goods, buyer)
  await takeStep(as(goods.seller), part.uuid, 'accept')
  const { queue, database } = app().context
  const mailed = {
    uuid: newUuid(),
    mail,
    orderUuid: order.id,
    sellerOrderUuid: part.uuid,
  }
  for (const _ of [1, 2]) await queue.add(database.db, sendOrderMail, mailed)
  queue.wake(sendOrderMail)
  await expect.poll(() => kindsOf(goods.seller), { timeout: 10_000 }).toContain(kind)
  const unfinished = `select 1 from pgboss.job where name = $1 and data->>'uuid' = $2 and state <> 'completed'`
  const left = async () => (await database.pool.query(unfinished, [sendOrderMail.name, mailed.uuid])).rowCount
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
  expect(await kindsOf(goods.seller)).toEqual([kind, 'orderPlaced'])
})

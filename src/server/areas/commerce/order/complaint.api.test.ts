import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ORDER_MESSAGES_MAX } from '#contracts/commerce/order.rules.ts'
import type { Sale, SaleList } from '#contracts/commerce/sale-order.ts'
import { inTransaction } from '#server/db/unit.ts'
import { sendOrderMail, type MailedOrder } from '#server/areas/commerce/order/job-kinds.ts'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { buildGoods, orderOf, placeOrder, saleOf } from '#tests/factories/order.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { talkMessages } from '../talk/table.ts'

beforeAll(() => startApp())

async function buildOrder() {
  const { seller, variants } = await buildGoods([3])
  const placed = await placeOrder(visitor(), [{ variant: variants[0] ?? '' }])
  const { uuid = '', number = '' } = (await orderOf(placed)).sellerOrders[0] ?? {}
  const path = `/sellerOrder/${uuid}/message`
  const write = (body: object) =>
    visitor().send('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'order-token': placed.token },
    })
  return {
    placed,
    number,
    write,
    bySeller: (body: object) => as(seller).post(path, body),
    sale: async (): Promise<Sale> => saleOf(seller, uuid),
    marked: async () => ((await as(seller).get(`/user/${seller.uuid}/sale`)).body as SaleList).marked.complaint,
    listed: async () =>
      ((await as(seller).get(`/user/${seller.uuid}/sale?mark=complaint`)).body as SaleList).data.map((one) => one.uuid),
    uuid,
  }
}

test('a complaint is marked for both sides and counts as unanswered until the seller replies', async () => {
  const order = await buildOrder()
  expect((await order.write({ text: 'Kiedy paczka?' })).body).toMatchObject({ kind: 'message' })
  expect(await order.marked()).toBe(0)
  expect((await order.write({ text: 'Szew się rozszedł', kind: 'complaint' })).body).toMatchObject({
    kind: 'complaint',
  })
  expect((await order.sale()).messages.map(({ kind }) => kind)).toEqual(['message', 'complaint'])
  expect([await order.marked(), await order.listed()]).toEqual([1, [order.uuid]])
  expect((await order.bySeller({ text: 'Wymienię na nową' })).status).toBe(201)
  expect([await order.marked(), await order.listed()]).toEqual([0, []])
})

test('one side writes at most so many messages about an order, the other one still answers', async () => {
  const order = await buildOrder()
  const written = { sellerOrderUuid: order.uuid, author: 'buyer' as const, text: 'Halo?' }
  await app()
    .context.database.db.insert(talkMessages)
    .values(Array.from({ length: ORDER_MESSAGES_MAX - 1 }, () => written))
  expect((await order.write({ text: 'Kiedy paczka?' })).status).toBe(201)
  expect(await order.write({ text: 'Kiedy paczka?' })).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  expect((await order.bySeller({ text: 'Jutro' })).status).toBe(201)
})

test('a complaint is mailed to both sides', async () => {
  const order = await buildOrder()
  await confirmEmail(order.placed)
  await order.write({ text: 'Szew się rozszedł', kind: 'complaint' })
  const subjects = async () =>
    (await mailsIn(app().dataDir)).flatMap(({ subject }) => (subject?.includes(order.number) ? [subject] : []))
  await expect
    .poll(subjects, { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        `Reklamacja do zamówienia ${order.number}`,
        `Przyjęliśmy reklamację do zamówienia ${order.number}`,
      ]),
    )
})

test('a mail that is sent late quotes the message it is about', async () => {
  const order = await buildOrder()
  await order.write({ text: 'Czy jest niebieska?' })
  await order.write({ text: 'Dziękuję, już wiem' })
  const { db, pool } = app().context.database
  const { rows } = await pool.query<{ data: MailedOrder }>(
    `select data from pgboss.job where name = 'order.mail' and data ->> 'sellerOrderUuid' = $1
      and data ->> 'mail' = 'sale-message' order by created_on limit 1`,
    [order.uuid],
  )
  const [{ data: first } = { data: null }] = rows
  if (!first) throw new Error('no job')
  // A job of an earlier version does not name its message.
  const { messageUuid: _, ...old } = first
  for (const mailed of [first, old])
    await inTransaction(db, (tx) => app().context.queue.add(tx, sendOrderMail, { ...mailed, uuid: randomUUID() }))
  const quoted = async () =>
    (await mailsIn(app().dataDir))
      .filter(({ subject }) => subject === `Wiadomość w sprawie zamówienia ${order.number}`)
      .map(({ text }) => (text?.includes('Czy jest niebieska?') ? 'first' : 'last'))
      .toSorted()
  await expect.poll(quoted, { timeout: 30_000 }).toEqual(['first', 'first', 'last', 'last'])
})

test('only the buyer can complain, with a known kind', async () => {
  const order = await buildOrder()
  expect(await order.bySeller({ text: 'Nie', kind: 'complaint' })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  for (const body of [{ text: 'x', kind: 'praise' }, { text: ' ', kind: 'complaint' }, { kind: 'complaint' }])
    expect(await order.write(body)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

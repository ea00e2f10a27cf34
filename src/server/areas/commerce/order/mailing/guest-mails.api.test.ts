import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contracts/commerce/order.ts'
import type { OrderCreated } from '#contracts/commerce/create-order.ts'
import { confirmCodeIn, confirmWith } from '#tests/factories/confirm-email.ts'
import { buildGoods, orderOf, placeOrder, takeStep, TRANSFERS } from '#tests/factories/order.ts'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

const smtp = await buildSmtpServer()

beforeAll(() => startApp({ ...smtp.settings, RATE_LIMIT: '1', TRUSTED_PROXIES: 'loopback' }))
afterAll(smtp.close)

const mailbox = () => `${randomUUID()}@example.com`
const mailsTo = (email: string) => smtp.delivered.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject)

/** Waits until no job sends or holds a mail of these orders. */
async function settled(orders: readonly Pick<OrderCreated, 'id'>[]) {
  const { pool } = app().context.database
  const waiting = async () => {
    const { rows } = await pool.query(
      `select 1 from pgboss.job where name like 'order.%' and state in ('created', 'retry', 'active')
        and start_after < now() and data ->> 'orderUuid' = any($1)`,
      [orders.map(({ id }) => id)],
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
}

async function buildStall() {
  const goods = await buildGoods([100], 5000)
  // Above it an order waits for the link.
  await as(goods.seller).put(`/user/${goods.seller.uuid}/salesSettings`, { ...TRANSFERS, guestPieces: 20 })
  const lines = [{ variant: goods.variants[0] ?? '' }]
  return { ...goods, place: (email: string) => placeOrder(visitor(), lines, { email, firstname: 'Kup Pan' }) }
}

const linkTo = (email: string, order: Pick<OrderCreated, 'id'>) =>
  mailsTo(email).flatMap(({ text = '' }) => confirmCodeIn(text, order) ?? [])

test('ten orders in the name of a stranger mail them once, without others’ words, and all after they confirm', async () => {
  const { place, seller } = await buildStall()
  const email = mailbox()
  const orders: OrderCreated[] = []
  for (let n = 0; n < 10; n += 1) orders.push(await place(email))
  const [first] = orders
  if (!first) throw new Error('no order')
  const { number, sellerOrders, isEmailConfirmed } = await orderOf(first)
  expect(isEmailConfirmed).toBe(false)
  await takeStep(as(seller), sellerOrders[0]?.uuid ?? '', 'accept')
  await settled(orders)

  expect(subjectsTo(email)).toEqual([expect.stringContaining(': potwierdź swój adres')])
  const [only] = mailsTo(email)
  for (const words of [seller.shop.name, 'Sukienka', 'Kup Pan', '{{'])
    for (const text of [only?.text, only?.html, only?.subject]) expect(text).not.toContain(words)

  const requested = orders.find((order) => linkTo(email, order).length > 0) ?? first
  const code = linkTo(email, requested)[0] ?? ''
  expect((await confirmWith(requested, code)).status).toBe(204)
  await settled(orders)
  const all = [
    ...(await Promise.all(orders.map(async (order) => `Zamówienie ${(await orderOf(order)).number} złożone`))),
    `Zamówienie ${number}/1 przyjęte do realizacji`,
  ]
  expect(subjectsTo(email).slice(1).toSorted()).toEqual(all.toSorted())
  expect((await orderOf(first)).isEmailConfirmed).toBe(true)

  // Again, nothing is sent twice; later orders are mailed at once.
  expect((await confirmWith(requested, code)).status).toBe(204)
  const later = await place(email)
  await settled([...orders, later])
  expect(subjectsTo(email)).toHaveLength(1 + all.length + 1)
})

test('only the code in the mail confirms, for its order and with its token, until it expires', async () => {
  const { place } = await buildStall()
  const [email, other] = [mailbox(), mailbox()]
  const [order, foreign] = [await place(email), await place(other)]
  await settled([order, foreign])
  const [code = ''] = linkTo(email, order)
  const [end = '', seal = ''] = code.split('.')
  for (const wrong of ['', 'x', '.', order.token, `${end}.`, `zzzzzzz.${seal}`, linkTo(other, foreign)[0] ?? ''])
    expect(await confirmWith(order, wrong), wrong).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await confirmWith({ ...order, token: foreign.token }, code)).toFailWith(404, 'NOT_FOUND_EXCEPTION')

  const { emails, whole } = app().context.services.orders
  const row = (await whole(order.id))?.order
  if (!row) throw new Error('no order')
  const old = emails.codeOf(row, new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)).code
  expect(await confirmWith(order, old)).toFailWith(410, 'GONE_EXCEPTION')
  expect((await orderOf(order)).isEmailConfirmed).toBe(false)

  const answers = await Promise.all([confirmWith(order, code), confirmWith(order, code), confirmWith(order, code)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  await settled([order])
  expect(subjectsTo(email)).toHaveLength(2)
  // The old link of a confirmed address is harmless.
  expect((await confirmWith(order, old)).status).toBe(204)
})

test('a buyer may request the link again, a few times a week for one mailbox', async () => {
  const { place } = await buildStall()
  const name = randomUUID()
  const [order, tagged] = [await place(`${name}@example.com`), await place(`${name}+2@example.com`)]
  await settled([order, tagged])
  const requestLink = ({ id, token }: OrderCreated) =>
    visitor().send('POST', `/order/${id}/email/link`, { headers: { 'order-token': token } })
  expect((await requestLink(order)).status).toBe(204)
  expect((await requestLink(tagged)).status).toBe(204)
  const refused = await requestLink(order)
  expect(refused).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(24 * 60 * 60)
  expect(await requestLink({ ...order, token: tagged.token })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  await settled([order, tagged])
  expect(subjectsTo(`${name}@example.com`)).toHaveLength(2)
  expect(linkTo(`${name}@example.com`, order)).toHaveLength(2)
})

test('an address with an active account needs no link, and mails that wait are sent once one is activated', async () => {
  const { place, variants } = await buildStall()
  const buyer = await buildUser()
  const order = await placeOrder(as(buyer), [{ variant: variants[0] ?? '' }], { email: buyer.email })
  expect((await as(buyer).get(`/order/${order.id}`)).body as Order).toMatchObject({ isEmailConfirmed: true })

  const email = mailbox()
  const guests = await place(email)
  await settled([order, guests])
  expect(subjectsTo(buyer.email)).toEqual([expect.stringContaining('złożone')])
  expect(subjectsTo(email)).toEqual([expect.stringContaining('potwierdź')])

  const { emails } = app().context.services.orders
  expect(await emails.releaseConfirmed()).toBe(0)
  await buildUser({ email })
  // The clock may have been faster.
  await emails.releaseConfirmed()
  await settled([guests])
  expect(subjectsTo(email)).toEqual([expect.stringContaining('potwierdź'), expect.stringContaining('złożone')])
})

// Embedded too: placing and confirming lock the same address, and the limits count in the order's transaction.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreateOrderInput, OrderCreated } from '#contracts/commerce/create-order.ts'
import type { EditSalesSettingsInput } from '#contracts/catalogue/delivery.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { confirmCodeIn, confirmWith } from '#tests/factories/confirm-email.ts'
import {
  buildGoods,
  orderBody,
  orderOf,
  saleOf,
  sendOrder,
  stockOf,
  takeStep,
  TRANSFERS,
} from '#tests/factories/order.ts'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import type { Answer, Client } from '#tests/setup/client.ts'

const smtp = await buildSmtpServer()

beforeAll(() => startApp({ ...smtp.settings, RATE_LIMIT: '1', TRUSTED_PROXIES: 'loopback' }))
afterAll(smtp.close)

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app().context.database.pool.query(text, values)).rows as Row[]
const expectSound = async () => expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])

const mailbox = () => `${randomUUID()}@example.com`
let last = 0
const newAddress = () => `203.0.113.${(last += 1)}`
const from = (client: Client, address: string): Client => ({
  ...client,
  send: (method, path, init) =>
    client.send(method, path, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address },
    }),
})
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status)

async function buildStall(quantity = 500, settings: Partial<EditSalesSettingsInput> = {}) {
  const goods = await buildGoods([quantity], 5000)
  const saved = await as(goods.seller).put(`/user/${goods.seller.uuid}/salesSettings`, { ...TRANSFERS, ...settings })
  expect(saved.status).toBe(200)
  const [variant = ''] = goods.variants
  const body = (pieces: number, values: Partial<CreateOrderInput> = {}) =>
    orderBody([{ variant, quantity: pieces }], values)
  return {
    goods,
    seller: goods.seller,
    /** Orders from a new address unless one is given. */
    order: async (pieces: number, values: Partial<CreateOrderInput> = {}, client = visitor(), address = newAddress()) =>
      sendOrder(from(client, address), await body(pieces, values)),
    left: async () => (await stockOf(goods))[0],
  }
}

const partOf = async (created: OrderCreated) => {
  const { sellerOrders, ...order } = await orderOf(created)
  const [part] = sellerOrders
  if (!part) throw new Error('no part')
  return { ...order, ...part }
}
const placedBy = (answer: Answer) => {
  expect(answer.status).toBe(201)
  return answer.body as OrderCreated
}
const stateAfter = async (answer: Answer) => (await partOf(placedBy(answer))).state

const stepsPlanned = async (sellerOrderUuid: string) =>
  (
    await query<{ step: string }>(
      `select data ->> 'step' as step from pgboss.job
        where name = 'order.dueStep' and data ->> 'sellerOrderUuid' = $1 and state in ('created', 'retry')`,
      [sellerOrderUuid],
    )
  ).map(({ step }) => step)

const linkTo = async (email: string, order: OrderCreated) => {
  const codes = () =>
    smtp.delivered
      .filter(({ to }) => to.includes(email))
      .flatMap(({ mail: { text = '' } }) => confirmCodeIn(text, order) ?? [])
  await expect.poll(codes, { timeout: 30_000 }).not.toEqual([])
  return codes()[0] ?? ''
}
/** Mails that tell the seller about an order which no job accepts. */
const soldTo = ({ email }: { email: string }) =>
  smtp.delivered.filter(({ to, mail }) => to.includes(email) && mail.text?.includes('nie przyjmie się samo')).length

test('a guest’s larger order on delivery goes to its seller by the mailed link, and only the seller accepts it', async () => {
  const { seller, order, left } = await buildStall()
  const email = mailbox()
  const created = placedBy(await order(6, { email }))
  const { uuid, state, steps, confirmUntil } = await partOf(created)
  expect({ state, steps }).toEqual({ state: 'unconfirmed', steps: ['cancel'] })
  expect(Date.parse(confirmUntil ?? '') - Date.now()).toBeGreaterThan(59 * 60 * 1000)
  expect(await left()).toBe(494)
  expect(await stepsPlanned(uuid)).toEqual(['cancel'])
  expect(await takeStep(as(seller), uuid, 'accept')).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  for (const client of [as(seller), visitor()])
    expect((await takeStep(client, uuid, 'confirm', {}, { 'order-token': created.token })).status).toBe(409)
  expect(await saleOf(seller, uuid)).toMatchObject({ state: 'unconfirmed', buyer: { email: null, phone: null } })
  await expectSound()

  expect((await confirmWith(created, await linkTo(email, created))).status).toBe(204)
  expect(await partOf(created)).toMatchObject({ state: 'placed', isEmailConfirmed: true, steps: ['cancel'] })
  await expect.poll(() => soldTo(seller), { timeout: 30_000 }).toBe(1)
  // The jobs of both steps come later, and change nothing.
  await expect.poll(() => stepsPlanned(uuid), { timeout: 30_000 }).toEqual(['cancel'])
  await app()
    .context.services.orders.paying.endWaiting(uuid)
    .catch(() => {})
  expect((await partOf(created)).state).toBe('placed')
  await expectSound()
  expect((await takeStep(as(seller), uuid, 'accept')).status).toBe(204)
  await expectSound()

  // The address is known from now on.
  expect(await stateAfter(await order(30, { email }))).toBe('placed')
})

test('without the link the pieces go back in an hour, and a later link revives nothing', async () => {
  const { order, left } = await buildStall()
  const email = mailbox()
  const created = placedBy(await order(20, { email }))
  const { uuid } = await partOf(created)
  const code = await linkTo(email, created)
  expect(await left()).toBe(480)
  await app().context.services.orders.paying.endWaiting(uuid)
  expect((await partOf(created)).state).toBe('cancelled')
  expect(await left()).toBe(500)
  expect((await confirmWith(created, code)).status).toBe(204)
  expect((await partOf(created)).state).toBe('cancelled')
  expect(await left()).toBe(500)
  await expectSound()
})

test('one link confirms all orders of an address, and an account with it does too', async () => {
  const { order } = await buildStall()
  const [email, other] = [mailbox(), mailbox()]
  const [first, second] = [placedBy(await order(6, { email })), placedBy(await order(7, { email }))]
  const third = placedBy(await order(8, { email: other }))
  expect((await confirmWith(first, await linkTo(email, first))).status).toBe(204)
  for (const one of [first, second]) expect((await partOf(one)).state).toBe('placed')
  expect((await partOf(third)).state).toBe('unconfirmed')
  await linkTo(other, third)
  await buildUser({ email: other })
  await app().context.services.orders.emails.releaseConfirmed()
  await expect.poll(async () => (await partOf(third)).state, { timeout: 30_000 }).toBe('placed')
  await expectSound()
})

test('the pieces of one address add up, up to what the seller allows', async () => {
  const { order } = await buildStall(500, { guestPieces: 3 })
  const email = mailbox()
  expect(await stateAfter(await order(2, { email }))).toBe('placed')
  const created = placedBy(await order(1, { email }))
  expect((await partOf(created)).state).toBe('placed')
  expect(await stateAfter(await order(1, { email }))).toBe('unconfirmed')
  // Concurrent orders are counted one after another.
  const another = mailbox()
  const states = await Promise.all(
    Array.from({ length: 4 }, async () => stateAfter(await order(1, { email: another }))),
  )
  expect(states.toSorted()).toEqual(['placed', 'placed', 'placed', 'unconfirmed'])
  // Users, and orders that wait for their money, need no link.
  expect(await stateAfter(await order(9, {}, as(await buildUser())))).toBe('placed')
  expect(await stateAfter(await order(9, { paymentMethod: 'transfer' }))).toBe('awaiting_payment')
  expect(await stateAfter(await (await buildStall(50, { guestPieces: 20 })).order(20))).toBe('placed')
  await expectSound()
})

test('an order at two stalls is confirmed whole', async () => {
  const [one, other] = [await buildStall(), await buildStall()]
  const [a = '', b = ''] = [one.goods.variants[0], other.goods.variants[0]]
  const body = await orderBody([{ variant: a, quantity: 6 }, { variant: b }])
  const created = placedBy(await sendOrder(from(visitor(), newAddress()), body))
  const states = async () => (await orderOf(created)).sellerOrders.map(({ state }) => state)
  expect(await states()).toEqual(['unconfirmed', 'unconfirmed'])
  expect((await confirmWith(created, await linkTo(body.email, created))).status).toBe(204)
  expect(await states()).toEqual(['placed', 'placed'])
  await expectSound()
})

test('396 pieces ordered by invented guests: forty are taken for an hour, and a job accepts none of the large orders', async () => {
  const { order, left } = await buildStall(396)
  const address = newAddress()
  const large = await Promise.all([99, 99, 99, 99].map((pieces) => order(pieces, {}, visitor(), address)))
  for (const answer of large) expect(answer).toFailWith(409, 'GUEST_PIECES_EXCEPTION')
  expect(await left()).toBe(396)
  const answers = await Promise.all(Array.from({ length: 40 }, () => order(10, {}, visitor(), address)))
  const placed = answers.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(4)
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(answer).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
  expect(await left()).toBe(356)
  for (const answer of placed) {
    const { uuid, state } = await partOf(answer.body as OrderCreated)
    expect(state).toBe('unconfirmed')
    expect(await stepsPlanned(uuid)).toEqual(['cancel'])
    await app().context.services.orders.paying.endWaiting(uuid)
  }
  expect(await left()).toBe(396)
  // In small orders of new guests they get no further.
  expect(statusesOf([await order(1, {}, visitor(), address)])).toEqual([429])
  // Buyers elsewhere, and users at that address, are served.
  expect(await stateAfter(await order(3))).toBe('placed')
  expect(await stateAfter(await order(99, {}, as(await buildUser()), address))).toBe('placed')
  await expectSound()
})

test('ten unpaid transfers under ten e-mail addresses: six are placed', async () => {
  const { order, left } = await buildStall(100)
  const address = newAddress()
  const answers: Answer[] = []
  for (let n = 0; n < 10; n += 1) answers.push(await order(1, { paymentMethod: 'transfer' }, visitor(), address))
  expect(statusesOf(answers)).toEqual([...Array<number>(6).fill(201), ...Array<number>(4).fill(429)])
  expect(await left()).toBe(94)
  // Another way to pay is open to the others.
  expect((await order(1, {}, visitor(), address)).status).toBe(201)
})

test('a family of five behind one address orders one to three pieces each, in every way, and nobody is refused', async () => {
  for (const paymentMethod of ['cash', 'transfer'] as const) {
    const { order, left } = await buildStall(100)
    const address = newAddress()
    const states = new Set<string>()
    for (const pieces of [1, 2, 3, 3, 3])
      states.add(await stateAfter(await order(pieces, { paymentMethod }, visitor(), address)))
    expect([...states]).toEqual([paymentMethod === 'cash' ? 'placed' : 'awaiting_payment'])
    expect(await left()).toBe(88)
  }
  // Each piece on its own, in a live: fifteen orders of five people.
  const { order, left } = await buildStall(100)
  const address = newAddress()
  for (const email of Array.from({ length: 5 }, mailbox))
    for (let n = 0; n < 3; n += 1)
      expect(await stateAfter(await order(1, { email }, visitor(), address))).toBe('placed')
  expect(await left()).toBe(85)
  await expectSound()
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CreateOrderInput, OrderCreated } from '#contracts/commerce/create-order.ts'
import { buildGoods, orderBody, orderOf, sendOrder } from '#tests/factories/order.ts'
import { buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Reservation, ReservationList } from '#contracts/commerce/basket.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import type { Answer, Client } from '#tests/setup/client.ts'

beforeAll(() => startApp({ RATE_LIMIT: '1', TRUSTED_PROXIES: 'loopback' }))

let last = 0
const newAddress = () => `198.51.100.${(last += 1)}`

const from = (client: Client, address: string): Client => ({
  ...client,
  send: (method, path, init) =>
    client.send(method, path, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address },
    }),
})

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status)
const mailbox = () => `${randomUUID()}@example.com`

async function buildStall(quantity = 500) {
  const { seller, variants } = await buildGoods([quantity], 5000)
  const line = { variant: variants[0] ?? '' }
  return { seller, line, body: (values: Partial<CreateOrderInput> = {}) => orderBody([line], values) }
}

/** Uses up an allowance, as that many calls would. */
async function useUp(name: string, whose: string, quantity: number): Promise<void> {
  const { database, tokens } = app().context
  await database.pool.query(`insert into attempts values ($1, $2, now() + interval '30 minutes')`, [
    tokens.seal(`attempt ${name}`, whose).toString('base64url'),
    quantity,
  ])
}

function expectRetryAfter(answer: Answer | undefined, seconds: number) {
  expect(answer).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(seconds)
}

test('of a hundred orders with invented e-mails from one address thirty are placed in an hour', async () => {
  const { body } = await buildStall()
  const order = await body()
  const address = newAddress()
  const answers: Answer[] = []
  for (let n = 0; n < 100; n += 1)
    answers.push(await sendOrder(from(visitor(), address), { ...order, email: mailbox() }))
  expect(statusesOf(answers)).toEqual([...Array<number>(30).fill(201), ...Array<number>(70).fill(429)])
  expectRetryAfter(answers.at(-1), 3000)
  // Neighbours with an account, and guests elsewhere, are served.
  expect((await sendOrder(from(as(await buildUser()), address), order)).status).toBe(201)
  expect((await sendOrder(from(visitor(), newAddress()), order)).status).toBe(201)
})

test('a repeated call counts once and is never refused, and an order that is refused does not count', async () => {
  const { body } = await buildStall(25)
  const email = mailbox()
  const order = await body({ email })
  const placed = [order, randomUUID()] as const
  const first = await sendOrder(visitor(), ...placed)
  for (let n = 0; n < 30; n += 1) expect(await sendOrder(visitor(), ...placed)).toMatchObject({ status: 201 })
  const tooMany = await body({ email, lines: order.lines.map((line) => ({ ...line, quantity: 40 })) })
  for (let n = 0; n < 5; n += 1) expect(await sendOrder(visitor(), tooMany)).toFailWith(409, 'OUT_OF_STOCK_EXCEPTION')

  // The address of the visitor changes, so that only the mailbox is limited.
  const more: Answer[] = []
  for (let n = 0; n < 20; n += 1)
    more.push(
      await sendOrder(from(visitor(), newAddress()), { ...order, email: n % 2 ? email : email.replace('@', `+${n}@`) }),
    )
  expect(statusesOf(more)).toEqual([...Array<number>(19).fill(201), 429])
  expectRetryAfter(more.at(-1), 3000)
  expect(await sendOrder(visitor(), ...placed)).toMatchObject({ status: 201, body: first.body })
})

test('calls with one key at once count once', async () => {
  const { body } = await buildStall()
  const [order, key] = [await body(), randomUUID()]
  const address = newAddress()
  await useUp('order guests of address', address, 29)
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendOrder(from(visitor(), address), order, key)))
  expect(statusesOf(answers)).toEqual(Array<number>(5).fill(201))
  expectRetryAfter(await sendOrder(from(visitor(), address), { ...order, email: mailbox() }), 1000)
})

test('a family of six behind one address orders from several stalls, each piece on its own', async () => {
  const stalls = [await buildStall(), await buildStall(), await buildStall()]
  const address = newAddress()
  const statuses: number[] = []
  for (const email of Array.from({ length: 6 }, mailbox))
    for (const { body } of stalls)
      statuses.push((await sendOrder(from(visitor(), address), await body({ email }))).status)
  expect(statuses).toEqual(Array<number>(18).fill(201))
})

test('a stall takes 400 orders an hour of guests whom nobody knows, and more of users and known guests', async () => {
  const { seller, line, body } = await buildStall()
  const other = await buildStall()
  await useUp('order guests of stall', seller.uuid, 399)
  const send = async (values: Partial<CreateOrderInput> = {}) =>
    sendOrder(from(visitor(), newAddress()), await body(values))
  const known = await send()
  expect(known.status).toBe(201)
  expectRetryAfter(await send(), 1000)
  // An order at two stalls is refused whole, and counts at neither.
  expectRetryAfter(await sendOrder(from(visitor(), newAddress()), await orderBody([line, other.line])), 1000)

  expect((await sendOrder(from(as(await buildUser()), newAddress()), await body())).status).toBe(201)
  const order = await orderOf(known.body as OrderCreated)
  await app().context.database.pool.query('update orders set email_confirmed_at = now() where uuid = $1', [order.id])
  expect((await send({ email: order.email })).status).toBe(201)
})

const reserve = (variant: string, address: string, wanted = 1, holder: string = newHolder()) =>
  from(visitor(), address).send('POST', `/reserve/${variant}`, {
    body: JSON.stringify({ wanted }),
    headers: { 'content-type': 'application/json', 'holder-token': holder },
  })
const newHolder = () => randomUUID().replaceAll('-', '')

test('visitors at one address begin at most 120 reservations an hour, at whatever stalls', async () => {
  const [one, other] = [await buildGoods([0], 5000), await buildGoods([0], 5000)]
  const address = newAddress()
  await useUp('reservations of visitors at address', address, 119)
  const holder = newHolder()
  expect((await reserve(one.variants[0] ?? '', address, 1, holder)).status).toBe(201)
  expectRetryAfter(await reserve(other.variants[0] ?? '', address), 1000)
  expect((await reserve(one.variants[0] ?? '', address, 1, holder)).status).toBe(200)
  expect((await reserve(other.variants[0] ?? '', newAddress())).status).toBe(201)
})

test('thirty browsers that one address invents wait as one, and do not take the new pieces', async () => {
  const goods = await buildGoods([0, 0], 5000)
  const [small = '', large = ''] = goods.variants
  const elsewhere = await buildGoods([0], 5000)
  const address = newAddress()
  const tokens = Array.from({ length: 30 }, newHolder)
  const answers = await Promise.all(tokens.map((token, at) => reserve(at % 2 ? small : large, address, 2, token)))
  expect(statusesOf(answers).toSorted()).toEqual([201, ...Array<number>(29).fill(409)])
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(answer).toFailWith(409, 'VISITOR_LIMIT_EXCEPTION')
  // The first browser goes on at no cost, and so does everybody else: another stall, another address, an account.
  const first = tokens[statusesOf(answers).indexOf(201)] ?? ''
  for (const variant of [small, large]) expect([200, 201]).toContain((await reserve(variant, address, 2, first)).status)
  expect((await reserve(elsewhere.variants[0] ?? '', address)).status).toBe(201)
  expect((await reserve(small, newAddress())).status).toBe(201)
  const user = await buildUser()
  expect((await as(user).post(`/user/${user.uuid}/reserve/${small}`, {})).status).toBe(201)

  // Once the first one is gone, the next browser may wait.
  const list = await visitor().get('/reserve', { 'holder-token': first })
  for (const { uuid } of (list.body as ReservationList).data)
    await visitor().send('DELETE', `/reserve/${uuid}`, { headers: { 'holder-token': first } })
  expect((await reserve(small, address)).status).toBe(201)
})

test('a family of five behind one address holds three pieces each in a live, and nobody holds more there', async () => {
  const goods = await buildGoods([40], 5000)
  const [variant = ''] = goods.variants
  const { uuid: videoUuid } = await buildVideo({ type: VIDEO_TYPE.live }, goods.seller)
  const hold = (address: string, wanted: number, holder = newHolder()) =>
    from(visitor(), address).send('POST', `/reserve/${variant}`, {
      body: JSON.stringify({ wanted, videoUuid }),
      headers: { 'content-type': 'application/json', 'holder-token': holder },
    })
  const address = newAddress()
  const family = Array.from({ length: 5 }, newHolder)
  const answers = await Promise.all(family.map((holder) => hold(address, 3, holder)))
  expect(answers.map(({ body }) => (body as Reservation).granted)).toEqual(family.map(() => 3))
  expect(await hold(address, 1)).toFailWith(409, 'VISITOR_LIMIT_EXCEPTION')
  expect(await hold(address, 4, family[0])).toFailWith(409, 'VISITOR_LIMIT_EXCEPTION')
  expect((await hold(newAddress(), 5)).body).toMatchObject({ granted: 5 })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CreateOrderInput, OrderCreated } from '#contracts/create-order.ts'
import { buildGoods, orderBody, orderOf, sendOrder } from '#tests/factories/order.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import type { Answer, Client } from '#tests/setup/client.ts'

beforeAll(() => startApp({ RATE_LIMIT: '1', TRUST_PROXY: 'loopback' }))

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

function expectTold(answer: Answer | undefined, seconds: number) {
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
  expectTold(answers.at(-1), 3000)
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
  expectTold(more.at(-1), 3000)
  expect(await sendOrder(visitor(), ...placed)).toMatchObject({ status: 201, body: first.body })
})

test('calls with one key at once count once', async () => {
  const { body } = await buildStall()
  const [order, key] = [await body(), randomUUID()]
  const address = newAddress()
  await useUp('order guests of address', address, 29)
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendOrder(from(visitor(), address), order, key)))
  expect(statusesOf(answers)).toEqual(Array<number>(5).fill(201))
  expectTold(await sendOrder(from(visitor(), address), { ...order, email: mailbox() }), 1000)
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
  expectTold(await send(), 1000)
  // An order at two stalls is refused whole, and counts at neither.
  expectTold(await sendOrder(from(visitor(), newAddress()), await orderBody([line, other.line])), 1000)

  expect((await sendOrder(from(as(await buildUser()), newAddress()), await body())).status).toBe(201)
  const order = await orderOf(known.body as OrderCreated)
  await app().context.database.pool.query('update orders set email_confirmed_at = now() where uuid = $1', [order.id])
  expect((await send({ email: order.email })).status).toBe(201)
})

test('visitors at one address begin at most 120 reservations an hour, however many browsers they claim to be', async () => {
  const { variants } = await buildGoods([0], 5000)
  const reserve = (holder: string, address: string) =>
    from(visitor(), address).send('POST', `/reserve/${variants[0]}`, {
      body: '{}',
      headers: { 'content-type': 'application/json', 'holder-token': holder },
    })
  const address = newAddress()
  const holders = Array.from({ length: 122 }, () => randomUUID().replaceAll('-', ''))
  const answers: Answer[] = []
  for (const holder of holders) answers.push(await reserve(holder, address))
  expect(statusesOf(answers)).toEqual([...Array<number>(120).fill(201), 429, 429])
  expectTold(answers.at(-1), 3000)
  expect((await reserve(holders[0] ?? '', address)).status).toBe(200)
  expect((await reserve(holders[121] ?? '', newAddress())).status).toBe(201)
})

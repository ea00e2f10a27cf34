import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { CreateOrderInput, OrderCreated } from '#contracts/commerce/create-order.ts'
import type { ReservationList } from '#contracts/commerce/basket.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { createClient, type Answer, type Client } from '#tests/setup/client.ts'
import { onBothDatabases, type NamedHome } from './lib/both-databases.ts'
import { deliveriesOf, guestOrder, ledgerLine, must, sellGoods, sendOrder, type BenchGoods } from './lib/goods.ts'
import { startKilledServer } from './lib/killed-server.ts'
import { atLeast, atMost, reportedOnly, type BenchLines } from './lib/line.ts'
import { withDatabase } from './lib/with-database.ts'

const KILLS = 20
const ORDERS = 10
const STOCK = 10_000
/**
 * Maximum delay of a kill after a given number of responses. In that time orders and a merge are in flight, a hold
 * expires, and mails are sent.
 */
const KILLED_WITHIN_MS = 30
const PASSWORD = 'bench bench'

type Person = { uuid: string; email: string; client: Client }

async function signUp(api: string): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const person = { email, firstname: 'Ola', lastname: 'Szybka', password: PASSWORD }
  const { uuid } = must<{ uuid: string }>(await createClient(api, null).post('/sign-in', person))
  return { uuid, email, client: await signIn(api, email) }
}

async function signIn(api: string, email: string): Promise<Client> {
  const answer = await createClient(api, null).post('/auth', { _username: email, _password: PASSWORD })
  return createClient(api, must<{ token: string }>(answer).token)
}

/** Prepares for each kill: held pieces with somebody waiting for them, and two accounts to be merged. */
async function prepare(api: string) {
  const goods = await sellGoods(api, [STOCK])
  const scarce = await sellGoods(
    api,
    Array.from({ length: KILLS }, () => 0),
  )
  const waiting = await signUp(api)
  for (const variant of scarce.variants) {
    const reserve = {
      body: '{}',
      headers: { 'content-type': 'application/json', 'holder-token': randomBytes(24).toString('base64url') },
    }
    must(await createClient(api, null).send('POST', `/reserve/${variant}`, reserve))
    must(await waiting.client.post(`/user/${waiting.uuid}/reserve/${variant}`, {}))
  }
  await addOnePiece(api, scarce)
  const pairs: [Person, Person][] = []
  for (let n = 0; n < KILLS; n += 1) {
    const pair: [Person, Person] = [await signUp(api), await signUp(api)]
    for (const [index, { uuid, client }] of pair.entries())
      must(await client.put(`/user/${uuid}/basket/item/${goods.variants[0]}`, { quantity: 3 + index }))
    pairs.push(pair)
  }
  return { goods, scarce, waiting, pairs }
}

async function addOnePiece(api: string, { seller, product }: BenchGoods): Promise<void> {
  const variants = product.variants.map(({ uuid, name, size }) => ({ uuid, name, size, seenQuantity: 0, quantity: 1 }))
  const answer = await createClient(api, seller.token).send(
    'PATCH',
    `/user/${seller.uuid}/depotSystem/product/${product.uuid}`,
    {
      body: JSON.stringify({ variants }),
      headers: { 'content-type': 'application/json', 'if-match': product.version },
    },
  )
  must(answer)
}

/** Expires the hold on this variant, and makes its job due. */
const endHold = (variantUuid: string) => async (pool: Pool) => {
  await pool.query(
    `update reservations set expires_at = now() - interval '1 second' where variant_uuid = $1 and state = 'held'`,
    [variantUuid],
  )
  await pool.query(
    `update pgboss.job set start_after = now() - interval '1 second'
      where name = 'reservation.endHold' and state = 'created' and data ->> 'variantUuid' = $1`,
    [variantUuid],
  )
}

const merge = ([, goes]: [Person, Person], client: Client) =>
  client.post('/auth', { _username: goes.email, _password: PASSWORD, isMergeAction: true })

/** Resolves once `quantity` of the calls are done. */
const answeredOf = (calls: readonly Promise<unknown>[], quantity: number) =>
  new Promise<void>((resolve) => {
    let answered = 0
    const count = () => {
      answered += 1
      if (answered >= quantity) resolve()
    }
    if (quantity === 0) resolve()
    for (const call of calls) call.then(count, count)
  })

/** Number of orders with a mail; several mails of an order count once. */
async function mailedOrders({ dataDir }: NamedHome): Promise<number> {
  const mails = await mailsIn(dataDir)
  return new Set(mails.filter(({ subject }) => subject?.endsWith('przyjęte')).map(({ messageId }) => messageId)).size
}

type Sent = { key: string; body: CreateOrderInput; answered: OrderCreated | null }

async function* linesOn(home: NamedHome): BenchLines {
  let server = await startKilledServer(home)
  const { goods, scarce, waiting, pairs } = await prepare(server.api)
  const deliveries = await deliveriesOf(server.api, [goods])
  await server.end('SIGTERM')

  const orders: Sent[] = []
  let unanswered = { orders: 0, merges: 0, mails: 0 }
  for (const [n, pair] of pairs.entries()) {
    await withDatabase(home, endHold(scarce.depotVariants[n] ?? ''))
    server = await startKilledServer(home)
    const { api } = server
    const sent = Array.from({ length: ORDERS }, (): Sent => {
      return {
        key: randomUUID(),
        body: { ...guestOrder(goods.variants, deliveries), email: waiting.email },
        answered: null,
      }
    })
    const client = await signIn(api, pair[0].email)
    const state = { isMerged: false }
    const merging = merge(pair, client).then((answer) => {
      must(answer)
      state.isMerged = true
    })
    const placing = sent.map(async (one) => {
      one.answered = must<OrderCreated>(await sendOrder(api, one.body, one.key))
    })
    const settled = Promise.allSettled([merging, ...placing])
    // The number of responses to wait for varies, so that on any machine some kills find nothing done yet, and some
    // nearly all.
    await Promise.race([settled, answeredOf([merging, ...placing], n % (ORDERS + 1))])
    await pause(Math.random() * KILLED_WITHIN_MS)
    await server.end('SIGKILL')
    await settled
    orders.push(...sent)
    const answered = orders.filter((one) => one.answered !== null).length
    unanswered = {
      mails: unanswered.mails + (answered > (await mailedOrders(home)) ? 1 : 0),
      orders: unanswered.orders + sent.filter(({ answered }) => answered === null).length,
      merges: unanswered.merges + (state.isMerged ? 0 : 1),
    }
  }

  server = await startKilledServer(home)
  const { api } = server
  let changed = 0
  for (const { key, body, answered } of orders) {
    const again = must<OrderCreated>(await sendOrder(api, body, key))
    if (answered && JSON.stringify(answered) !== JSON.stringify(again)) changed += 1
  }
  let wrongBaskets = 0
  for (const pair of pairs) {
    const answer: Answer = await merge(pair, await signIn(api, pair[0].email))
    if (answer.status !== 200 && answer.status !== 400 && answer.status !== 401) must(answer)
    const { body } = await (await signIn(api, pair[0].email)).get(`/user/${pair[0].uuid}/basket`)
    if ((body as { quantity: number }).quantity !== 4) wrongBaskets += 1
  }
  for (let n = 0; n < 240 && (await mailedOrders(home)) < orders.length; n += 1) await pause(250)
  const placed = await mailedOrders(home)
  const held = must<ReservationList>(
    await (await signIn(api, waiting.email)).get(`/user/${waiting.uuid}/reserve`),
  ).data.filter(({ state }) => state === 'held')
  await server.end('SIGTERM')
  let left = 0
  await withDatabase(home, async (pool) => {
    const { rows } = await pool.query<{ quantity: number }>('select quantity from depot_variants where uuid = $1', [
      goods.depotVariants[0],
    ])
    left = rows[0]?.quantity ?? Number.NaN
  })

  const of = (name: string) => `${name}, ${home.name}`
  const none = (name: string, measured: number) => atMost(0, { name: of(name), unit: 'times', floor: 1, measured })
  yield* [
    reportedOnly({
      name: of('orders in flight at a kill'),
      unit: 'orders',
      floor: orders.length,
      measured: unanswered.orders,
    }),
    reportedOnly({ name: of('merges in flight at a kill'), unit: 'merges', floor: KILLS, measured: unanswered.merges }),
    reportedOnly({
      name: of('kills between the response to an order and its mail'),
      unit: 'kills',
      floor: KILLS,
      measured: unanswered.mails,
    }),
    none(`orders that read differently after ${KILLS} kills`, changed),
    none('orders duplicated or lost', Math.abs(STOCK - left - orders.length)),
    atLeast(1, {
      name: of('orders with a mail'),
      unit: 'mails',
      floor: orders.length,
      measured: placed,
    }),
    none('duplicated mails', Math.max(0, placed - orders.length)),
    atLeast(1, {
      name: of('expired holds that passed to the next in the queue'),
      unit: 'pieces',
      floor: KILLS,
      measured: held.length,
    }),
    none('merged baskets with lost or duplicated pieces', wrongBaskets),
    ledgerLine(home),
  ]
}

/**
 * Kills the server while orders, mails, expiring holds and merges are in flight. Afterwards each must have happened
 * exactly once.
 */
export const benchOrderKills = (): BenchLines => onBothDatabases(linesOn)

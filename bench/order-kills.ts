import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import type { CreateOrderInput, OrderCreated } from '#contracts/create-order.ts'
import type { ReservationList } from '#contracts/basket.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { createClient, type Answer, type Client } from '#tests/setup/client.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { deliveriesOf, guestOrder, ledgerLine, must, sellGoods, sendOrder, type BenchGoods } from './lib/goods.ts'
import { startKilledServer } from './lib/killed-server.ts'
import { atLeast, atMost, toldOnly, type BenchLines } from './lib/line.ts'

const KILLS = 20
const ORDERS = 10
const STOCK = 10_000
/** After so many answers: orders and a merge are on their way, a hold ends and mails are sent. */
const KILLED_WITHIN_MS = 30
const PASSWORD = 'bench bench'

type Home = { name: string; dataDir: string; url: string | undefined }
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

/** With what the database is changed while no server has it. */
async function withDatabase({ dataDir, url }: Home, work: (pool: Pool) => Promise<unknown>): Promise<void> {
  const embedded = url === undefined ? await startEmbedded(dataDir) : undefined
  const options = embedded ? { host: embedded.host, user: 'postgres', database: 'postgres' } : { connectionString: url }
  const pool = new Pool({ ...options, max: 1 })
  try {
    await work(pool)
  } finally {
    await pool.end()
    await embedded?.close()
  }
}

/** For each kill: pieces that somebody holds while somebody else waits, and two accounts that will be merged. */
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

/** The hold on this variant is over, and its job is due. */
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

/** Once so many of them are done. */
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

/** Mails of so many orders, each counted once. */
async function mailedOrders({ dataDir }: Home): Promise<number> {
  const mails = await mailsIn(dataDir)
  return new Set(mails.filter(({ subject }) => subject?.endsWith('przyjęte')).map(({ messageId }) => messageId)).size
}

type Sent = { key: string; body: CreateOrderInput; answered: OrderCreated | null }

async function* linesOn(home: Home): BenchLines {
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
      return { key: randomUUID(), body: guestOrder(goods.variants, deliveries), answered: null }
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
    // However fast the machine is, some kills find nothing done yet, and some nearly all.
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
    toldOnly({
      name: of('orders unanswered at the kills'),
      unit: 'orders',
      floor: orders.length,
      measured: unanswered.orders,
    }),
    toldOnly({ name: of('merges unanswered at the kills'), unit: 'merges', floor: KILLS, measured: unanswered.merges }),
    toldOnly({
      name: of('kills before the mail of an order that was answered'),
      ...{ unit: 'kills', floor: KILLS, measured: unanswered.mails },
    }),
    none(`an order answered otherwise after ${KILLS} kills`, changed),
    none('an order twice, or none', Math.abs(STOCK - left - orders.length)),
    atLeast(1, {
      name: of('orders whose mail came, each once'),
      unit: 'mails',
      floor: orders.length,
      measured: placed,
    }),
    none('a mail too many', Math.max(0, placed - orders.length)),
    atLeast(1, {
      name: of('pieces that went on to the next in the queue'),
      unit: 'pieces',
      floor: KILLS,
      measured: held.length,
    }),
    none('a merged basket that lost or doubled', wrongBaskets),
    ledgerLine(home),
  ]
}

/** Kills the server while orders, mails, ends of holds and merges are on their way; each is there once afterwards. */
export async function* benchOrderKills(): BenchLines {
  const postgres = await startPostgres()
  const folders = [await folder(), await folder()]
  const [first = '', second = ''] = folders
  try {
    yield* linesOn({ name: 'PostgreSQL', dataDir: first, url: postgres.url })
    yield* linesOn({ name: 'embedded', dataDir: second, url: undefined })
  } finally {
    await postgres.stop()
    for (const path of folders) await rm(path, { recursive: true, force: true })
  }
}

const folder = () => mkdtemp(join(tmpdir(), 'kramik-bench-kills-'))

import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type { ErrorBody } from '#contracts/base/errors.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { createClient, type Answer } from '#tests/setup/client.ts'
import { placeBareOrder, type BareLine } from './lib/bare-order.ts'
import { onBothDatabases, type NamedHome } from './lib/both-databases.ts'
import {
  deliveriesOf,
  guestOrder,
  ledgerLine,
  must,
  sellGoods,
  sendOrder,
  type BenchDelivery,
  type BenchGoods,
} from './lib/goods.ts'
import { atMost, type BenchLine, type BenchLines } from './lib/line.ts'
import { signUpSeller, type BenchSeller } from './lib/seller.ts'
import { startServer } from './lib/server.ts'
import { percentile } from './lib/stats.ts'

const BUYERS = 200
const PIECES = 50
const TIME_RATIO = 3
const CONTENDERS = 8
const ROUNDS = 200
const SAME_KEY = 20
const WHILE_EDITING = 50
const AT_ONCE = 20
const PUTS = 20
const WARM_UP = 3
/** Same size as the server's own pool. */
const CONNECTIONS = 8

type Place = NamedHome & { api: string }

const none = (name: string, measured: number, unit = 'faults'): BenchLine =>
  atMost(0, { name, unit, floor: 1, measured })

const isRefused = ({ status, body }: Answer) =>
  status === 409 && (body as ErrorBody).errors.every(({ title, path }) => title === 'OUT_OF_STOCK_EXCEPTION' && path)

const pick = <T>(from: readonly T[]): T => {
  const one = from[Math.floor(Math.random() * from.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}
const shuffled = <T>(from: readonly T[]): T[] => from.toSorted(() => Math.random() - 0.5)

/** Baskets with the hot variant and one or two others, from two sellers, in random order. */
const baskets = <T>(hot: T, others: readonly T[]): T[][] =>
  Array.from({ length: BUYERS }, () =>
    shuffled([hot, ...new Set([pick(others), ...(Math.random() < 0.5 ? [pick(others)] : [])])]),
  )

type Rush = { hot: BenchGoods; others: BenchGoods }

const buildRush = async (api: string): Promise<Rush> => ({
  hot: await sellGoods(api, [PIECES]),
  others: await sellGoods(
    api,
    Array.from({ length: 20 }, () => 1000),
  ),
})

async function timed<T>(run: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  const result = await run()
  return [result, performance.now() - start]
}

/** Returns the time that it took. */
async function* rushLines({ name, api }: Place, { hot, others }: Rush): AsyncGenerator<BenchLine, number> {
  const deliveries = await deliveriesOf(api, [hot, others])
  const [variant = ''] = hot.variants
  const bodies = baskets(variant, others.variants).map((variants) => guestOrder(variants, deliveries))
  const [answers, taken] = await timed(() => Promise.all(bodies.map((body) => sendOrder(api, body))))
  const served = answers.filter(({ status }) => status === 201).length
  const refused = answers.filter(isRefused).length
  yield none(`${BUYERS} buyers of ${PIECES} pieces: orders too many or too few, ${name}`, Math.abs(served - PIECES))
  yield none(`responses that are neither an order nor a clear refusal, ${name}`, BUYERS - served - refused)
  return taken
}

async function lastPieceLine({ name, api }: Place): Promise<BenchLine> {
  const goods = await sellGoods(
    api,
    Array.from({ length: ROUNDS }, () => 1),
  )
  const deliveries = await deliveriesOf(api, [goods])
  let wrong = 0
  for (const variant of goods.variants) {
    const bodies = Array.from({ length: CONTENDERS }, () => guestOrder([variant], deliveries))
    const answers = await Promise.all(bodies.map((body) => sendOrder(api, body)))
    const winners = answers.filter(({ status }) => status === 201).length
    if (winners !== 1 || answers.filter(isRefused).length !== CONTENDERS - 1) wrong += 1
  }
  return none(
    `${ROUNDS} rounds of ${CONTENDERS} buyers of a last piece: rounds without exactly one order, ${name}`,
    wrong,
    'rounds',
  )
}

async function sameKeyLine({ name, api }: Place, goods: BenchGoods, deliveries: BenchDelivery[]): Promise<BenchLine> {
  const [key, body] = [randomUUID(), guestOrder(goods.variants.slice(0, 1), deliveries)]
  const { token } = await signUpSeller(api)
  const senders = Array.from({ length: SAME_KEY }, () => [null, token]).flat()
  const answers = await Promise.all(senders.map((sender) => sendOrder(api, body, key, sender)))
  const different = new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`))
  return none(
    `responses that differ from the first to a key sent ${SAME_KEY} times at once as a guest and signed in, ${name}`,
    different.size - 1,
    'responses',
  )
}

/** The seller edits quantities by form and by import, repeatedly, until all buyers have ordered. */
async function editingLine({ name, api }: Place): Promise<BenchLine> {
  const goods = await sellGoods(
    api,
    Array.from({ length: 10 }, () => 500),
  )
  const { seller, product } = goods
  const client = createClient(api, seller.token)
  const deliveries = await deliveriesOf(api, [goods])
  const path = `/user/${seller.uuid}/depotSystem/product/${product.uuid}`
  const state = { isOver: false, broken: 0 }
  const assess = ({ status }: Answer, ...expected: number[]) => {
    if (!expected.includes(status)) state.broken += 1
  }
  const edit = async () => {
    while (!state.isOver) {
      const seen = must<DepotProduct>(await client.get(path))
      const variants = seen.variants.map(({ uuid, name: own, size, quantity }) => ({
        uuid,
        name: own,
        size,
        seenQuantity: quantity,
        quantity: quantity + 1,
      }))
      const answer = await client.send('PATCH', path, {
        body: JSON.stringify({ variants }),
        headers: { 'content-type': 'application/json', 'if-match': seen.version },
      })
      assess(answer, 200, 412)
    }
  }
  const importAll = async () => {
    while (!state.isOver) {
      const rows = product.variants.map(({ name: own }) => `BENCH;Torba;Torba;;10;Torebki;UNI;${own};400`)
      const form = new FormData()
      form.set(
        'file',
        new Blob([['kod;nazwa;pełna nazwa;opis;cena;kategoria;rozmiar;wariant;ilość', ...rows].join('\r\n')]),
        'a.csv',
      )
      const depot = `/user/${seller.uuid}/depotSystem/product/import`
      const answer = await client.post(depot, form)
      assess(answer, 200, 409)
      const { confirmUuid } = answer.body as { confirmUuid?: string | null }
      if (confirmUuid) assess(await client.post(`${depot}/${confirmUuid}`), 204, 410)
    }
  }
  const order = async () => {
    for (let n = 0; n < 4; n += 1)
      assess(await sendOrder(api, guestOrder(shuffled(goods.variants).slice(0, 3), deliveries)), 201)
  }
  const changing = Promise.all([edit(), importAll()])
  await Promise.all(Array.from({ length: WHILE_EDITING }, order))
  state.isOver = true
  await changing
  return none(
    `unexpected responses while a seller edits and imports and ${WHILE_EDITING} people order, ${name}`,
    state.broken,
  )
}

/** Several people change the quantity of a line repeatedly. Returns the 95th percentile of the response time. */
async function basketP95(put: (person: number, quantity: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  const person = async (index: number) => {
    for (let n = -WARM_UP; n < PUTS; n += 1) {
      const [, ms] = await timed(() => put(index, 1 + (Math.abs(n) % 9)))
      if (n >= 0) taken.push(ms)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => person(index)))
  return percentile(taken, 0.95)
}

const basketOf = async (api: string, people: readonly BenchSeller[], variant: string) =>
  basketP95(async (index, quantity) => {
    const { uuid = '', token = '' } = people[index] ?? {}
    return must(await createClient(api, token).put(`/user/${uuid}/basket/item/${variant}`, { quantity }))
  })

/** Measures the baseline with a server of its own. */
async function bareBasketOf(options: object, people: readonly BenchSeller[], variant: string): Promise<number> {
  const script = fileURLToPath(new URL('./lib/bare-basket-server.ts', import.meta.url))
  const child = fork(script, [JSON.stringify({ ...options, max: CONNECTIONS })])
  const [port] = (await once(child, 'message')) as [number]
  try {
    return await basketP95(async (index, quantity) => {
      const body = JSON.stringify({ userUuid: people[index]?.uuid, variant, quantity })
      const response = await fetch(`http://127.0.0.1:${port}`, { method: 'PUT', body })
      if (!response.ok) throw new Error(`The floor answered ${response.status}`)
      return response.arrayBuffer()
    })
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

/** Same rush with bare transactions, as a baseline. */
async function floorOf(pool: Pool, { hot, others }: Rush): Promise<number> {
  const linesOf = ({ seller, depotVariants, variants }: BenchGoods): BareLine[] =>
    depotVariants.map((depotVariantUuid, index) => ({
      sellerUuid: seller.uuid,
      depotVariantUuid,
      variantUuid: variants[index] ?? '',
      definitionUuid: randomUUID(),
    }))
  const [first] = linesOf(hot)
  if (!first) throw new Error('There is nothing to sell')
  const all = baskets(first, linesOf(others))
  const [placed, taken] = await timed(() => Promise.all(all.map((lines) => placeBareOrder(pool, lines))))
  const served = placed.filter(Boolean).length
  if (served !== PIECES) throw new Error(`The floor has served ${served}`)
  return taken
}

async function* linesOn(place: NamedHome): BenchLines {
  const { name, dataDir, url } = place
  const server = await startServer({ DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }, 'api')
  const here = { ...place, api: server.api }
  let [taken, basket]: [number, number] = [0, 0]
  let rush: Rush
  const people: BenchSeller[] = []
  try {
    rush = await buildRush(here.api)
    // Warm up: compile the code and open all connections.
    const deliveries = await deliveriesOf(here.api, [rush.others])
    await Promise.all(rush.others.variants.map((variant) => sendOrder(here.api, guestOrder([variant], deliveries))))
    taken = yield* rushLines(here, await buildRush(here.api))
    yield await sameKeyLine(here, rush.others, deliveries)
    while (people.length < AT_ONCE) people.push(await signUpSeller(here.api))
    basket = await basketOf(here.api, people, rush.others.variants[0] ?? '')
    yield await lastPieceLine(here)
    yield await editingLine(here)
  } finally {
    await server.close()
  }
  yield ledgerLine(here)

  const embedded = url === undefined ? await startEmbedded(dataDir) : undefined
  const options = embedded ? { host: embedded.host, user: 'postgres', database: 'postgres' } : { connectionString: url }
  const pool = new Pool({ ...options, max: CONNECTIONS })
  try {
    const floor = await floorOf(pool, rush)
    yield atMost(TIME_RATIO, {
      name: `time to serve ${BUYERS} buyers, against bare transactions, ${name}`,
      unit: 'ms',
      floor,
      measured: taken,
    })
    yield atMost(TIME_RATIO, {
      name: `change of a basket by ${AT_ONCE} people at once, p95, against a bare upsert, ${name}`,
      unit: 'ms',
      floor: await bareBasketOf(options, people, rush.others.variants[0] ?? ''),
      measured: basket,
    })
    const { rows } = await pool.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    yield none(`deadlocks, ${name}`, rows[0]?.deadlocks ?? Number.NaN, 'deadlocks')
  } finally {
    await pool.end()
    await embedded?.close()
  }
}

/** Many buyers of few pieces. */
export const benchOrders = (): BenchLines => onBothDatabases(linesOn)

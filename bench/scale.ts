import { Client } from 'pg'
import type { ListMeta } from '#contracts/base/common.ts'
import { createClient } from '#tests/setup/client.ts'
import { createDatabase } from '#tests/setup/create-database.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { atMost, reportedOnly, within, type BenchLine, type BenchLines } from './lib/line.ts'
import { CALLED, callsOf, type ScaleCall } from './lib/scale-calls.ts'
import { forgottenCalls } from './lib/scale-coverage.ts'
import { fillScale, type ScaleSide } from './lib/scale-fill.ts'
import { pagesRead, PLAN_SETTINGS, printTop, scansDuring, shapeOf } from './lib/scale-plans.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'

const VIDEOS = Number(process.env['SCALE_VIDEOS'] ?? 1_000_000)
const FEW_VIDEOS = 10_000
const RATIO = 1.3
const WARM_UP = 5
const REQUESTS = Number(process.env['SCALE_REQUESTS'] ?? 31)
/** A call over the ratio is measured again with more requests, because others use the machine too. */
const MORE_REQUESTS = 3 * REQUESTS
/** Times below this are mostly the request itself, so that the pages read are compared instead. */
const SHORT_MS = 3
/** Indexes of a hundred times as many rows are a level deeper: three pages instead of two. */
const DEEPER = 1.5
const DEEP_PAGES = [2000, 500, 100, 30, 10, 3]

const sizeOf = (videos: number) => ({
  videos,
  products: videos / 10,
  orders: videos / 10,
  sellers: videos / 100,
  buyers: videos / 50,
})

export const send = ({ api }: ScaleSide, { token, path }: ScaleCall) => createClient(api, token).get(path)
const withPlace = (call: ScaleCall, place: string): ScaleCall => ({
  ...call,
  path: call.path + (call.path.includes('?') ? '&' : '?') + place,
})

/** The same call for a page far down its list, by a cursor. Undefined if the list has only one page. */
async function deepOf(side: ScaleSide, call: ScaleCall): Promise<ScaleCall | undefined> {
  const metaOf = async (one: ScaleCall) => {
    const { status, body } = await send(side, one)
    return status === 200 ? (body as { meta?: Partial<ListMeta> } | null)?.meta : undefined
  }
  const first = await metaOf(call)
  if (!first?.next) return undefined
  for (const page of first.page === undefined ? [] : DEEP_PAGES) {
    const meta = await metaOf(withPlace(call, `page=${page}`))
    if (meta?.next) return withPlace(call, `cursor=${meta.next}`)
  }
  return withPlace(call, `cursor=${first.next}`)
}

type Pair = { name: string; small: ScaleCall; large: ScaleCall }

export async function pairsOf([small, large]: readonly [ScaleSide, ScaleSide]): Promise<Pair[]> {
  const pairs: Pair[] = []
  const others = callsOf(large)
  for (const [index, call] of callsOf(small).entries()) {
    const other = others[index]
    if (!other) throw new Error('Both sides make the same calls')
    pairs.push({ name: call.name, small: call, large: other })
    const [deepSmall, deepLarge] = [await deepOf(small, call), await deepOf(large, other)]
    if (deepLarge) pairs.push({ name: `${call.name}, far page`, small: deepSmall ?? call, large: deepLarge })
  }
  return pairs
}

/** Medians of both sides, in turns, so that other load on the machine affects both. */
async function timesOf(sides: readonly [ScaleSide, ScaleSide], { name, small, large }: Pair, requests: number) {
  const taken: [number[], number[]] = [[], []]
  for (let n = -WARM_UP; n < requests; n += 1)
    for (const turn of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now()
      const answer = await send(sides[turn], turn === 0 ? small : large)
      if (n >= 0) taken[turn].push(performance.now() - start)
      else if (answer.status >= 300)
        throw new Error(`${name}: ${answer.status} ${answer.bytes.toString().slice(0, 200)}`)
    }
  return { floor: median(taken[0]), measured: median(taken[1]) }
}

/** Pages of each database that one request reads. */
async function pagesOf(sides: readonly [ScaleSide, ScaleSide], clients: Clients, { small, large }: Pair) {
  const of = async (turn: 0 | 1) => {
    const before = await pagesRead(clients[turn])
    await send(sides[turn], turn === 0 ? small : large)
    return (await pagesRead(clients[turn])) - before
  }
  return { floor: Math.max(1, await of(0)), measured: Math.max(1, await of(1)) }
}

type Clients = readonly [Client, Client]

/** By time. A call over the ratio is measured again with more requests, and if it is short compared by pages. */
async function lineOf(sides: readonly [ScaleSide, ScaleSide], clients: Clients, pair: Pair): Promise<BenchLine> {
  const byTime = async (requests: number) =>
    atMost(RATIO, { name: pair.name, unit: 'ms', ...(await timesOf(sides, pair, requests)) })
  const first = await byTime(REQUESTS)
  const line = first.isMet ? first : await byTime(MORE_REQUESTS)
  if (line.isMet) return line
  const pages = await pagesOf(sides, clients, pair)
  if (line.measured < SHORT_MS) return atMost(DEEPER, { name: pair.name, unit: 'pages', ...pages })
  console.log(`  ${pair.name}: ${pages.measured} pages against ${pages.floor}`)
  return line
}

export async function* listLines(sides: readonly [ScaleSide, ScaleSide], clients: Clients): BenchLines {
  const pairs = await pairsOf(sides)
  const client = clients[1]
  // Without the statements that filled it.
  await client.query('select pg_stat_statements_reset()')
  for (const pair of pairs) {
    try {
      yield await lineOf(sides, clients, pair)
    } catch (error) {
      console.error(`  ${pair.name}:`, error instanceof Error ? error.message : error)
      yield within(0, 'answers', `${pair.name}: failed`, 1)
    }
  }
  const top = (await printTop(client)).map(shapeOf)
  const scans = await scansDuring(client, async () => {
    for (const { large } of pairs) await send(sides[1], large)
  })
  const kinds = new Map(scans.map((scan) => [shapeOf(scan.query), scan]))
  for (const [shape, { table, query }] of kinds)
    console.log(`  scan of ${table}${top.includes(shape) ? ', among the 20' : ''}: ${query.slice(0, 2000)}`)
  const atTop = top.filter((shape) => kinds.has(shape)).length
  const text = 'statements that read a large table without an index'
  yield within(0, 'statements', `${text}, of the 20 that took most time`, atTop)
  yield reportedOnly({ name: text, unit: 'statements', floor: 1, measured: kinds.size })
}

/** Response times of all lists of a large marketplace against one of 10,000 videos, on one PostgreSQL. */
export async function* benchScale(): BenchLines {
  const postgres = await startPostgres(undefined, { ...PLAN_SETTINGS, shared_buffers: '1GB', max_wal_size: '8GB' })
  const open = async (videos: number) => {
    const url = await createDatabase(postgres.url)
    const server = await startServer({ DATABASE_URL: url }, 'api')
    const forgotten = await forgottenCalls(server.api, CALLED)
    if (forgotten.length > 0) throw new Error(`Neither called nor left out: ${forgotten.join(', ')}`)
    const start = performance.now()
    const side = await fillScale(url, server.api, sizeOf(videos))
    console.log(`  ${videos} videos were added in ${Math.round((performance.now() - start) / 1000)} s`)
    return { url, server, side }
  }
  const sides = [await open(FEW_VIDEOS), await open(VIDEOS)] as const
  const [small, large] = [new Client(sides[0].url), new Client(sides[1].url)]
  try {
    for (const client of [small, large]) {
      await client.connect()
      await client.query('create extension if not exists pg_stat_statements')
    }
    yield* listLines([sides[0].side, sides[1].side], [small, large])
  } finally {
    await small.end()
    await large.end()
    for (const { server } of sides) await server.close()
    await postgres.stop()
  }
}

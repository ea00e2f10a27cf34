import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onBothDatabases, type NamedHome } from './lib/both-databases.ts'
import type { CrowdOrder, CrowdResult } from './lib/flash-crowd.ts'
import { deliveriesOf, ledgerLine, sellGoods } from './lib/goods.ts'
import { atMost, reportedOnly, within, type BenchLine, type BenchLines } from './lib/line.ts'
import { startServer, type BenchServer } from './lib/server.ts'
import { percentile } from './lib/stats.ts'

const PIECES = 50
const WITHIN_MS = 10_000
const PEOPLE = 2000
const SIZES = [500, 1000, PEOPLE, 4000]
/** Longest time until a person has an answer, in seconds. */
const PATIENCE_S = 3
const READ_EVERY_MS = 50
const READS_MS = 500

/** Reads that other visitors make meanwhile: a list of videos and the home page. */
const READS = ['/api/shop/video/available/short', '/']

async function readUntil({ origin }: BenchServer, isOver: () => boolean): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; !isOver(); n += 1) {
    const start = performance.now()
    const response = await fetch(origin + READS[n % READS.length])
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A read was answered ${response.status}`)
    took.push(performance.now() - start)
    await pause(READ_EVERY_MS)
  }
  return took
}

async function crowd(wanted: CrowdOrder): Promise<CrowdResult> {
  const child = fork(fileURLToPath(new URL('./lib/flash-crowd.ts', import.meta.url)))
  child.send(wanted)
  const [result] = (await once(child, 'message')) as [CrowdResult]
  return result
}

async function* saleOf(server: BenchServer, people: number, name: string): AsyncGenerator<BenchLine> {
  const goods = await sellGoods(server.api, [PIECES])
  const deliveries = await deliveriesOf(server.api, [goods])
  const [variant = ''] = goods.variants
  let isOver = false
  const reading = readUntil(server, () => isOver)
  const { placed, soldOut, others, took } = await crowd({
    api: server.api,
    people,
    withinMs: WITHIN_MS,
    variant,
    deliveries,
  })
  isOver = true
  const reads = await reading
  if (Object.keys(others).length > 0) console.log(`  ${JSON.stringify(others)}`)
  const of = `${people} people, ${PIECES} pieces, ${name}`
  yield atMost(0, {
    name: `${of}: orders too many or too few, and other answers than an order or "sold out"`,
    unit: 'faults',
    floor: 1,
    measured: Math.abs(placed - PIECES) + people - placed - soldOut,
  })
  const longest = { name: `${of}: longest time to an answer`, unit: 's', measured: Math.max(...took) / 1000 }
  const slow = { name: `${of}: reads by others, p99`, unit: 'ms', measured: percentile(reads, 0.99) }
  if (people === PEOPLE) {
    yield within(PATIENCE_S, longest.unit, longest.name, longest.measured)
    yield within(READS_MS, slow.unit, slow.name, slow.measured)
  } else for (const line of [longest, slow]) yield reportedOnly({ ...line, floor: 1 })
}

async function* linesOn(home: NamedHome): BenchLines {
  const { name, dataDir, url } = home
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1', ...(url && { DATABASE_URL: url }) })
  try {
    for (const people of SIZES) yield* saleOf(server, people, name)
  } finally {
    await server.close()
  }
  yield ledgerLine(home)
}

/** Many people press "buy" within ten seconds, for few pieces. */
export const benchFlashSale = (): BenchLines => onBothDatabases(linesOn)

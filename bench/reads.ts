import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import type { BareRoutes } from './lib/bare-route.ts'
import { atLeast, type BenchLine, type BenchLines } from './lib/line.ts'
import { fillWithVideos } from './lib/many-videos.ts'
import { processorMs } from './lib/processor.ts'
import { recordStatements } from './lib/recorded-statements.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'

const VIDEOS = 10_000
const POOL = 10
const READERS = 20
/** In turns, so that other load on the machine affects all. */
const TURN_MS = 2000
const TURNS = 7
/** Requests until the compiler has optimised the code of a path. */
const WARM_UP_READS = 3000

/** A process under test: it gets every reader's next request in turn with the others. */
type Process = { origin: string; processorMs: () => Promise<number> }

/** Starts the bare routes, in a process of their own as the API is. */
async function startBare(routes: BareRoutes): Promise<Process & { close: () => void }> {
  const child = fork(fileURLToPath(new URL('./lib/bare-route.ts', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.send(routes)
  const [origin] = (await once(child, 'message')) as [string]
  return { origin, processorMs: () => processorMs(child.pid), close: () => child.disconnect() }
}

/** Reads as fast as the processes answer, as long as `isOver` does not hold. Returns the number of reads. */
async function readAll(processes: readonly Process[], path: string, isOver: (reads: number) => boolean) {
  let reads = 0
  const read = async (_: unknown, n: number) => {
    const { origin } = processes[n % processes.length] as Process
    while (!isOver(reads)) {
      const response = await fetch(origin + path)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${origin}${path} answered ${response.status}`)
      reads += 1
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return reads
}

/** Reads for a second of the processes' CPU time. */
async function readsPerSecond(processes: readonly Process[], path: string): Promise<number> {
  const used = async () => (await Promise.all(processes.map((one) => one.processorMs()))).reduce((a, b) => a + b, 0)
  const [before, end] = [await used(), performance.now() + TURN_MS]
  const reads = await readAll(processes, path, () => performance.now() >= end)
  return reads / (((await used()) - before) / 1000)
}

/** Medians over turns, in the order of `groups`. */
async function compare(groups: readonly (readonly Process[])[], path: string): Promise<number[]> {
  const measured = groups.map((): number[] => [])
  for (const one of new Set(groups.flat())) await readAll([one], path, (reads) => reads >= WARM_UP_READS)
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [n, group] of groups.entries()) measured[n]?.push(await readsPerSecond(group, path))
  return measured.map(median)
}

async function pathsIn(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ uuid: string }>(
      'select uuid from videos where is_ready and deleted_at is null and type = 2 and published_at < now() limit 1',
    )
    return {
      'page of reels': '/api/shop/video/available/short',
      'page of all videos': '/api/shop/video/available',
      'the film of a reel': `/api/shopVideo/${rows[0]?.uuid}/watch`,
      'videos of a category': `/api/shop/video/available?categoryUuids[]=${CATEGORIES[3]?.categoryUuid}`,
    }
  } finally {
    await client.end()
  }
}

/** Reads for a second of the API's CPU time, against a bare route that runs the same statements and sends the same JSON. */
export async function* benchReads(): BenchLines {
  const postgres = await startPostgres()
  const settings = { DATABASE_URL: postgres.url, DB_POOL: String(POOL) }
  const first = await startServer(settings, 'api')
  const second = await startServer({ ...settings, DATA_DIR: first.dataDir }, 'api')
  try {
    await fillWithVideos(postgres.url, VIDEOS)
    const paths = await pathsIn(postgres.url)
    const routes = await recordStatements(postgres.url, Object.values(paths))
    const bare = await startBare({ databaseUrl: postgres.url, poolSize: POOL, routes })
    for (const [name, path] of Object.entries(paths)) {
      const route = routes.find((one) => one.path === path)
      const statements = route?.statements.length ?? 0
      console.log(`  ${name}: ${statements} statements, ${JSON.stringify(route?.answer).length} bytes`)
      const [floor = 0, one = 0, two = 0] = await compare([[bare], [first], [first, second]], path)
      const lineOf = (limit: number, what: string, than: number, measured: number): BenchLine =>
        atLeast(limit, { name: `${name}: ${what}`, unit: 'reads/CPU s', floor: than, measured })
      yield lineOf(0.6, 'reads for a second of CPU time, against a bare route', floor, one)
      yield lineOf(0.9, 'two API processes, against one', one, two)
    }
    bare.close()
  } finally {
    await second.close()
    await first.close()
    await postgres.stop()
  }
}

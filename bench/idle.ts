import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#tests/setup/free-port.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { within, type BenchLine, type BenchLines } from './lib/line.ts'
import { startServer, type BenchServer } from './lib/server.ts'

const SETTLED_MS = 5 * 60_000
const MEASURED_MS = 60_000
const MEGABYTE = 1_000_000

type Named = { name: string; server: BenchServer; megabytes: number; percent: number }

/** Memory after a while without a request, and the CPU time used meanwhile. */
async function* measureIdle(parts: readonly Named[]): AsyncGenerator<BenchLine> {
  const before = await Promise.all(parts.map(({ server }) => server.usage()))
  await pause(MEASURED_MS)
  for (const [n, { name, server, megabytes, percent }] of parts.entries()) {
    const { bytes, processorMs } = await server.usage()
    yield within(megabytes, 'MB', `memory of ${name} after five idle minutes`, bytes / MEGABYTE)
    const share = (processorMs - (before[n]?.processorMs ?? 0)) / MEASURED_MS
    yield within(percent, '% of a core', `CPU time of ${name} while idle`, 100 * share)
  }
}

/** Statements of all processes, without those of this bench. */
async function statementsOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
      where userid = (select oid from pg_roles where rolname = current_user) and toplevel and query not like '%pg_stat_statements%'`,
  )
  return rows[0]?.calls ?? 0
}

async function printStatements(client: Client): Promise<void> {
  const { rows } = await client.query<{ calls: number; query: string }>(
    `select calls::int, query from pg_stat_statements where toplevel order by calls desc limit 12`,
  )
  for (const { calls, query } of rows) console.log(`  ${calls} × ${query.replace(/\s+/g, ' ').slice(0, 140)}`)
}

/**
 * Memory, CPU time and statements of a shop that nobody visits: its parts on PostgreSQL, and beside it everything in one
 * process with the embedded database.
 */
export async function* benchIdle(): BenchLines {
  const postgres = await startPostgres(undefined, { shared_preload_libraries: 'pg_stat_statements' })
  const api = await startServer({ DATABASE_URL: postgres.url }, 'api')
  const shared = { DATABASE_URL: postgres.url, DATA_DIR: api.dataDir }
  const web = await startServer({ ...shared, API_ORIGIN: api.origin, PORT: String(await freePort()) }, 'web')
  const worker = await startServer(shared, 'worker')
  const whole = await startServer()
  const client = new Client({ connectionString: postgres.url })
  try {
    await client.connect()
    await client.query('create extension pg_stat_statements')
    // Each has served something, so that it has loaded what it needs.
    for (const { origin } of [web, whole]) await (await fetch(`${origin}/`)).arrayBuffer()
    for (const server of [api, whole]) await (await fetch(`${server.api}/shop/video/available`)).arrayBuffer()
    await pause(SETTLED_MS)
    await client.query('select pg_stat_statements_reset()')
    yield* measureIdle([
      { name: 'the API', server: api, megabytes: 150, percent: 1 },
      { name: 'the pages', server: web, megabytes: 250, percent: 1 },
      { name: 'the worker', server: worker, megabytes: 200, percent: 1 },
      { name: 'all in one, embedded', server: whole, megabytes: 900, percent: 3 },
    ])
    const statements = await statementsOf(client)
    await printStatements(client)
    yield within(
      2,
      'statements/s',
      'statements of the three on PostgreSQL while idle',
      statements / (MEASURED_MS / 1000),
    )
  } finally {
    await client.end()
    for (const server of [whole, worker, web, api]) await server.close()
    await postgres.stop()
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryConfig } from 'pg'
import { readConfig } from '#server/context/config.ts'
import { openContext } from '#server/context/context.ts'
import { buildApp } from '#server/http/app.ts'
import type { BareRoute } from './bare-route.ts'

/** Runs more often than the caches of totals and settings need to fill. */
const WARM_UP = 3

type Query = (given: QueryConfig & { values?: unknown[] }, values?: unknown[]) => unknown

/** The statements that the API sends to the database for each path once its caches are filled, and its answer. */
export async function recordStatements(databaseUrl: string, paths: readonly string[]): Promise<BareRoute[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-bench-record-'))
  const settings = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMIT: '0' }
  const context = await openContext(
    { ...readConfig({ ...settings, LOG_LEVEL: 'warn', DEMO: '0' }), part: 'api' },
    false,
  )
  const app = await buildApp(context)
  const { pool } = context.database
  const query = pool.query.bind(pool) as Query
  let statements: QueryConfig[] = []
  const record: Query = (given, values) => {
    statements.push({ text: given.text, values: values ?? given.values ?? [] })
    return query(given, values)
  }
  pool.query = record as typeof pool.query
  try {
    const routes: BareRoute[] = []
    for (const path of paths) {
      let answer: unknown
      for (let n = 0; n <= WARM_UP; n += 1) {
        statements = []
        const response = await app.inject({ method: 'GET', url: path })
        if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
        answer = response.json()
      }
      routes.push({ path, statements, answer })
    }
    return routes
  } finally {
    await app.close()
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

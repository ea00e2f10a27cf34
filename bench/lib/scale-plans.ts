import type { Client } from 'pg'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
type Scanned = { table: string; query: string }

/** Tables up to this size are read faster without an index. */
const FEW_ROWS = 1000

/** Settings of a server whose plans `scansDuring` can read. */
export const PLAN_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements,auto_explain',
  logging_collector: 'on',
  'auto_explain.log_format': 'json',
}

const tablesScanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(tablesScanned),
]

/** Settings reach open connections a moment after they are changed. */
async function setLogged(client: Client, milliseconds: number): Promise<void> {
  await client.query(`alter system set auto_explain.log_min_duration = ${milliseconds}`)
  await client.query('select pg_reload_conf()')
  await new Promise((resolve) => setTimeout(resolve, 1000))
}

const logSize = async (client: Client, file: string) => {
  const { rows } = await client.query<{ size: string }>('select size from pg_stat_file($1)', [file])
  return Number(rows[0]?.size)
}

/**
 * Large tables that were read without an index by any statement that another connection ran during `work`, with the
 * plans of the real parameters.
 */
export async function scansDuring(client: Client, work: () => Promise<unknown>): Promise<Scanned[]> {
  const { rows } = await client.query<{ name: string }>('select pg_current_logfile() as name')
  const file = rows[0]?.name ?? ''
  await setLogged(client, 0)
  const start = await logSize(client, file)
  await work()
  await setLogged(client, -1)
  const { rows: read } = await client.query<{ text: string }>('select pg_read_file($1, $2, $3) as text', [
    file,
    start,
    (await logSize(client, file)) - start,
  ])
  const { rows: large } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
    [FEW_ROWS],
  )
  const isLarge = new Set(large.map(({ name }) => name))
  // Each plan begins in its first column with a tab, and so do its lines.
  const plans = (read[0]?.text ?? '').match(/plan:\n(?:\t.*\n)+/g) ?? []
  return plans.flatMap((text) => {
    const { 'Query Text': query, Plan: plan } = JSON.parse(text.slice('plan:'.length)) as {
      'Query Text': string
      Plan: Plan
    }
    return tablesScanned(plan)
      .filter((table) => isLarge.has(table))
      .map((table) => ({ table, query }))
  })
}

/** Pages of the database that all statements have read by now, from memory or disk. Other load does not change them. */
export async function pagesRead(client: Client): Promise<number> {
  const { rows } = await client.query<{ pages: string | null }>(
    `select sum(shared_blks_hit + shared_blks_read) as pages
      from pg_stat_statements join pg_database on pg_database.oid = dbid
      where datname = current_database() and query not like '%pg_stat_statements%'`,
  )
  return Number(rows[0]?.pages)
}

/** A statement without its values, to compare the log with the statistics, which number them. */
export const shapeOf = (query: string) =>
  query
    .replaceAll(/'(?:[^']|'')*'|\$\d+|\b\d+(?:\.\d+)?\b|\b(?:true|false)\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replace(/;? *$/, '')

/** Prints the 20 statements that took most time in all, and resolves to their texts. */
export async function printTop(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ query: string }>(
    `select calls::int, round(total_exec_time)::int as total_ms, round(mean_exec_time::numeric, 2)::float8 as mean_ms, query
      from pg_stat_statements join pg_database on pg_database.oid = dbid
      where datname = current_database() order by total_exec_time desc limit 20`,
  )
  console.table(rows.map(({ query, ...row }) => ({ ...row, query: query.replaceAll(/\s+/g, ' ').slice(0, 150) })))
  return rows.map(({ query }) => query)
}

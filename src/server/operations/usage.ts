import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { inSnapshot } from '../db/unit.ts'

/** Rows of each list. The operator looks for the largest. */
const SHOWN = 20
const MONTHS = 12

const OWNERS = sql`
  select users.username as name, coalesce(media.kind, 'unfinished') as kind, count(*)::int as quantity, sum(size) as bytes
  from media join users on users.uuid = media.owner_uuid
  where media.deleted_at is null group by 1, 2 order by sum(size) desc, 1, 2 limit ${SHOWN}`
const KINDS = sql`
  select 'all sellers' as name, coalesce(kind, 'unfinished') as kind, count(*)::int as quantity, sum(size) as bytes
  from media where deleted_at is null group by 2 order by sum(size) desc`
const GROWTH = sql`
  select to_char(date_trunc('month', created_at), 'YYYY-MM') as name, coalesce(kind, 'unfinished') as kind,
    count(*)::int as quantity, sum(size) as bytes
  from media where created_at >= date_trunc('month', now()) - make_interval(months => ${MONTHS - 1})
  group by 1, 2 order by 1, 2`
const TABLES = sql`
  select nspname || '.' || relname as name, 'table' as kind, greatest(reltuples, 0)::int as quantity,
    pg_total_relation_size(pg_class.oid) as bytes
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname in ('public', 'pgboss') order by 4 desc limit ${SHOWN}`

const LISTS: readonly (readonly [string, SQL])[] = [
  ['Media by kind', KINDS],
  ['Media by seller', OWNERS],
  ['Media by month', GROWTH],
  ['Tables', TABLES],
]

type Row = { name: string; kind: string; quantity: number; bytes: string | number }

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** Decimal units, as sellers of disks use. */
function sizeOf(bytes: number): string {
  const at = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return `${(bytes / 1000 ** at).toFixed(at === 0 ? 0 : 1)} ${UNITS[at]}`
}

/** Used space, as text: media by seller and kind and by month, and the largest tables. Films count as they were sent. */
export const describeUsage = (db: Db): Promise<string> =>
  inSnapshot(db, async (tx) => {
    const parts: string[] = []
    for (const [title, query] of LISTS) {
      const { rows } = await tx.execute<Row>(query)
      parts.push([title, ...rows.map(lineOf)].join('\n'))
    }
    return parts.join('\n\n')
  })

const lineOf = ({ name, kind, quantity, bytes }: Row): string =>
  `  ${sizeOf(Number(bytes)).padStart(9)}  ${String(quantity).padStart(9)}  ${kind.padEnd(10)}  ${name}`

import type { Session } from '../db/session.ts'

/** Schemas of ours: the tables, the job queue, and the applied migrations with the id of the installation. */
const SCHEMAS = ['public', 'pgboss', 'drizzle']

export type Table = { name: string; schema: string; columns: Column[] }
/** A database computes `isGenerated` columns itself. */
type Column = { name: string; isGenerated: boolean }

/** Number of rows, and the sum of a hash of each row. Equal facts mean equal rows, whatever their order. */
export type TableFacts = Record<string, { rows: number; sum: string }>

/** Values are written alike by every server, so that the hash of a row is the same on both databases. */
export const SAME_TEXTS = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`

/** A table with partitions counts once. Columns are in the order of their names, because upgrades add them at the end. */
const TABLES = `
  select n.nspname as schema, format('%I.%I', n.nspname, c.relname) as name, (
    select coalesce(json_agg(json_build_object('name', format('%I', attname), 'isGenerated', attgenerated <> '') order by attname collate "C"), '[]')
    from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any ($1)
  order by n.nspname collate "C", c.relname collate "C"`

export async function readTables(session: Session): Promise<Table[]> {
  return (await session.query<Table>(TABLES, [SCHEMAS])).rows
}

/** Counts and hashes all rows as the session's transaction sees them. */
export async function readFacts(session: Session, tables?: readonly Table[]): Promise<TableFacts> {
  const facts: TableFacts = {}
  for (const { name, columns } of tables ?? (await readTables(session))) {
    const row = columns.map((column) => `t.${column.name}`).join(', ')
    const { rows } = await session.query<{ rows: string; sum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(row(${row})::text, 0)), 0)::text as sum from ${name} t`,
    )
    facts[name] = { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '0' }
  }
  return facts
}

/** A line for each table that differs. */
export function differences(expected: TableFacts, found: TableFacts): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].flatMap((name) => {
    const [one, other] = [expected[name], found[name]]
    if (one === undefined) return [`${name}: is not in the backup`]
    if (other === undefined) return [`${name}: is missing`]
    if (one.rows !== other.rows) return [`${name}: ${other.rows} rows instead of ${one.rows}`]
    return one.sum === other.sum ? [] : [`${name}: the ${one.rows} rows have other contents`]
  })
}

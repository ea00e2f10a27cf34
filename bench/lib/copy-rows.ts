import type { Client } from 'pg'

/** Rows `from` to `to`, of which none exists yet. */
export type Span = { from: number; to: number }

/**
 * Adds copies of the row with this uuid, numbered by `n`. `differing`: SQL expressions of `n` for the columns that are
 * not copied.
 */
export async function copyRow(
  client: Client,
  { from, to }: Span,
  table: string,
  uuid: string,
  differing: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const values = rows.map(({ name }) => differing[name] ?? `t."${name}"`)
  await client.query(
    `insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(', ')})
      select ${values.join(', ')} from ${table} as t, generate_series($2::int, $3::int) as n where t.uuid = $1`,
    [uuid, from, to],
  )
}

/** Drops those that are not unique and resolves to the statements that build them again. Many rows are added faster without. */
export async function dropIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = any($1) and schemaname = 'public'
        and indexdef not like 'CREATE UNIQUE%'`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return rows.map(({ definition }) => definition)
}

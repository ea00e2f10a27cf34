import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'

/** Removes what is from before a moment, from at most so many rows. Returns their number. Idempotent. */
export type Sweep = (tx: Tx, before: Date, most: number) => Promise<number>

/**
 * Condition of at most so many rows of a table, for a write to them. Rows that another transaction has locked are left to
 * the next sweep, so that nobody waits for a sweep and it waits for nobody.
 */
export const someOf = (tx: Tx, table: PgTable, where: SQL | undefined, most: number): SQL => {
  const rows = tx
    .select({ place: sql`ctid` })
    .from(table)
    .where(where)
    .limit(most)
    .for('update', { skipLocked: true })
  return sql`ctid = any(array(${rows}))`
}

/** For `returning`, where only the number of rows is of interest. */
export const COUNTED = { one: sql<number>`1` }

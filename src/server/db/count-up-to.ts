import { sql, type SQL, type Subquery } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'
import { COUNTED_UP_TO } from './totals.ts'

/** Number of the rows of `some`, a subquery whose limit ends the counting. */
export async function countUpTo(db: Tx, some: Subquery): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
  return row?.total ?? 0
}

/** Number of rows, counted up to `most`, which stands for `most` or more. So its cost does not grow with the table. */
export const countSome = (db: Tx, table: PgTable, where: SQL | undefined, most = COUNTED_UP_TO): Promise<number> =>
  countUpTo(
    db,
    db
      .select({ one: sql<number>`1`.as('one') })
      .from(table)
      .where(where)
      .limit(most)
      .as('some'),
  )

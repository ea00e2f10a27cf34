import { sql, type Subquery } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Number of the rows of `some`, a subquery whose limit ends the counting. */
export async function countUpTo(db: Db, some: Subquery): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
  return row?.total ?? 0
}

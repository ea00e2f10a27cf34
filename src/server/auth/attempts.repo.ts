import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { attempts } from './table.ts'

export type Counted = { key: string; quantity: number; expiresAt: Date }
/** Times in seconds. */
type Growth = { free: number; firstSeconds: number; longestSeconds: number }

export function createAttemptsRepo(db: Db) {
  const isOver = (now: Date) => sql`${attempts.expiresAt} <= ${now.toISOString()}::timestamptz`
  const next = (now: Date, more = 1) =>
    sql<number>`case when ${isOver(now)} then ${more}::int else ${attempts.quantity} + ${more}::int end`

  /** Deletes expired counts. Skips rows that a transaction is counting, so it waits for nobody. */
  async function removeExpired(): Promise<void> {
    const expired = db
      .select({ key: attempts.key })
      .from(attempts)
      .where(lt(attempts.expiresAt, new Date()))
      .for('update', { skipLocked: true })
    await db.delete(attempts).where(inArray(attempts.key, expired))
  }

  return {
    removeExpired,

    /** Counts `quantity` attempts under `key`. The count restarts after `expiresAt` of the first one. */
    count: async (tx: Tx, key: string, expiresAt: Date, quantity = 1): Promise<Counted> => {
      const now = new Date()
      const [row] = await tx
        .insert(attempts)
        .values({ key, quantity, expiresAt })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            quantity: next(now, quantity),
            expiresAt: sql`case when ${isOver(now)} then ${expiresAt.toISOString()}::timestamptz else ${attempts.expiresAt} end`,
          },
        })
        .returning()
      if (!row) throw new Error('The attempt was not counted')
      return row
    },

    /** Current counts of these keys. */
    counted: (keys: readonly string[]): Promise<Counted[]> =>
      db
        .select()
        .from(attempts)
        .where(and(inArray(attempts.key, [...keys]), gt(attempts.expiresAt, new Date()))),

    /**
     * Counts an attempt that is followed by a pause: none up to the one before `free`, then twice as long each time.
     * During a pause it counts nothing and returns the end of the pause.
     */
    countAndPause: async (key: string, growth: Growth, now: Date, expiresAt: Date): Promise<Date | null> => {
      const { free, firstSeconds, longestSeconds } = growth
      // The exponent is limited, since a float of it must not overflow.
      const seconds = sql`least(${longestSeconds}::float8, ${firstSeconds}::float8 * power(2::float8, least(30, ${next(now)} - ${free}::int)))`
      const at = sql`${now.toISOString()}::timestamptz`
      const [row] = await db
        .insert(attempts)
        .values({
          key,
          quantity: 1,
          expiresAt,
          pausedUntil: free <= 1 ? new Date(now.getTime() + firstSeconds * 1000) : null,
        })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            quantity: next(now),
            expiresAt,
            pausedUntil: sql`case when ${next(now)} >= ${free}::int then ${at} + ${seconds} * interval '1 second' end`,
          },
          setWhere: sql`${attempts.pausedUntil} is null or ${attempts.pausedUntil} <= ${at}`,
        })
        .returning({ quantity: attempts.quantity })
      if (row?.quantity === 1) await removeExpired()
      if (row) return null
      const [paused] = await db.select({ until: attempts.pausedUntil }).from(attempts).where(eq(attempts.key, key))
      return paused?.until ?? null
    },

    giveBack: async (key: string): Promise<void> => {
      await db
        .update(attempts)
        .set({ quantity: sql`greatest(0, ${attempts.quantity} - 1)` })
        .where(eq(attempts.key, key))
    },

    forgive: async (key: string): Promise<void> => {
      await db.delete(attempts).where(eq(attempts.key, key))
    },
  }
}

import { and, eq } from 'drizzle-orm'
import type { Season } from '#contracts/video/season.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { seasons } from './table.ts'

const isOne = eq(seasons.name, 'holiday')

export const createSeasonRepo = (db: Db) => ({
  find: async () => {
    const [row] = await db.select().from(seasons).where(isOne)
    return row
  },

  /** False if it is no longer of this version. */
  set: async (tx: Tx, seen: number, season: Season): Promise<boolean> => {
    const values = { ...season, version: seen + 1, changedAt: new Date() }
    const changed =
      seen === 0
        ? await tx
            .insert(seasons)
            .values({ name: 'holiday', ...values })
            .onConflictDoNothing()
            .returning({ name: seasons.name })
        : await tx
            .update(seasons)
            .set(values)
            .where(and(isOne, eq(seasons.version, seen)))
            .returning({ name: seasons.name })
    return changed.length > 0
  },
})

import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { videoDays } from './table.ts'

type Counted = Partial<
  Pick<typeof videoDays.$inferSelect, 'viewQuantity' | 'likeQuantity' | 'watchedSeconds' | 'productClickQuantity'>
>

export function createStatisticRepo(db: Db) {
  return {
    /** Adds to the day's counts. */
    countDay: async (tx: Tx, videoUuid: string, day: string, counted: Counted): Promise<void> => {
      const add = (name: keyof Counted) => sql`${videoDays[name]} + ${counted[name] ?? 0}::int`
      await tx
        .insert(videoDays)
        .values({ videoUuid, day, ...counted })
        .onConflictDoUpdate({
          target: [videoDays.videoUuid, videoDays.day],
          set: {
            viewQuantity: add('viewQuantity'),
            likeQuantity: add('likeQuantity'),
            watchedSeconds: add('watchedSeconds'),
            productClickQuantity: add('productClickQuantity'),
          },
        })
    },

    days: (videoUuid: string, since: string) =>
      db
        .select()
        .from(videoDays)
        .where(and(eq(videoDays.videoUuid, videoUuid), gte(videoDays.day, since))),

    /** Sums over all days. Views and likes are stored with the video. */
    sums: async (videoUuid: string) => {
      const [row] = await db
        .select({
          watchedSeconds: sql<number>`coalesce(sum(${videoDays.watchedSeconds}), 0)::float8`,
          productClickQuantity: sql<number>`coalesce(sum(${videoDays.productClickQuantity}), 0)::float8`,
        })
        .from(videoDays)
        .where(eq(videoDays.videoUuid, videoUuid))
      return row ?? { watchedSeconds: 0, productClickQuantity: 0 }
    },
  }
}

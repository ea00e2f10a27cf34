import { eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/auth/users-table.ts'

export type Ratings = { rateSum: SQL; reviewQuantity: SQL }

/** Numbers that are counted with a user: followers, and the sums of reviews. */
export const userCountsRepo = {
  addFavorites: async (tx: Tx, uuid: string, more: number): Promise<number> => {
    const [row] = await tx
      .update(users)
      .set({ favoriteQuantity: sql`greatest(0, ${users.favoriteQuantity} + ${more})` })
      .where(eq(users.uuid, uuid))
      .returning({ favoriteQuantity: users.favoriteQuantity })
    return row?.favoriteQuantity ?? 0
  },

  setFavorites: async (tx: Tx, uuid: string, favoriteQuantity: number): Promise<void> => {
    await tx.update(users).set({ favoriteQuantity }).where(eq(users.uuid, uuid))
  },

  /** Sets the sums of a seller's reviews. Expressions are evaluated with the row locked. */
  setRatings: async (tx: Tx, uuid: string, ratings: Ratings): Promise<void> => {
    // Lock in a statement of its own: the sums of an update that waits are older than its row. Not `for update`,
    // which steps of an order would wait for that hold the seller themselves.
    await tx.select({ uuid: users.uuid }).from(users).where(eq(users.uuid, uuid)).for('no key update')
    await tx.update(users).set(ratings).where(eq(users.uuid, uuid))
  },
}

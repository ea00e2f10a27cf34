import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { BASKET_QUANTITY_MAX } from '#contracts/commerce/basket.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { WantedLine } from './quote.ts'
import { basketItems } from './table.ts'

export type BasketRow = typeof basketItems.$inferSelect

export function createBasketRepo(db: Db) {
  const of = (userUuid: string) => eq(basketItems.userUuid, userUuid)
  const one = (userUuid: string, variantProjectionUuid: string) =>
    and(of(userUuid), eq(basketItems.variantProjectionUuid, variantProjectionUuid))
  return {
    /** Lists the lines, oldest first. */
    list: (tx: Tx, userUuid: string): Promise<BasketRow[]> =>
      tx
        .select()
        .from(basketItems)
        .where(of(userUuid))
        .orderBy(asc(basketItems.createdAt), asc(basketItems.variantProjectionUuid)),

    count: (tx: Tx, userUuid: string): Promise<number> => tx.$count(basketItems, of(userUuid)),

    /** Returns false if the basket has no such line. */
    edit: async (
      tx: Tx,
      userUuid: string,
      variantProjectionUuid: string,
      values: Partial<WantedLine>,
    ): Promise<boolean> => {
      const rows = await tx
        .update(basketItems)
        .set(values)
        .where(one(userUuid, variantProjectionUuid))
        .returning({ userUuid: basketItems.userUuid })
      return rows.length > 0
    },

    /** Adds the lines. If a line exists already, the larger quantity is kept. */
    merge: async (tx: Tx, userUuid: string, lines: readonly WantedLine[]): Promise<void> => {
      if (lines.length === 0) return
      await tx
        .insert(basketItems)
        .values(lines.map((line) => ({ ...line, userUuid })))
        .onConflictDoUpdate({
          target: [basketItems.userUuid, basketItems.variantProjectionUuid],
          set: { quantity: sql`least(${BASKET_QUANTITY_MAX}, greatest(${basketItems.quantity}, excluded.quantity))` },
        })
    },

    remove: async (tx: Tx, userUuid: string, variantProjectionUuids: readonly string[]): Promise<void> => {
      if (variantProjectionUuids.length === 0) return
      await tx
        .delete(basketItems)
        .where(and(of(userUuid), inArray(basketItems.variantProjectionUuid, [...variantProjectionUuids])))
    },

    clear: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.delete(basketItems).where(of(userUuid))
    },

    all: (userUuid: string) => db.select().from(basketItems).where(of(userUuid)),
  }
}

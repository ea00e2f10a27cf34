import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  isForSale,
  isOffered,
  productDefinitions,
  projectionVariants,
} from '#server/areas/catalogue/catalogue-tables.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { isShownByListed } from '../offer/shown.repo.ts'
import { savedThings } from '../saved/table.ts'
import { productWatches } from './table.ts'

const of = (userUuid: string, definitionUuid: string) =>
  and(eq(productWatches.userUuid, userUuid), eq(productWatches.definitionUuid, definitionUuid))

export const productWatchRepo = {
  add: async (tx: Tx, userUuid: string, definitionUuid: string): Promise<void> => {
    await tx.insert(productWatches).values({ userUuid, definitionUuid }).onConflictDoNothing()
  },
  remove: async (tx: Tx, userUuid: string, definitionUuid: string): Promise<void> => {
    await tx.delete(productWatches).where(of(userUuid, definitionUuid))
  },
  has: async (db: Db, userUuid: string, definitionUuid: string): Promise<boolean> =>
    (await db.$count(productWatches, of(userUuid, definitionUuid))) > 0,
  isProduct: async (db: Db, definitionUuid: string): Promise<boolean> =>
    (await db.$count(productDefinitions, eq(productDefinitions.uuid, definitionUuid))) > 0,

  allOf: (db: Db, userUuid: string) => db.select().from(productWatches).where(eq(productWatches.userUuid, userUuid)),
  removeOf: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx.delete(productWatches).where(eq(productWatches.userUuid, userUuid))
  },
  move: async (tx: Tx, from: string, into: string): Promise<void> => {
    const known = tx
      .select({ uuid: productWatches.definitionUuid })
      .from(productWatches)
      .where(eq(productWatches.userUuid, into))
    await tx
      .delete(productWatches)
      .where(and(eq(productWatches.userUuid, from), inArray(productWatches.definitionUuid, known)))
    await tx.update(productWatches).set({ userUuid: into }).where(eq(productWatches.userUuid, from))
  },

  /**
   * Takes up to `limit` watches of products that a listed video sells, with a piece in stock. Those who have saved the
   * product are left to areas/video/saved, which reports the same return.
   */
  takeDue: async (tx: Tx, now: Date, limit: number) => {
    const sold = tx
      .select({ one: sql`1` })
      .from(definitionProjections)
      .innerJoin(projectionVariants, eq(projectionVariants.projectionUuid, definitionProjections.uuid))
      .innerJoin(depotVariants, eq(depotVariants.uuid, projectionVariants.depotVariantUuid))
      .where(
        and(
          eq(definitionProjections.definitionUuid, productWatches.definitionUuid),
          isShownByListed(now),
          isOffered,
          gt(depotVariants.quantity, 0),
        ),
      )
    const due = await tx
      .select({
        userUuid: productWatches.userUuid,
        definitionUuid: productWatches.definitionUuid,
        name: depotProducts.name,
        fullName: depotProducts.fullName,
      })
      .from(productWatches)
      .innerJoin(productDefinitions, eq(productDefinitions.uuid, productWatches.definitionUuid))
      .innerJoin(depotProducts, and(eq(depotProducts.uuid, productDefinitions.depotProductUuid), isForSale))
      .where(
        and(
          exists(sold),
          sql`not exists (select 1 from ${savedThings}
        where ${savedThings.userUuid} = ${productWatches.userUuid}
        and ${savedThings.definitionUuid} = ${productWatches.definitionUuid})`,
        ),
      )
      .orderBy(asc(productWatches.userUuid), asc(productWatches.definitionUuid))
      .limit(limit)
      .for('update', { of: productWatches, skipLocked: true })
    for (const { userUuid, definitionUuid } of due) await tx.delete(productWatches).where(of(userUuid, definitionUuid))
    return due
  },
}

import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { productDefinitionHistory } from '../live/table.ts'
import { videos } from '../video/table.ts'
import { isShownByKept } from './shown.repo.ts'
import { definitionProjections, depotProducts, isInDepot, pricePeriods, productDefinitions } from './table.ts'

export type PriceRow = typeof pricePeriods.$inferSelect

/** Begins and ends price periods. Each verb works in the caller's transaction. */
export const priceRepo = {
  /** Every period of the products of these projections, the earliest first. */
  ofProducts: (tx: Tx, projectionUuids: readonly string[]): Promise<PriceRow[]> =>
    tx
      .select()
      .from(pricePeriods)
      .where(
        inArray(
          pricePeriods.definitionUuid,
          tx
            .select({ uuid: definitionProjections.definitionUuid })
            .from(definitionProjections)
            .where(inArray(definitionProjections.uuid, [...projectionUuids])),
        ),
      )
      .orderBy(asc(pricePeriods.since), asc(pricePeriods.uuid)),

  open: async (
    tx: Tx,
    { uuid, definitionUuid, price, createdAt }: typeof definitionProjections.$inferSelect,
  ): Promise<void> => {
    await tx.insert(pricePeriods).values({ projectionUuid: uuid, definitionUuid, price, since: createdAt })
  },

  /**
   * To be called after a video was removed or shows another product. Ends prices that no kept video asks any more, and begins
   * those that are asked again. `before`: projections that the video no longer names.
   */
  settle: async (tx: Tx, videoUuid: string, before: readonly string[], now: Date): Promise<void> => {
    const rows = await tx
      .select({ projection: definitionProjections, isAsked: sql<boolean>`(${isShownByKept} and ${isInDepot})` })
      .from(definitionProjections)
      .innerJoin(productDefinitions, eq(productDefinitions.uuid, definitionProjections.definitionUuid))
      .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
      .where(
        or(
          inArray(definitionProjections.uuid, [...before]),
          inArray(
            definitionProjections.uuid,
            tx
              .select({ uuid: sql`${videos.projectionUuid}` })
              .from(videos)
              .where(eq(videos.uuid, videoUuid)),
          ),
          inArray(
            definitionProjections.uuid,
            tx
              .select({ uuid: productDefinitionHistory.projectionUuid })
              .from(productDefinitionHistory)
              .where(eq(productDefinitionHistory.videoUuid, videoUuid)),
          ),
        ),
      )
    const over = rows.filter(({ isAsked }) => !isAsked).map(({ projection }) => projection.uuid)
    await close(tx, inArray(pricePeriods.projectionUuid, over), now)
    const asked = rows.filter(({ isAsked }) => isAsked)
    for (const { projection } of asked)
      await tx
        .insert(pricePeriods)
        .values({
          projectionUuid: projection.uuid,
          definitionUuid: projection.definitionUuid,
          price: projection.price,
          since: now,
        })
        .onConflictDoNothing()
  },

  /** The products are not sold any more. */
  closeOf: (tx: Tx, depotProductUuids: readonly string[], now: Date): Promise<void> =>
    close(
      tx,
      inArray(
        pricePeriods.definitionUuid,
        tx
          .select({ uuid: productDefinitions.uuid })
          .from(productDefinitions)
          .where(inArray(productDefinitions.depotProductUuid, [...depotProductUuids])),
      ),
      now,
    ),
}

async function close(tx: Tx, which: SQL, now: Date): Promise<void> {
  await tx
    .update(pricePeriods)
    .set({ until: now })
    .where(and(which, isNull(pricePeriods.until)))
}

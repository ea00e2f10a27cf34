import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { definitionProjections, pricePeriods, productDefinitions } from './table.ts'

export type PriceRow = typeof pricePeriods.$inferSelect
/** Projection of a product, and whether a video offers it. */
export type SettledProjection = { projection: typeof definitionProjections.$inferSelect; isOffered: boolean }
/** Price in a live and the projection's own price, in grosze. */
export type LivePrice = { projectionUuid: string; definitionUuid: string; price: number; own: number }

/** Joins the price that a live on air has set for a projection. At most one period of a projection is open. */
export const isLivePriceSet = and(
  eq(pricePeriods.projectionUuid, definitionProjections.uuid),
  isNotNull(pricePeriods.videoUuid),
  isNull(pricePeriods.until),
)

/** Price periods. Every function runs in the caller's transaction. */
export const priceRepo = {
  /** All price periods of the products of these projections, earliest first. */
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

  /** Closes the price periods of projections that are no longer offered, and opens those of the others. */
  settle: async (tx: Tx, rows: readonly SettledProjection[], now: Date): Promise<void> => {
    const over = rows.filter(({ isOffered }) => !isOffered).map(({ projection }) => projection.uuid)
    await close(tx, inArray(pricePeriods.projectionUuid, over), now)
    const offered = rows.filter(({ isOffered }) => isOffered)
    for (const { projection } of offered)
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

  /**
   * Sets the price of a product in a live from now on; null restores the projection's own price. Returns false if a
   * concurrent change has begun a price period.
   */
  setLivePrice: async (tx: Tx, videoUuid: string, projectionUuid: string, price: number | null): Promise<boolean> => {
    const now = new Date()
    await close(tx, eq(pricePeriods.projectionUuid, projectionUuid), now)
    const [projection] = await tx
      .select()
      .from(definitionProjections)
      .where(eq(definitionProjections.uuid, projectionUuid))
    if (!projection) return false
    const rows = await tx
      .insert(pricePeriods)
      .values({
        projectionUuid,
        definitionUuid: projection.definitionUuid,
        price: price ?? projection.price,
        videoUuid: price === null ? null : videoUuid,
        since: now,
      })
      .onConflictDoNothing()
      .returning({ uuid: pricePeriods.uuid })
    return rows.length > 0
  },

  pricesOf: async (tx: Tx, projectionUuid: string): Promise<{ own: number; livePrice: number | null }> => {
    const [row] = await tx
      .select({ own: definitionProjections.price, livePrice: pricePeriods.price })
      .from(definitionProjections)
      .leftJoin(pricePeriods, isLivePriceSet)
      .where(eq(definitionProjections.uuid, projectionUuid))
    if (!row) throw new Error('There is no such projection')
    return row
  },

  /** Current prices set by this live, each with the projection's own price. */
  ofLive: (tx: Tx, videoUuid: string): Promise<LivePrice[]> =>
    tx
      .select({
        projectionUuid: pricePeriods.projectionUuid,
        definitionUuid: pricePeriods.definitionUuid,
        price: pricePeriods.price,
        own: definitionProjections.price,
      })
      .from(pricePeriods)
      .innerJoin(definitionProjections, eq(definitionProjections.uuid, pricePeriods.projectionUuid))
      .where(and(eq(pricePeriods.videoUuid, videoUuid), isNull(pricePeriods.until))),

  /** Closes the price periods of a finished live. Call `settle` for the same projections afterwards. */
  closeOfLive: (tx: Tx, videoUuid: string, now: Date): Promise<void> =>
    close(tx, eq(pricePeriods.videoUuid, videoUuid), now),

  /** Closes the price periods of products that are no longer sold. */
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

import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { within, type Span } from '#server/areas/video/video.ts'
import { productDefinitionHistory } from '#server/areas/video/video-tables.ts'

type ProductShown = typeof productDefinitionHistory.$inferInsert

/** If two products are shown in the same millisecond, the later one replaces the earlier one. */
export const addShown = async (tx: Tx, shown: ProductShown): Promise<void> => {
  const { definitionUuid, projectionUuid } = shown
  await tx
    .insert(productDefinitionHistory)
    .values(shown)
    .onConflictDoUpdate({
      target: [productDefinitionHistory.videoUuid, productDefinitionHistory.shownAt],
      set: { definitionUuid, projectionUuid },
    })
}

/** Products that a live has shown, in order. */
export const createShownRepo = (db: Db) => ({
  /** Up to one row more than the limit, in the direction of reading. */
  history: (videoUuid: string, shown: Span, start: PageStart) =>
    db
      .select({ shownAt: productDefinitionHistory.shownAt, projectionUuid: productDefinitionHistory.projectionUuid })
      .from(productDefinitionHistory)
      .where(
        and(
          within(videoUuid, shown),
          afterCursor(productDefinitionHistory.shownAt, productDefinitionHistory.projectionUuid, start),
        ),
      )
      .orderBy(cursorOrder(productDefinitionHistory.shownAt, productDefinitionHistory.projectionUuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  countHistory: (videoUuid: string, shown: Span): Promise<number> =>
    db.$count(productDefinitionHistory, within(videoUuid, shown)),

  /** Shown products in order. */
  pins: (videoUuid: string) =>
    db
      .select({ shownAt: productDefinitionHistory.shownAt, projectionUuid: productDefinitionHistory.projectionUuid })
      .from(productDefinitionHistory)
      .where(eq(productDefinitionHistory.videoUuid, videoUuid))
      .orderBy(asc(productDefinitionHistory.shownAt)),
})

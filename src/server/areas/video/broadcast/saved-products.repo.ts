import { lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { within } from './history.ts'
import type { Span } from './span.ts'
import { productDefinitionHistory } from './table.ts'

export type SavedSpan = { videoUuid: string; span: Span }

const { videoUuid, definitionUuid, projectionUuid, shownAt } = productDefinitionHistory

/** The first `perVideo` products that each of these lives has shown, in order. Each product is named once. */
export async function productsOfSaved(db: Db, saved: readonly SavedSpan[], perVideo: number) {
  if (saved.length === 0) return []
  const isShown = or(...saved.map((one): SQL | undefined => within(one.videoUuid, one.span)))
  const first = sql`min(${shownAt})`
  const placed = db
    .select({
      videoUuid,
      // A product that was shown with several projections has the price of the last one.
      projectionUuid: sql<string>`(array_agg(${projectionUuid} order by ${shownAt} desc))[1]`.as('last_projection'),
      place: sql<number>`row_number() over (partition by ${videoUuid} order by ${first})`.as('place'),
    })
    .from(productDefinitionHistory)
    .where(isShown)
    .groupBy(videoUuid, definitionUuid)
    .as('placed')
  return db
    .select({ videoUuid: placed.videoUuid, projectionUuid: placed.projectionUuid })
    .from(placed)
    .where(lte(placed.place, perVideo))
    .orderBy(placed.videoUuid, placed.place)
}

import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'
import { productDefinitionHistory } from '../broadcast/table.ts'
import { isListed, isUndeleted, videos } from '#server/areas/video/video/table.ts'
import { definitionProjections } from '#server/areas/catalogue/catalogue-tables.ts'

const isSelling = sql`${isUndeleted} and ${videos.hiddenAt} is null`

/** True if a kept video that is not hidden shows the projection, or showed it as a live. */
export const isShownByUndeleted = sql<boolean>`(
  exists (select 1 from ${videos} where ${videos.projectionUuid} = ${definitionProjections.uuid} and ${isSelling})
  or exists (select 1 from ${productDefinitionHistory}
    join ${videos} on ${videos.uuid} = ${productDefinitionHistory.videoUuid}
    where ${productDefinitionHistory.projectionUuid} = ${definitionProjections.uuid} and ${isSelling}))`

/**
 * True if a listed video shows the projection, or showed it as a live. Each projection is checked by itself: without
 * `offset 0` the planner would collect the projections of all videos and lives first.
 */
export const isShownByListed = (now: Date) => sql<boolean>`(
  exists (select 1 from ${videos} where ${videos.projectionUuid} = ${definitionProjections.uuid} and ${isListed(now)} offset 0)
  or exists (select 1 from ${productDefinitionHistory}
    join ${videos} on ${videos.uuid} = ${productDefinitionHistory.videoUuid}
    where ${productDefinitionHistory.projectionUuid} = ${definitionProjections.uuid} and ${isListed(now)} offset 0))`

/** True if any video showed it, even a deleted one. */
export const wasShown = sql<boolean>`(
  exists (select 1 from ${videos} where ${videos.projectionUuid} = ${definitionProjections.uuid})
  or exists (select 1 from ${productDefinitionHistory}
    where ${productDefinitionHistory.projectionUuid} = ${definitionProjections.uuid}))`

/** Projections that each video shows, or showed as a live. */
export async function projectionsShownIn(tx: Tx, videoUuids: readonly string[]): Promise<Map<string, Set<string>>> {
  if (videoUuids.length === 0) return new Map()
  const uuids = [...new Set(videoUuids)]
  const rows = await unionAll(
    tx
      .select({ videoUuid: videos.uuid, projectionUuid: videos.projectionUuid })
      .from(videos)
      .where(and(inArray(videos.uuid, uuids), isNotNull(videos.projectionUuid))),
    tx
      .select({
        videoUuid: productDefinitionHistory.videoUuid,
        projectionUuid: productDefinitionHistory.projectionUuid,
      })
      .from(productDefinitionHistory)
      .where(inArray(productDefinitionHistory.videoUuid, uuids)),
  )
  const byVideo = Map.groupBy(rows, ({ videoUuid }) => videoUuid)
  return new Map([...byVideo].map(([uuid, own]) => [uuid, new Set(own.flatMap((row) => row.projectionUuid ?? []))]))
}

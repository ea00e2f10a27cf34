import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { SettledProjection } from '#server/areas/catalogue/catalogue.ts'
import {
  definitionProjections,
  depotProducts,
  isInDepot,
  productDefinitions,
} from '#server/areas/catalogue/catalogue-tables.ts'
import { productDefinitionHistory } from '../broadcast/table.ts'
import { videos } from '../video/table.ts'
import { isShownByUndeleted } from './shown.repo.ts'

/** Projections that the video shows, or showed as a live, and those of `before`: is each still offered by a kept video? */
export const offeredProjections = (
  tx: Tx,
  videoUuid: string,
  before: readonly string[],
): Promise<SettledProjection[]> =>
  tx
    .select({ projection: definitionProjections, isOffered: sql<boolean>`(${isShownByUndeleted} and ${isInDepot})` })
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

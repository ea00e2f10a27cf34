import { sql } from 'drizzle-orm'
import { productDefinitionHistory } from '../live/table.ts'
import { isKept, videos } from '../video/table.ts'
import { definitionProjections } from './table.ts'

/** A video that is kept shows the projection, or the live that it was. */
export const isShownByKept = sql<boolean>`(
  exists (select 1 from ${videos} where ${videos.projectionUuid} = ${definitionProjections.uuid} and ${isKept})
  or exists (select 1 from ${productDefinitionHistory}
    join ${videos} on ${videos.uuid} = ${productDefinitionHistory.videoUuid}
    where ${productDefinitionHistory.projectionUuid} = ${definitionProjections.uuid} and ${isKept}))`

/** Some video showed it, kept or not. */
export const wasShown = sql<boolean>`(
  exists (select 1 from ${videos} where ${videos.projectionUuid} = ${definitionProjections.uuid})
  or exists (select 1 from ${productDefinitionHistory}
    where ${productDefinitionHistory.projectionUuid} = ${definitionProjections.uuid}))`

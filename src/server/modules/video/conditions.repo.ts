import { and, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { hasWord } from '../../db/search.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  isOffered,
  productDefinitions,
  projectionVariants,
} from '../product/table.ts'
import { productDefinitionHistory } from '../live/table.ts'
import { shops } from '../shop/table.ts'
import { users } from '../user/table.ts'
import { videos } from './table.ts'

/**
 * The videos that show, or (a saved live) have shown, one of the projections. Asked from the projections, not from the
 * videos: what is rare is found at once, however long the list.
 */
const showing = (projections: SQL) => sql`${videos.uuid} in (
  with shown as (${projections})
  select showing.uuid from shown join ${videos} as showing on showing.projection_uuid = shown.uuid
  union all
  select ${productDefinitionHistory.videoUuid} from shown
  join ${productDefinitionHistory} on ${productDefinitionHistory.projectionUuid} = shown.uuid)`

const projectionsOf = (product: SQL) => sql`
  select ${definitionProjections.uuid} as uuid from ${depotProducts}
  join ${productDefinitions} on ${productDefinitions.depotProductUuid} = ${depotProducts.uuid}
  join ${definitionProjections} on ${definitionProjections.definitionUuid} = ${productDefinitions.uuid}
  where ${product}`

/** It shows a product that stands in one of the categories. */
export const showsProductOf = (categoryUuids: string[]): SQL =>
  categoryUuids.length === 0 ? sql`false` : showing(projectionsOf(inArray(depotProducts.categoryUuid, categoryUuids)))

/** It shows a variant of one of the sizes, of which something is left where that is wanted: of the same one. */
export const showsVariant = (sizes: string[] | undefined, isLeft: boolean | undefined): SQL => {
  const condition = and(
    isOffered,
    sizes && inArray(sql`lower(${depotVariants.size})`, sizes),
    isLeft ? gt(depotVariants.quantity, 0) : undefined,
  )
  return showing(sql`
    select distinct ${projectionVariants.projectionUuid} as uuid from ${depotVariants}
    join ${projectionVariants} on ${projectionVariants.depotVariantUuid} = ${depotVariants.uuid}
    where ${condition}`)
}

/** The word begins one of the description, of the product that is shown, or of the seller's names. */
export const tellsOf = (word: string): SQL => {
  const isSeller = or(
    ...[users.firstname, users.lastname, users.username].map((name) => hasWord(name, word)),
    sql`${users.uuid} in (select ${shops.ownerUuid} from ${shops} where ${hasWord(shops.name, word)})`,
  )
  return sql`(${hasWord(videos.description, word)}
    or ${showing(projectionsOf(hasWord(depotProducts.fullName, word)))}
    or ${videos.ownerUuid} in (select ${users.uuid} from ${users} where ${isSeller}))`
}

import { and, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { hasWord } from '../../db/search.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  productDefinitionHistory,
  productDefinitions,
  projectionVariants,
} from '../product/table.ts'
import { shops } from '../shop/table.ts'
import { users } from '../user/table.ts'
import { videos } from './table.ts'

/** The videos that show, or (a saved live) have shown, a product of this kind. */
const showing = (product: SQL | undefined) => sql`${videos.uuid} in (
  with shown as (
    select ${definitionProjections.uuid} as projection_uuid from ${depotProducts}
    join ${productDefinitions} on ${productDefinitions.depotProductUuid} = ${depotProducts.uuid}
    join ${definitionProjections} on ${definitionProjections.definitionUuid} = ${productDefinitions.uuid}
    where ${product})
  select showing.uuid from shown join ${videos} as showing on showing.projection_uuid = shown.projection_uuid
  union all
  select ${productDefinitionHistory.videoUuid} from shown
  join ${productDefinitionHistory} on ${productDefinitionHistory.projectionUuid} = shown.projection_uuid)`

/** It shows a product that stands in one of the categories. */
export const showsProductOf = (categoryUuids: string[]): SQL =>
  categoryUuids.length === 0 ? sql`false` : showing(inArray(depotProducts.categoryUuid, categoryUuids))

/** It shows a variant of one of the sizes, of which something is left where that is wanted: of the same one. */
export const showsVariant = (sizes: string[] | undefined, isLeft: boolean | undefined): SQL => {
  const condition = and(
    sizes && inArray(sql`lower(${depotVariants.size})`, sizes),
    isLeft ? gt(depotVariants.quantity, 0) : undefined,
  )
  return sql`exists (
    select 1 from (
      select ${videos.projectionUuid} as uuid
      union all
      select ${productDefinitionHistory.projectionUuid} from ${productDefinitionHistory}
      where ${productDefinitionHistory.videoUuid} = ${videos.uuid}) as shown
    join ${projectionVariants} on ${projectionVariants.projectionUuid} = shown.uuid
    join ${depotVariants} on ${depotVariants.uuid} = ${projectionVariants.depotVariantUuid}
    where ${condition})`
}

/** The word begins one of the description, of the product that is shown, or of the seller's names. */
export const tellsOf = (word: string): SQL => {
  const isSeller = or(
    ...[users.firstname, users.lastname, users.username].map((name) => hasWord(name, word)),
    sql`${users.uuid} in (select ${shops.ownerUuid} from ${shops} where ${hasWord(shops.name, word)})`,
  )
  return sql`(${hasWord(videos.description, word)}
    or ${showing(hasWord(depotProducts.fullName, word))}
    or ${videos.ownerUuid} in (select ${users.uuid} from ${users} where ${isSeller}))`
}

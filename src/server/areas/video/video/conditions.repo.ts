import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { hasWord } from '#server/db/search.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  isOffered,
  productDefinitions,
  projectionVariants,
} from '#server/areas/catalogue/catalogue-tables.ts'
import { productDefinitionHistory } from '../broadcast/table.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { videos } from './table.ts'

/**
 * Videos that show one of the projections, or have shown it as a live. Starts from the projections, so a rare match is
 * found at once, however many videos there are.
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

/** True if the video shows this product. */
export const showsDefinition = (definitionUuid: string): SQL =>
  showing(projectionsOf(eq(productDefinitions.uuid, definitionUuid)))

/** True if the video shows a product of one of the categories. */
export const showsProductOf = (categoryUuids: string[]): SQL =>
  categoryUuids.length === 0 ? sql`false` : showing(projectionsOf(inArray(depotProducts.categoryUuid, categoryUuids)))

/** True if the video shows a variant of one of the sizes. With `isLeft` the same variant must be in stock. */
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

/** True if the description, the shown product or the seller's names have a word that begins with this one. */
export const tellsOf = (word: string): SQL => {
  const isSeller = or(
    ...[users.firstname, users.lastname, users.username].map((name) => hasWord(name, word)),
    sql`${users.uuid} in (select ${shops.ownerUuid} from ${shops} where ${hasWord(shops.name, word)})`,
  )
  return sql`(${hasWord(videos.description, word)}
    or ${showing(projectionsOf(hasWord(depotProducts.fullName, word)))}
    or ${videos.ownerUuid} in (select ${users.uuid} from ${users} where ${isSeller}))`
}

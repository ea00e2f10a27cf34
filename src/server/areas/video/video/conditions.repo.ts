import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  isOffered,
  productDefinitions,
  projectionVariants,
} from '#server/areas/catalogue/catalogue-tables.ts'
import { productDefinitionHistory } from '../broadcast/table.ts'
import { videos } from './table.ts'

/** Videos that show one of the projections, or have shown it as a live. */
const videosShowing = (projections: SQL) => sql`
  with shown as (${projections})
  select showing.uuid from shown join ${videos} as showing on showing.projection_uuid = shown.uuid
  union all
  select ${productDefinitionHistory.videoUuid} from shown
  join ${productDefinitionHistory} on ${productDefinitionHistory.projectionUuid} = shown.uuid`

/** True if the video shows one of the projections. All such videos are found first: the best for counting them. */
const showing = (projections: SQL): SQL => sql`${videos.uuid} in (${videosShowing(projections)})`

/** True if the video shows one of few projections: the planner reads these videos alone, however many others there are. */
const showingFew = (projections: SQL): SQL => sql`${videos.uuid} = any(array(${videosShowing(projections)}))`

/**
 * True if the video shows one of many projections: each video is checked by itself, so a list in order ends with its page.
 * The limits keep the planner from collecting all of them.
 */
export const showingMany = (projections: SQL): SQL => sql`(
  exists (select 1 from (${projections}) as shown where shown.uuid = ${videos.projectionUuid} limit 1 offset 0)
  or exists (select 1 from ${productDefinitionHistory} where ${productDefinitionHistory.videoUuid} = ${videos.uuid} and exists (
    select 1 from (${projections}) as shown where shown.uuid = ${productDefinitionHistory.projectionUuid} limit 1 offset 0)
    limit 1 offset 0))`

export const projectionsOf = (product: SQL) => sql`
  select ${definitionProjections.uuid} as uuid from ${depotProducts}
  join ${productDefinitions} on ${productDefinitions.depotProductUuid} = ${depotProducts.uuid}
  join ${definitionProjections} on ${definitionProjections.definitionUuid} = ${productDefinitions.uuid}
  where ${product}`

/** Projections of a variant of one of the sizes. With `isLeft` the same variant must be in stock. */
const projectionsWith = (sizes: string[] | undefined, isLeft: boolean | undefined): SQL => sql`
  select ${projectionVariants.projectionUuid} as uuid from ${depotVariants}
  join ${projectionVariants} on ${projectionVariants.depotVariantUuid} = ${depotVariants.uuid}
  where ${and(
    isOffered,
    sizes && inArray(sql`lower(${depotVariants.size})`, sizes),
    isLeft ? gt(depotVariants.quantity, 0) : undefined,
  )}`

type ShownFilter = {
  definitionUuid?: string
  productCategoryUuids?: string[]
  sizes?: string[]
  isProductAvailable?: boolean
}

/** Conditions on the products that a video shows. Undefined selects all. */
export type Shown = { product?: SQL; variant?: SQL; categories?: SQL }

/** The projections that the conditions of a filter select. */
function projectionsIn({ definitionUuid, productCategoryUuids, sizes, isProductAvailable }: ShownFilter): Shown {
  return {
    ...(definitionUuid !== undefined && { product: projectionsOf(eq(productDefinitions.uuid, definitionUuid)) }),
    ...((sizes !== undefined || isProductAvailable) && { variant: projectionsWith(sizes, isProductAvailable) }),
    ...(productCategoryUuids?.length && {
      categories: projectionsOf(inArray(depotProducts.categoryUuid, productCategoryUuids)),
    }),
  }
}

const mapped = (shown: Shown, toCondition: (projections: SQL) => SQL): Shown =>
  Object.fromEntries(Object.entries(shown).map(([name, projections]) => [name, toCondition(projections)]))

/** For counting. */
export const shownInAny = (filter: ShownFilter): Shown => mapped(projectionsIn(filter), showing)

/** Up to so many projections are few: looking up their videos costs less than passing those of others in a list. */
const FEW = 500

/** For the page of a list. One query counts the projections first, up to what is few. */
export async function shownInPage(db: Db, filter: ShownFilter): Promise<Shown> {
  const shown = projectionsIn(filter)
  const entries = Object.entries(shown)
  if (entries.length === 0) return {}
  const counts = entries.map(
    ([name, projections]) =>
      sql`(select count(*) from (${projections} limit ${FEW + 1}) as counted)::int as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const many = entries.filter(([name]) => (rows[0]?.[name] ?? 0) > FEW).map(([, projections]) => projections)
  return mapped(shown, (projections) =>
    many.includes(projections) ? showingMany(projections) : showingFew(projections),
  )
}

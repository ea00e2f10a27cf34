import { eq, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { hasBeginning, spaced } from '#server/db/search.ts'
import { depotProducts } from '#server/areas/catalogue/catalogue-tables.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { productDefinitionHistory } from '../broadcast/table.ts'
import { projectionsOf, showingMany } from './conditions.repo.ts'
import { videos } from './table.ts'

/** The search text of a product has its code too, which is for its seller alone. It serves to find the name by an index. */
const mayBeProduct = (word: string) => hasBeginning(depotProducts.searchText, word)
const isProduct = (word: string) => sql`${mayBeProduct(word)} and ${hasBeginning(spaced(depotProducts.fullName), word)}`
const isPerson = (word: string) => hasBeginning(spaced(users.firstname, users.lastname, users.username), word)
const isShop = (word: string) => hasBeginning(spaced(shops.name), word)

const ownersOf = (word: string) => sql`
  select ${users.uuid} from ${users} where ${isPerson(word)}
  union all select ${shops.ownerUuid} from ${shops} where ${isShop(word)}`

/** Up to so many products or people with a word are few: their videos are looked up. With more, each video is checked. */
const FEW = 500

/** Counts in the order of an index, so that it ends early for a frequent word and looks up a rare one. */
const upToFew = (table: SQL, uuid: Column, condition: SQL) => sql`
  (select count(*)::int from (select 1 from ${table} where ${condition} order by ${uuid} limit ${FEW + 1}) as counted)`

type Counts = { products: number; people: number; shops: number }

async function countsOf(db: Db, word: string): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`select
    ${upToFew(sql`${depotProducts}`, depotProducts.uuid, mayBeProduct(word))} as products,
    ${upToFew(sql`${users}`, users.uuid, isPerson(word))} as people,
    ${upToFew(sql`${shops}`, shops.uuid, isShop(word))} as shops`)
  return rows[0] ?? { products: 0, people: 0, shops: 0 }
}

/** True if the video shows one of these few projections. Each part has its index, so that the planner can join them. */
const showsFew = (projections: SQL) => sql`(
  ${videos.projectionUuid} = any(array(${projections}))
  or ${videos.uuid} = any(array(select ${productDefinitionHistory.videoUuid} from ${productDefinitionHistory}
    where ${productDefinitionHistory.projectionUuid} in (${projections}))))`

function isOfProducts(word: string, quantity: number): SQL | undefined {
  if (quantity === 0) return undefined
  const projections = projectionsOf(isProduct(word))
  return quantity > FEW ? showingMany(projections) : showsFew(projections)
}

function isOfOwners(word: string, quantity: number): SQL | undefined {
  if (quantity === 0) return undefined
  if (quantity <= FEW) return sql`${videos.ownerUuid} = any(array(${ownersOf(word)}))`
  return sql`exists (select 1 from ${users} join ${shops} on ${shops.ownerUuid} = ${users.uuid}
    where ${users.uuid} = ${videos.ownerUuid} and (${isPerson(word)} or ${isShop(word)}) offset 0)`
}

/**
 * Subqueries that do not depend on the video, so that each runs once. Words that are frequent alone may be rare together:
 * checking the products of each video would take long before a page is full. Videos show products of their owner only.
 */
function isOfSeller(ownerUuid: string, word: string): SQL | undefined {
  const projections = projectionsOf(sql`${eq(depotProducts.ownerUuid, ownerUuid)} and ${isProduct(word)}`)
  return or(
    sql`${videos.projectionUuid} in (${projections})`,
    // `offset 0`: the planner expects one projection, and would read the whole history for each.
    sql`${videos.uuid} in (select ${productDefinitionHistory.videoUuid} from (${projections} offset 0) as shown
      join ${productDefinitionHistory} on ${productDefinitionHistory.projectionUuid} = shown.uuid)`,
    sql`exists (select 1 from ${users} where ${users.uuid} = ${ownerUuid} and ${isPerson(word)})`,
    sql`exists (select 1 from ${shops} where ${shops.ownerUuid} = ${ownerUuid} and ${isShop(word)})`,
  )
}

async function isOfAnySeller(db: Db, word: string): Promise<SQL | undefined> {
  const counts = await countsOf(db, word)
  return or(isOfProducts(word, counts.products), isOfOwners(word, counts.people + counts.shops))
}

/**
 * For each word, true if the description, a shown product's name or the seller's names have one that begins with it. With
 * `ownerUuid`, for the videos of that owner alone.
 */
export const tellsOf = (
  db: Db,
  { words = [], ownerUuid }: { words?: readonly string[]; ownerUuid?: string },
): Promise<(SQL | undefined)[]> => {
  const isOfOneSeller = ownerUuid !== undefined && words.length > 1
  return Promise.all(
    words.map(async (word) =>
      or(
        hasBeginning(videos.searchText, word),
        isOfOneSeller ? isOfSeller(ownerUuid, word) : await isOfAnySeller(db, word),
      ),
    ),
  )
}

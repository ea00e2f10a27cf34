import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isNotBlocked, ownerColumns, shops, shownUser } from '#server/areas/account/account-tables.ts'
import {
  depotProducts,
  depotVariants,
  isForSale,
  isOffered,
  definitionProjections,
  projectionVariants,
} from '#server/areas/catalogue/catalogue-tables.ts'
import { events } from '#server/areas/live/live-tables.ts'
import { isListed, productDefinitionHistory, videos } from '#server/areas/video/video-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { type DocumentKind, searchDocuments as documents } from './table.ts'

export type SearchScope = {
  now: Date
  /** Leaves out sellers whom this viewer has blocked or who have blocked this viewer. */
  viewerUuid: string | undefined
  categoryUuids?: readonly string[]
  sizes?: readonly string[]
  /** In grosze. */
  priceFrom?: number | undefined
  priceTo?: number | undefined
  withSoldOut?: boolean
}

/** Stems of which a document needs at least one, for each word. */
export type Groups = readonly (readonly string[])[]

/** Documents read by their words before they are filtered and ranked: so many for each result, and at most so many. */
const READ_FOR_ONE = 60
const READ_MAX = 5000
/** If every word is frequent, only the most popular documents are searched: so many for each result, and at most so many. */
const POPULAR_FOR_ONE = 100
const POPULAR_MAX = 8000

const candidateColumns = {
  kind: documents.kind,
  uuid: documents.uuid,
  ownerUuid: documents.ownerUuid,
  title: documents.title,
  titleStems: documents.titleStems,
  stems: documents.stems,
  sizes: documents.sizes,
  categoryUuid: documents.categoryUuid,
  price: documents.price,
  mediaUuid: documents.mediaUuid,
  videoUuid: documents.videoUuid,
  projectionUuid: documents.projectionUuid,
  popularity: documents.popularity,
  publishedAt: documents.publishedAt,
}

/** A document that may be seen, with its sizes in stock. */
export type Candidate = Pick<typeof documents.$inferSelect, keyof typeof candidateColumns> & { sizesLeft: string[] }

/** The columns as expressions, because the builder does not know the table under the alias. */
const ofAlias = Object.fromEntries(
  Object.entries(candidateColumns).map(([name, column]) => [name, sql`${sql`${column}`}`.mapWith(column)]),
)

/** Columns of a document besides those that order it. */
const { uuid: _uuid, popularity: _popularity, ...otherColumns } = candidateColumns
const READ_WITH = sql.join(Object.values(otherColumns), sql`, `)
const MOST_POPULAR = sql`order by ${documents.popularity} desc, ${documents.uuid} desc`

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

const soldIn = (projection: SQL, condition?: SQL) => sql`exists (
  select 1 from ${projectionVariants}
  join ${depotVariants} on ${depotVariants.uuid} = ${projectionVariants.depotVariantUuid}
  where ${projectionVariants.projectionUuid} = ${projection} and ${isOffered} and ${depotVariants.quantity} > 0
  ${condition ? sql`and ${condition}` : sql``})`

const ofProjection = sql`${documents.projectionUuid}`

/** Sizes of the offer that are in stock. Wrapped, because a selected column loses the name of its table. */
const sizesLeft = sql<string[]>`${sql`array(
  select lower(${depotVariants.size}) from ${projectionVariants}
  join ${depotVariants} on ${depotVariants.uuid} = ${projectionVariants.depotVariantUuid}
  where ${projectionVariants.projectionUuid} = ${documents.projectionUuid} and ${isOffered}
    and ${depotVariants.quantity} > 0 order by ${depotVariants.position})`}`

/** True if the video can be watched now and, if it sells something, not everything is sold out. */
const isVideoShown = (now: Date, withSoldOut: boolean) => sql`exists (
  select 1 from ${videos} where ${videos.uuid} = ${documents.videoUuid} and ${isListed(now)}
  ${
    withSoldOut
      ? sql``
      : sql`and (
    case when exists (select 1 from ${productDefinitionHistory} where ${productDefinitionHistory.videoUuid} = ${videos.uuid})
    then exists (select 1 from ${productDefinitionHistory}
      where ${productDefinitionHistory.videoUuid} = ${videos.uuid}
      and ${soldIn(sql`${productDefinitionHistory.projectionUuid}`)})
    else ${videos.projectionUuid} is null or ${soldIn(sql`${videos.projectionUuid}`)} end)`
  })`

const isAnyVideo = (now: Date, owner: SQL) => sql`exists (
  select 1 from ${videos} where ${videos.ownerUuid} = ${owner} and ${isListed(now)})`

/** Condition under which everybody may see a document, read from the rows themselves. */
function isShown(kind: DocumentKind, { now, withSoldOut = false }: SearchScope): SQL | undefined {
  if (kind === 'product')
    return and(
      sql`exists (select 1 from ${depotProducts} where ${depotProducts.uuid} = ${documents.uuid} and ${isForSale})`,
      isVideoShown(now, true),
      withSoldOut ? undefined : soldIn(ofProjection),
    )
  if (kind === 'video') return isVideoShown(now, withSoldOut)
  if (kind === 'live') return isVideoShown(now, true)
  if (kind === 'event')
    return sql`exists (select 1 from ${events} where ${events.uuid} = ${documents.uuid}
      and ${events.calledOffAt} is null and ${events.endsAt} > ${now.toISOString()}::timestamptz)`
  return isAnyVideo(now, sql`${documents.ownerUuid}`)
}

const isSellerPresent = sql`exists (select 1 from ${users} where ${users.uuid} = ${documents.ownerUuid}
  and ${isNull(users.deletedAt)} and ${isNull(users.mergedIntoUuid)})`

const inScope = (kind: DocumentKind, scope: SearchScope) =>
  and(
    scope.categoryUuids && inArray(documents.categoryUuid, [...scope.categoryUuids]),
    kind === 'product' && scope.priceFrom !== undefined ? gte(documents.price, scope.priceFrom) : undefined,
    kind === 'product' && scope.priceTo !== undefined ? lte(documents.price, scope.priceTo) : undefined,
    kind === 'product' && scope.sizes
      ? soldIn(ofProjection, inArray(sql`lower(${depotVariants.size})`, [...scope.sizes]))
      : undefined,
    isNotBlocked(scope.viewerUuid, documents.ownerUuid),
    isSellerPresent,
    isShown(kind, scope),
  )

export function createFindRepo(db: Db) {
  /**
   * The most popular documents of those that `found` selects in that order, under the name of the table. Only as many are
   * checked as are needed.
   */
  const shownOf = async (found: SQL, kind: DocumentKind, scope: SearchScope, limit: number) => {
    const rows = await db
      .select({ ...ofAlias, sizesLeft })
      .from(sql`(${found} offset 0) as search_documents`)
      .where(inScope(kind, scope))
      .orderBy(desc(documents.popularity), desc(documents.uuid))
      .limit(limit)
    return rows as Candidate[]
  }

  /** Literal, so that the planner can match the partial index. */
  const isKind = (kind: DocumentKind) => sql`${documents.kind} = '${sql.raw(kind)}'`

  return {
    /**
     * Documents with a stem of each group. `isRare`: some word is so rare that all of its documents can be read;
     * otherwise they are looked for among the popular ones.
     */
    candidates: async (kind: DocumentKind, groups: Groups, isRare: boolean, scope: SearchScope, limit: number) => {
      const matches = and(...groups.map((stems) => sql`${documents.stems} && ${textArray(stems)}`))
      const read = sql`select * from (select * from ${documents} where ${and(isKind(kind), matches)} limit ${Math.min(READ_MAX, limit * READ_FOR_ONE)})
        as search_documents ${MOST_POPULAR}`
      if (isRare) return shownOf(read, kind, scope, limit)
      // The index alone gives the order, and each document is read when its turn comes. Sorting whole rows takes longer.
      const popular = sql`select one.*, listed.popularity, listed.uuid from
        (select ${documents.popularity}, ${documents.uuid} from ${documents} where ${isKind(kind)} ${MOST_POPULAR}
          limit ${Math.min(POPULAR_MAX, limit * POPULAR_FOR_ONE)}) as listed
        cross join lateral (select ${READ_WITH} from ${documents}
          where ${isKind(kind)} and ${documents.uuid} = listed.uuid and ${matches} offset 0) as one
        order by listed.popularity desc, listed.uuid desc`
      const found = await shownOf(popular, kind, scope, limit)
      return found.length >= Math.min(limit, ENOUGH) ? found : shownOf(read, kind, scope, limit)
    },

    /** Categories with the most products. */
    fullestCategories: (limit: number) =>
      db
        .select({ categoryUuid: sql<string>`${documents.categoryUuid}`, quantity: sql<number>`count(*)::int` })
        .from(documents)
        .where(and(isKind('product'), isNotNull(documents.categoryUuid)))
        .groupBy(documents.categoryUuid)
        .orderBy(desc(sql`count(*)`), documents.categoryUuid)
        .limit(limit),

    /** Sellers with their shops, in no order. */
    sellers: (uuids: readonly string[]) =>
      db
        .select({ user: shownUser, shop: shops })
        .from(users)
        .innerJoin(shops, eq(shops.ownerUuid, users.uuid))
        .where(inArray(users.uuid, [...uuids])),

    /** Names of sellers and shops, for hits. */
    owners: (uuids: readonly string[]) =>
      db
        .select({ owner: ownerColumns, shop: { slug: shops.slug, name: shops.name } })
        .from(users)
        .innerJoin(shops, eq(shops.ownerUuid, users.uuid))
        .where(inArray(users.uuid, [...uuids])),

    /** Definitions of products, by the projection that offers them. */
    definitions: (projectionUuids: readonly string[]) =>
      db
        .select({ uuid: definitionProjections.uuid, definitionUuid: definitionProjections.definitionUuid })
        .from(definitionProjections)
        .where(inArray(definitionProjections.uuid, [...projectionUuids])),

    videoTypes: (uuids: readonly string[]) =>
      db
        .select({ uuid: videos.uuid, type: videos.type })
        .from(videos)
        .where(inArray(videos.uuid, [...uuids])),
  }
}

/** So many results are a page; a page of the popular is not worse than one of all. */
const ENOUGH = 24

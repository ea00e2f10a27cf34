import { and, desc, eq, gte, inArray, lt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { VideoType } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Db } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, isFixed, type Fixed, type PageStart } from '#server/db/keyset.ts'
import { COUNTED_UP_TO } from '#server/db/totals.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { definitionProjections, depotProducts, productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'
import { isNotBlocked } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { shownInAny, shownInPage, type Shown } from './conditions.repo.ts'
import { shownColumns } from './repo.ts'
import { promotedUuids } from './promoted.repo.ts'
import { isUndeleted, isListed, videos } from './table.ts'
import { tellsOf } from './words.repo.ts'

/** Undefined selects all, an empty array none. Values are distinct. */
export type VideoFilter = {
  types?: VideoType[]
  /** Categories that videos are filed under. */
  categoryUuids?: string[]
  /** Catalogue categories of the shown products. */
  productCategoryUuids?: string[]
  sizes?: string[]
  isProductAvailable?: boolean
  words?: string[]
  /** Product that the videos show. */
  definitionUuid?: string
  isPromoted?: boolean
  /** `until` is exclusive. */
  published?: { from: Date; until: Date }
  /** Leaves out videos of sellers whom this viewer has blocked or who have blocked this viewer. */
  viewerUuid?: string | undefined
}

/** Videos of everybody or of one owner; `isWhole` includes the owner's unavailable ones. */
export type VideoScope = VideoFilter & { ownerUuid?: string; isWhole?: boolean }

/** Conditions that depend on the rows of other tables. */
type Found = Shown & { words: readonly (SQL | undefined)[] }

const ofCategories = ({ categoryUuids }: VideoFilter, shown: Found) =>
  categoryUuids && or(inArray(videos.categoryUuid, categoryUuids), shown.categories ?? sql`false`)

/** All conditions except types and categories, which have indexes in list order. */
const ofRest = ({ isPromoted, published, viewerUuid }: VideoFilter, shown: Found) =>
  and(
    shown.product,
    shown.variant,
    ...shown.words,
    isPromoted ? sql`${videos.uuid} in (${promotedUuids()})` : undefined,
    isNotBlocked(viewerUuid, videos.ownerUuid),
    published && and(gte(videos.publishedAt, published.from), lt(videos.publishedAt, published.until)),
  )

const inScope = ({ ownerUuid, isWhole, ...filter }: VideoScope, shown: Found, now: Date) =>
  and(
    ownerUuid === undefined ? undefined : eq(videos.ownerUuid, ownerUuid),
    isWhole ? isUndeleted : isListed(now),
    filter.types && inArray(videos.type, filter.types),
    ofCategories(filter, shown),
    ofRest(filter, shown),
  )

/** Rows after the start, from an index scan that stops once it has enough. */
const scan = (condition: SQL | undefined, start: PageStart, taken: SQL, ...fixed: Fixed[]) => sql`
  select ${videos.uuid}, ${videos.publishedAt} from ${videos}
  where ${and(isFixed(fixed), condition, afterCursor(videos.publishedAt, videos.uuid, start, ...fixed))}
  order by ${cursorOrder(videos.publishedAt, videos.uuid, start, ...fixed)} ${taken}`

/** One type of a category, from the columns of `wanted`. */
const PAIR: Fixed[] = [
  [videos.categoryUuid, sql`wanted.category_uuid`],
  [videos.type, sql`wanted.type`],
]

/** One more row than requested shows whether more follow. */
const pageTaken = ({ limit, offset }: PageStart) => sql`limit ${limit + 1} offset ${offset}`
const upToPage = ({ limit, offset }: PageStart) => sql`limit ${offset + limit + 1}`

const ALL_TYPES = Object.values(VIDEO_TYPE)
const AT = sql`found.published_at`
const UUID = sql`found.uuid`

/*
 * Several types or categories need one index scan each; the page is the first rows of their union. No index serves
 * several values in list order, and scanning all rows takes long if few match.
 */
const firstOf = (found: SQL, start: PageStart) => sql`select ${UUID}, ${AT} from ${found}
  order by ${cursorOrder(AT, UUID, start)} ${pageTaken(start)}`

type Listing = { now: Date; start: PageStart; rest: SQL | undefined; shown: Found }

/** Uses literals, so that the planner estimates each type by itself. A parameter list would give it only an average. */
function ofTypes(types: VideoType[], { now, start, rest }: Listing): SQL {
  const scans = types.map(
    (type) => sql`(${scan(and(isListed(now), eq(videos.type, type), rest), start, upToPage(start))})`,
  )
  return firstOf(sql`(${sql.join(scans, sql` union all `)}) as found`, start)
}

/** Joins with the pairs, each of which has its own index range. Thirty literals would take long to plan. */
function ofPairs(types: VideoType[], categoryUuids: string[], { now, start, rest, shown }: Listing): SQL {
  const pairs = types.flatMap((type) => categoryUuids.map((uuid) => sql`(${type}::smallint, ${uuid}::uuid)`))
  const filed = sql`select found.* from (values ${sql.join(pairs, sql`, `)}) as wanted (type, category_uuid)
    cross join lateral (${scan(and(isListed(now), rest), start, upToPage(start), ...PAIR)}) as found`
  const isFiledElsewhere = categoryUuids.length > 0 ? notInArray(videos.categoryUuid, categoryUuids) : undefined
  const isOfType = types.length < ALL_TYPES.length ? inArray(videos.type, types) : undefined
  const condition = and(isListed(now), shown.categories, isFiledElsewhere, isOfType, rest)
  const elsewhere = shown.categories && scan(condition, start, upToPage(start))
  const arms = [...(pairs.length > 0 ? [filed] : []), ...(elsewhere ? [elsewhere] : [])]
  return firstOf(
    sql`(${sql.join(
      arms.map((arm) => sql`(${arm})`),
      sql` union all `,
    )}) as found`,
    start,
  )
}

function pageOf(scope: VideoScope, shown: Found, now: Date, start: PageStart): SQL {
  const { ownerUuid, types, categoryUuids } = scope
  const listing = { now, start, rest: ofRest(scope, shown), shown }
  if (ownerUuid === undefined && categoryUuids) return ofPairs(types ?? ALL_TYPES, categoryUuids, listing)
  if (ownerUuid === undefined && types) return ofTypes(types, listing)
  return scan(inScope(scope, shown, now), start, pageTaken(start))
}

const isNothing = ({ types, categoryUuids, productCategoryUuids, words }: VideoFilter) =>
  types?.length === 0 || (categoryUuids?.length === 0 && !productCategoryUuids?.length) || words?.length === 0

export function createVideoListRepo(db: Db) {
  return {
    /** Up to one row more than the limit, in the direction of reading. */
    page: async (scope: VideoScope, now: Date, start: PageStart) => {
      if (isNothing(scope)) return []
      const shown = { ...(await shownInPage(db, scope)), words: await tellsOf(db, scope) }
      return db
        .select(shownColumns)
        .from(sql`(${pageOf(scope, shown, now, start)}) as page`)
        .innerJoin(videos, sql`${videos.uuid} = page.uuid`)
        .innerJoin(users, eq(users.uuid, videos.ownerUuid))
        .innerJoin(media, eq(media.uuid, videos.mediaUuid))
        .orderBy(cursorOrder(videos.publishedAt, videos.uuid, start))
    },

    /** Of a search one more than is counted exactly: counting everything that has a frequent word takes long. */
    count: async (scope: VideoScope, now: Date): Promise<number> => {
      if (isNothing(scope)) return 0
      const shown = { ...shownInAny(scope), words: await tellsOf(db, scope) }
      const condition = inScope(scope, shown, now)
      return scope.words ? countSome(db, videos, condition, COUNTED_UP_TO + 1) : db.$count(videos, condition)
    },

    countByCategory: (now: Date) =>
      db
        .select({ categoryUuid: videos.categoryUuid, videoQuantity: sql<number>`count(*)::int` })
        .from(videos)
        .where(isListed(now))
        .groupBy(videos.categoryUuid),

    /** Categories of the whole catalogue with a product shown in an available video. */
    productCategories: async (now: Date): Promise<string[]> => {
      const rows = await db
        .selectDistinct({ categoryUuid: depotProducts.categoryUuid })
        .from(videos)
        .innerJoin(definitionProjections, eq(definitionProjections.uuid, videos.projectionUuid))
        .innerJoin(productDefinitions, eq(productDefinitions.uuid, definitionProjections.definitionUuid))
        .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
        .where(isListed(now))
      return rows.map(({ categoryUuid }) => categoryUuid)
    },

    /** Newest reel of each of these categories by a short index scan, the newest first. */
    newestReels: async (categoryUuids: readonly string[], now: Date) => {
      if (categoryUuids.length === 0) return []
      const wanted = categoryUuids.map((categoryUuid) => sql`(${VIDEO_TYPE.short}::smallint, ${categoryUuid}::uuid)`)
      const start: PageStart = { page: 1, limit: 1, direction: 'next', beyond: null, offset: 0 }
      const newest = scan(isListed(now), start, sql`limit 1`, ...PAIR)
      return db
        .select({
          uuid: videos.uuid,
          ownerUuid: videos.ownerUuid,
          categoryUuid: videos.categoryUuid,
          mediaUuid: videos.mediaUuid,
          thumbnailMainMediaUuid: videos.thumbnailMainMediaUuid,
          username: users.username,
        })
        .from(
          sql`(values ${sql.join(wanted, sql`, `)}) as wanted (type, category_uuid) cross join lateral (${newest}) as newest`,
        )
        .innerJoin(videos, sql`${videos.uuid} = newest.uuid`)
        .innerJoin(users, eq(users.uuid, videos.ownerUuid))
        .orderBy(desc(videos.publishedAt), desc(videos.uuid))
    },
  }
}

import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { CATEGORIES } from '#contracts/categories.ts'
import { VIDEO_TYPE, type VideoType } from '#contracts/video.ts'
import type { Db } from '../../db/client.ts'
import { isBeyond, reading, type PageStart } from '../../db/keyset.ts'
import { media } from '../media/table.ts'
import { ownerColumns, users } from '../user/table.ts'
import { mediaColumns } from './repo.ts'
import { isKept, isListed, videos } from './table.ts'

/** Undefined stands for all of them; an empty array for none. Each value stands there once. */
export type VideoFilter = { types?: VideoType[]; categoryUuids?: string[] }

/** Whose videos: everybody's, one owner's, or (`isWhole`) also what of an owner's is not available yet. */
export type VideoScope = VideoFilter & { ownerUuid?: string; isWhole?: boolean }

const ofFilter = ({ types, categoryUuids }: VideoFilter) =>
  and(types && inArray(videos.type, types), categoryUuids && inArray(videos.categoryUuid, categoryUuids))

const inScope = ({ ownerUuid, isWhole, ...filter }: VideoScope, now: Date) =>
  and(
    ownerUuid === undefined ? undefined : eq(videos.ownerUuid, ownerUuid),
    isWhole ? isKept : isListed(now),
    ofFilter(filter),
  )

/** The rows beyond the start, from one index scan that stops when it has enough. */
const scan = (condition: SQL | undefined, start: PageStart, taken: SQL) => sql`
  select ${videos.uuid}, ${videos.publishedAt} from ${videos}
  where ${and(condition, isBeyond(videos.publishedAt, videos.uuid, start))}
  order by ${reading(videos.publishedAt, videos.uuid, start)} ${taken}`

/** One row more than asked for tells whether more follow. */
const pageTaken = ({ limit, offset }: PageStart) => sql`limit ${limit + 1} offset ${offset}`
const upToPage = ({ limit, offset }: PageStart) => sql`limit ${offset + limit + 1}`

const ALL_TYPES = Object.values(VIDEO_TYPE)
const AT = sql`found.published_at`
const UUID = sql`found.uuid`

/*
 * Several types or categories are several scans, and the page is the first rows of them all: no index is in the order
 * of several values at once, and a walk through the unfiltered one would be long where few match.
 */
const firstOf = (found: SQL, start: PageStart) => sql`select ${UUID}, ${AT} from ${found}
  order by ${reading(AT, UUID, start)} ${pageTaken(start)}`

/** Written out, so that the planner sees how rare each type is: of three it cannot guess that by the average. */
function ofTypes(types: VideoType[], now: Date, start: PageStart): SQL {
  const scans = types.map((type) => sql`(${scan(and(isListed(now), eq(videos.type, type)), start, upToPage(start))})`)
  return firstOf(sql`(${sql.join(scans, sql` union all `)}) as found`, start)
}

/** Joined with the pairs: each is rare enough for its own range of the index, and thirty written out take long to plan. */
function ofPairs(types: VideoType[], categoryUuids: string[], now: Date, start: PageStart): SQL {
  const pairs = types.flatMap((type) => categoryUuids.map((uuid) => sql`(${type}::smallint, ${uuid}::uuid)`))
  const isPair = sql`${videos.type} = wanted.type and ${videos.categoryUuid} = wanted.category_uuid`
  const found = sql`(values ${sql.join(pairs, sql`, `)}) as wanted (type, category_uuid)
    cross join lateral (${scan(and(isListed(now), isPair), start, upToPage(start))}) as found`
  return firstOf(found, start)
}

function pageOf(scope: VideoScope, now: Date, start: PageStart): SQL {
  const { ownerUuid, types, categoryUuids } = scope
  if (ownerUuid === undefined && categoryUuids) return ofPairs(types ?? ALL_TYPES, categoryUuids, now, start)
  if (ownerUuid === undefined && types) return ofTypes(types, now, start)
  return scan(inScope(scope, now), start, pageTaken(start))
}

const isNothing = ({ types, categoryUuids }: VideoFilter) => types?.length === 0 || categoryUuids?.length === 0

export function createVideoListRepo(db: Db) {
  return {
    /** Up to one row more than the limit, in the direction of reading. */
    page: async (scope: VideoScope, now: Date, start: PageStart) => {
      if (isNothing(scope)) return []
      return db
        .select({ video: videos, owner: ownerColumns, media: mediaColumns })
        .from(sql`(${pageOf(scope, now, start)}) as page`)
        .innerJoin(videos, sql`${videos.uuid} = page.uuid`)
        .innerJoin(users, eq(users.uuid, videos.ownerUuid))
        .innerJoin(media, eq(media.uuid, videos.mediaUuid))
        .orderBy(reading(videos.publishedAt, videos.uuid, start))
    },

    count: async (scope: VideoScope, now: Date): Promise<number> =>
      isNothing(scope) ? 0 : db.$count(videos, inScope(scope, now)),

    countByCategory: (now: Date) =>
      db
        .select({ categoryUuid: videos.categoryUuid, videoQuantity: sql<number>`count(*)::int` })
        .from(videos)
        .where(isListed(now))
        .groupBy(videos.categoryUuid),

    /** The newest reel of each category that has one; one short range of the index for each. */
    newestReels: async (now: Date) => {
      const wanted = CATEGORIES.map(({ categoryUuid }) => sql`(${categoryUuid}::uuid)`)
      const isReelOfIt = sql`${videos.type} = ${VIDEO_TYPE.short} and ${videos.categoryUuid} = wanted.category_uuid`
      const start: PageStart = { page: 1, limit: 1, direction: 'next', beyond: null, offset: 0 }
      const newest = scan(and(isListed(now), isReelOfIt), start, sql`limit 1`)
      return db
        .select({
          uuid: videos.uuid,
          categoryUuid: videos.categoryUuid,
          mediaUuid: videos.mediaUuid,
          thumbnailMainMediaUuid: videos.thumbnailMainMediaUuid,
          username: users.username,
        })
        .from(
          sql`(values ${sql.join(wanted, sql`, `)}) as wanted (category_uuid) cross join lateral (${newest}) as newest`,
        )
        .innerJoin(videos, sql`${videos.uuid} = newest.uuid`)
        .innerJoin(users, eq(users.uuid, videos.ownerUuid))
    },
  }
}

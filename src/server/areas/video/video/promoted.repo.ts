import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { isNotBlocked, isRunning, promotions } from '#server/areas/account/account-tables.ts'
import type { Db } from '#server/db/client.ts'
import { isListed, videos } from './table.ts'

/** Uuids of all promoted videos. A condition over each video would read every list to its end. */
export const promotedUuids = (): SQL => sql`
  select ${promotions.videoUuid} from ${promotions} where ${promotions.videoUuid} is not null and ${isRunning}
  union all
  select of_shelf.uuid from ${promotions} inner join ${videos} of_shelf on of_shelf.owner_uuid = ${promotions.sellerUuid}
  where ${promotions.videoUuid} is null and of_shelf.deleted_at is null and ${isRunning}`

/** Listed videos of a promotion, the newest first. */
const listedOf = (now: Date, viewerUuid: string | undefined, limit: number) => {
  const isShown = and(isListed(now), isNotBlocked(viewerUuid, videos.ownerUuid))
  const isOne = and(eq(videos.uuid, promotions.videoUuid), isShown)
  const isOfShelf = and(isNull(promotions.videoUuid), eq(videos.ownerUuid, promotions.sellerUuid), isShown)
  return sql`(select ${videos.uuid}, ${videos.publishedAt} from ${videos} where ${isOne}) union all
    (select ${videos.uuid}, ${videos.publishedAt} from ${videos} where ${isOfShelf}
      order by ${videos.publishedAt} desc, ${videos.uuid} desc limit ${limit})`
}

export const createPromotedRepo = (db: Db) => ({
  /** One video for each running promotion in its order, then further ones of promoted shelves, the newest first. */
  promoted: async (now: Date, viewerUuid: string | undefined, limit: number): Promise<string[]> => {
    const { rows } = await db.execute<{ uuid: string }>(sql`
      select placed.uuid from (
        select ${promotions.position} as promotion_place, found.uuid, found.published_at,
          row_number() over (partition by ${promotions.uuid} order by found.published_at desc, found.uuid desc) as place
        from ${promotions} cross join lateral (${listedOf(now, viewerUuid, limit)}) as found where ${isRunning}
      ) as placed
      order by placed.place > 1, case when placed.place = 1 then placed.promotion_place end,
        placed.published_at desc, placed.uuid desc
      limit ${limit}`)
    return rows.map(({ uuid }) => uuid)
  },
})

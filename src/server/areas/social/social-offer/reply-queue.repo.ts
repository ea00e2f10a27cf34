import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { socialReplies } from './table.ts'
import { socialPages } from '../social/table.ts'

/** Queues of replies that wait to be sent. */
export const createReplyQueueRepo = (db: Db) => ({
  /** Positions in the queues of a page. Public and private replies have separate queues. */
  positions: async (socialId: string): Promise<Map<string, number>> => {
    const place = sql<number>`row_number() over (partition by ${socialReplies.kind} order by ${socialReplies.sendAfter}, ${socialReplies.uuid})::int`
    const rows = await db
      .select({ uuid: socialReplies.uuid, place })
      .from(socialReplies)
      .innerJoin(socialPages, eq(socialPages.uuid, socialReplies.pageUuid))
      .where(and(eq(socialPages.socialId, socialId), eq(socialReplies.state, 'queued')))
    return new Map(rows.map(({ uuid, place: at }) => [uuid, at]))
  },

  queuedOf: async (pageUuids: readonly string[]): Promise<Map<string, number>> => {
    if (pageUuids.length === 0) return new Map()
    const rows = await db
      .select({ pageUuid: socialReplies.pageUuid, quantity: sql<number>`count(*)::int` })
      .from(socialReplies)
      .where(and(inArray(socialReplies.pageUuid, [...pageUuids]), eq(socialReplies.state, 'queued')))
      .groupBy(socialReplies.pageUuid)
    return new Map(rows.map(({ pageUuid, quantity }) => [pageUuid, quantity]))
  },
})

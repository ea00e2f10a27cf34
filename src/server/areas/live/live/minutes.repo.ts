import { and, asc, countDistinct, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { messages } from '../chat/table.ts'
import { orderLines, orders, sellerOrders } from '#server/areas/commerce/commerce-tables.ts'
import { reactions, isUndeleted, videos, lives } from '#server/areas/video/video-tables.ts'
import { liveMinutes } from './table.ts'

export type MinuteRow = typeof liveMinutes.$inferSelect
type Counts = Pick<MinuteRow, 'likes' | 'messages' | 'orders' | 'turnover'>
type Span = { videoUuid: string; conversationUuid: string; from: Date; to: Date }

/** Statistics of lives, one row a minute. */
export const liveMinuteRepo = {
  /** Lives on air. */
  on: async (tx: Tx) => {
    const rows = await tx
      .select({
        videoUuid: lives.videoUuid,
        conversationUuid: videos.conversationUuid,
        startedAt: lives.startedAt,
      })
      .from(lives)
      .innerJoin(videos, and(eq(videos.uuid, lives.videoUuid), isUndeleted))
      .where(inArray(lives.state, ['live', 'interrupted']))
    return rows.flatMap(({ startedAt, ...row }) => (startedAt ? [{ ...row, startedAt }] : []))
  },

  of: (tx: Tx, videoUuid: string): Promise<MinuteRow[]> =>
    tx.select().from(liveMinutes).where(eq(liveMinutes.videoUuid, videoUuid)).orderBy(asc(liveMinutes.minute)),

  /** Likes, messages and orders within the span. Called before its end, it counts what there is so far. */
  counts: async (tx: Tx, { videoUuid, conversationUuid, from, to }: Span): Promise<Counts> => {
    const liked = await tx.$count(
      reactions,
      and(
        eq(reactions.objectDefinitionClass, 'video'),
        eq(reactions.objectDefinitionId, videoUuid),
        gte(reactions.createdAt, from),
        lt(reactions.createdAt, to),
      ),
    )
    const written = await tx.$count(
      messages,
      and(
        eq(messages.conversationUuid, conversationUuid),
        eq(messages.verdict, 'shown'),
        isNull(messages.deletedAt),
        gte(messages.createdAt, from),
        lt(messages.createdAt, to),
      ),
    )
    const [bought] = await tx
      .select({
        quantity: countDistinct(orders.uuid),
        turnover: sql<number>`coalesce(sum(${orderLines.total}), 0)::float8`,
      })
      .from(orderLines)
      .innerJoin(sellerOrders, eq(sellerOrders.uuid, orderLines.sellerOrderUuid))
      .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
      .where(
        and(
          eq(orderLines.videoUuid, videoUuid),
          orderLines.isFromLive,
          ne(sellerOrders.state, 'cancelled'),
          gte(orders.createdAt, from),
          lt(orders.createdAt, to),
        ),
      )
    return { likes: liked, messages: written, orders: bought?.quantity ?? 0, turnover: bought?.turnover ?? 0 }
  },

  /** Adds one sample of the number of viewers. Several processes may add samples; the mean covers all of them. */
  record: async (tx: Tx, videoUuid: string, minute: number, viewers: number, counts: Counts): Promise<void> => {
    const { viewersMean, viewersPeak, samples } = liveMinutes
    await tx
      .insert(liveMinutes)
      .values({ videoUuid, minute, samples: 1, viewersMean: viewers, viewersPeak: viewers, ...counts })
      .onConflictDoUpdate({
        target: [liveMinutes.videoUuid, liveMinutes.minute],
        set: {
          ...counts,
          samples: sql`${samples} + 1`,
          viewersMean: sql`(${viewersMean} * ${samples} + ${viewers}) / (${samples} + 1)`,
          viewersPeak: sql`greatest(${viewersPeak}, ${viewers})`,
        },
      })
  },

  /** Updates the counts of a finished minute. */
  recount: async (tx: Tx, videoUuid: string, minute: number, counts: Counts): Promise<void> => {
    await tx
      .update(liveMinutes)
      .set(counts)
      .where(and(eq(liveMinutes.videoUuid, videoUuid), eq(liveMinutes.minute, minute)))
  },
}

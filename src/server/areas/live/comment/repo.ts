import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { isNotBlocked, personColumns } from '#server/areas/account/account-tables.ts'
import { videos } from '#server/areas/video/video-tables.ts'
import { users } from '#server/auth/users-table.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { IN_FRONT } from './place.ts'
import { commentReports, videoComments as comments } from './table.ts'

export type CommentRow = typeof comments.$inferSelect
/** Person who reads. Moderators see held and reported comments of everybody. */
export type Reader = { userUuid: string | undefined; blocksOf: string | undefined; mayModerate: boolean }

const isThere = and(isNull(comments.deletedAt), isNull(comments.hiddenAt))

/** Everybody sees it. Columns of one table, so that an update can return it. */
const isShown = sql`(${comments.deletedAt} is null and ${comments.hiddenAt} is null and ${comments.heldAt} is null)`

const isSeen = ({ userUuid, blocksOf, mayModerate }: Reader): SQL | undefined =>
  and(
    isThere,
    mayModerate
      ? undefined
      : or(isNull(comments.heldAt), userUuid === undefined ? undefined : eq(comments.authorUuid, userUuid)),
    isNotBlocked(blocksOf, comments.authorUuid),
  )

const isReported = sql<boolean>`${sql`exists (select 1 from ${commentReports}
  where ${commentReports.commentUuid} = ${comments.uuid} and ${commentReports.closedAt} is null)`}`

const columns = { comment: comments, author: personColumns, isReported }

/** `at` is an expression, because a column of numbers is taken for a time otherwise. */
const PLACE = sql`${comments.place}`

export function createCommentRepo(db: Db) {
  const isOf = (videoUuid: string) => and(eq(comments.videoUuid, videoUuid), isNull(comments.parentUuid))

  return {
    /** Up to one row more than the limit, in the direction of reading. */
    page: (videoUuid: string, reader: Reader, start: PageStart) =>
      db
        .select(columns)
        .from(comments)
        .innerJoin(users, eq(users.uuid, comments.authorUuid))
        .where(and(isOf(videoUuid), isSeen(reader), afterCursor(PLACE, comments.uuid, start)))
        .orderBy(cursorOrder(PLACE, comments.uuid, start))
        .limit(start.limit + 1),

    count: (videoUuid: string, reader: Reader): Promise<number> =>
      countSome(db, comments, and(isOf(videoUuid), isSeen(reader))),

    answers: (parentUuid: string, reader: Reader, start: PageStart) =>
      db
        .select(columns)
        .from(comments)
        .innerJoin(users, eq(users.uuid, comments.authorUuid))
        .where(and(eq(comments.parentUuid, parentUuid), isSeen(reader), afterCursor(PLACE, comments.uuid, start)))
        .orderBy(cursorOrder(PLACE, comments.uuid, start))
        .limit(start.limit + 1),

    countAnswers: (tx: Tx, parentUuid: string): Promise<number> =>
      tx.$count(comments, and(eq(comments.parentUuid, parentUuid), isThere)),

    /** The first answers of each comment. */
    firstAnswers: async (parentUuids: readonly string[], reader: Reader, limit: number) => {
      if (parentUuids.length === 0) return []
      const placed = db
        .select({
          uuid: comments.uuid,
          nth: sql<number>`row_number() over (partition by ${comments.parentUuid} order by ${comments.place}, ${comments.uuid})`.as(
            'nth',
          ),
        })
        .from(comments)
        .where(and(inArray(comments.parentUuid, [...parentUuids]), isSeen(reader)))
        .as('placed')
      return db
        .select(columns)
        .from(placed)
        .innerJoin(comments, eq(comments.uuid, placed.uuid))
        .innerJoin(users, eq(users.uuid, comments.authorUuid))
        .where(lte(placed.nth, limit))
        .orderBy(asc(comments.place), asc(comments.uuid))
    },

    byUuid: async (uuid: string, tx: Tx = db) => {
      const [row] = await tx
        .select({ comment: comments, video: { uuid: videos.uuid, ownerUuid: videos.ownerUuid } })
        .from(comments)
        .innerJoin(videos, eq(videos.uuid, comments.videoUuid))
        .where(and(eq(comments.uuid, uuid), isThere))
      return row
    },

    /** A comment that is not deleted, also a hidden one, with the seller of its reel. */
    anywhere: async (tx: Tx, uuid: string) => {
      const [row] = await tx
        .select({ comment: comments, seller: { uuid: users.uuid, username: users.username } })
        .from(comments)
        .innerJoin(videos, eq(videos.uuid, comments.videoUuid))
        .innerJoin(users, eq(users.uuid, videos.ownerUuid))
        .where(and(eq(comments.uuid, uuid), isNull(comments.deletedAt)))
      return row
    },

    /** Limits and `clientKey` are exact, because one author writes one comment at a time. */
    enter: async (tx: Tx, authorUuid: string): Promise<void> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`comment:${authorUuid}`}, 0))`)
    },
    ofClientKey: async (tx: Tx, videoUuid: string, authorUuid: string, clientKey: string) => {
      const [row] = await tx
        .select()
        .from(comments)
        .where(
          and(
            eq(comments.videoUuid, videoUuid),
            eq(comments.authorUuid, authorUuid),
            eq(comments.clientKey, clientKey),
          ),
        )
      return row
    },
    writtenBy: (tx: Tx, authorUuid: string, since: Date) =>
      tx
        .select({ content: comments.content, createdAt: comments.createdAt })
        .from(comments)
        .where(and(eq(comments.authorUuid, authorUuid), gt(comments.createdAt, since))),
    insert: async (tx: Tx, row: typeof comments.$inferInsert): Promise<CommentRow> => {
      const [inserted] = await tx.insert(comments).values(row).returning()
      if (!inserted) throw new Error('The comment was not inserted')
      return inserted
    },

    /** Returns false if the comment is not shown, and so none of its answers. */
    countAnswer: async (tx: Tx, parentUuid: string, change: number): Promise<boolean> => {
      const [row] = await tx
        .update(comments)
        .set({ answerQuantity: sql`greatest(0, ${comments.answerQuantity} + ${change}::int)` })
        .where(eq(comments.uuid, parentUuid))
        .returning({ isShown: sql<boolean>`${isShown}` })
      return row?.isShown ?? false
    },
    /** Moves a comment that the seller has answered to the front. Idempotent. */
    bringForward: async (tx: Tx, uuid: string): Promise<void> => {
      await tx
        .update(comments)
        .set({ place: sql`${comments.place} + ${IN_FRONT}::bigint` })
        .where(and(eq(comments.uuid, uuid), lt(comments.place, IN_FRONT)))
    },
    /** Returns the comment, unless somebody else has deleted or hidden it meanwhile. */
    remove: async (tx: Tx, uuid: string, byUuid: string): Promise<CommentRow | undefined> => {
      const [row] = await tx
        .update(comments)
        .set({ deletedAt: new Date(), deletedByUuid: byUuid })
        .where(and(eq(comments.uuid, uuid), isThere))
        .returning()
      return row
    },
    /** Returns the comment if it was held. */
    show: async (tx: Tx, uuid: string): Promise<CommentRow | undefined> => {
      const [row] = await tx
        .update(comments)
        .set({ heldAt: null })
        .where(and(eq(comments.uuid, uuid), isThere, isNotNull(comments.heldAt)))
        .returning()
      return row
    },

    /** Returns the comment if that changed it. */
    setHidden: async (tx: Tx, uuid: string, hiddenAt: Date | null): Promise<CommentRow | undefined> => {
      const isChanged = hiddenAt === null ? isNotNull(comments.hiddenAt) : isNull(comments.hiddenAt)
      const [row] = await tx
        .update(comments)
        .set({ hiddenAt })
        .where(and(eq(comments.uuid, uuid), isNull(comments.deletedAt), isChanged))
        .returning()
      return row
    },

    /** Returns false if the user has reported it before. */
    report: async (tx: Tx, commentUuid: string, userUuid: string): Promise<boolean> => {
      const rows = await tx.insert(commentReports).values({ commentUuid, userUuid }).onConflictDoNothing().returning()
      return rows.length > 0
    },
    closeReports: async (tx: Tx, commentUuid: string): Promise<void> => {
      await tx
        .update(commentReports)
        .set({ closedAt: new Date() })
        .where(and(eq(commentReports.commentUuid, commentUuid), isNull(commentReports.closedAt)))
    },
  }
}

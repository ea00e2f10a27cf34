import { and, eq, exists, gt, gte, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { PageCommentsQuery, PageObjectsQuery } from '#contracts/social/social-comment.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { socialPages } from '../social/table.ts'
import { commentOffers, socialReplies } from '../social-offer/table.ts'
import { pageHealth, socialComments, socialPosts, socialSync } from './table.ts'

export type PostRow = typeof socialPosts.$inferSelect
export type CommentRow = typeof socialComments.$inferSelect

/**
 * Added to the rank of posts with unread comments, so that they come first. Otherwise posts are ordered by last
 * activity.
 */
const UNREAD_FIRST = 10 ** 15
const rank = sql<number>`(extract(epoch from ${socialPosts.activeAt}) * 1000)::bigint
  + case when ${socialPosts.unreadQuantity} > 0 then ${UNREAD_FIRST}::bigint else 0 end`

export const rankOf = ({ activeAt, unreadQuantity }: PostRow): number =>
  activeAt.getTime() + (unreadQuantity > 0 ? UNREAD_FIRST : 0)

const isUnread = and(isNull(socialComments.readAt), isNull(socialComments.removedAt), eq(socialComments.isOurs, false))

/** True if the comment has an offer or a reply from here. */
const isProcessed = or(
  exists(sql`(select 1 from ${commentOffers} where ${commentOffers.commentUuid} = ${socialComments.uuid})`),
  exists(sql`(select 1 from ${socialReplies} where ${socialReplies.commentUuid} = ${socialComments.uuid})`),
) as SQL

/** Escapes the wildcards of a LIKE pattern. */
const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export function createSocialCommentRepo(db: Db) {
  const ofPage = (pageUuid: string, { filterNoRead }: PageObjectsQuery): SQL | undefined =>
    and(eq(socialPosts.pageUuid, pageUuid), filterNoRead === true ? gt(socialPosts.unreadQuantity, 0) : undefined)

  const ofPost = (postUuid: string, query: PageCommentsQuery): SQL | undefined => {
    const { createdAtMin, filterComments, filterNoRead, filterState, skipOwner } = query
    const pattern = containing(filterComments ?? '')
    return and(
      eq(socialComments.postUuid, postUuid),
      createdAtMin === undefined ? undefined : gte(socialComments.createdAt, new Date(createdAtMin)),
      skipOwner === true ? eq(socialComments.isOurs, false) : undefined,
      filterNoRead === true ? isUnread : undefined,
      filterState === undefined ? undefined : filterState === 'open' ? not(isProcessed) : isProcessed,
      filterComments === undefined || filterComments === ''
        ? undefined
        : sql`(${socialComments.text} ilike ${pattern} or ${socialComments.authorName} ilike ${pattern})`,
    )
  }

  return {
    /** Pages of a user at the comment desk, with their health. */
    pages: (userUuid: string) =>
      db
        .select({
          page: { uuid: socialPages.uuid, id: socialPages.socialId, name: socialPages.name },
          health: pageHealth.health,
          missing: pageHealth.missing,
          blockedUntil: pageHealth.blockedUntil,
          unreadQuantity: sql<number>`(select count(*)::int from ${socialPosts}
            where ${socialPosts.pageUuid} = ${pageHealth.pageUuid} and ${socialPosts.unreadQuantity} > 0)`,
        })
        .from(pageHealth)
        .innerJoin(socialPages, eq(socialPages.uuid, pageHealth.pageUuid))
        .where(eq(socialPages.userUuid, userUuid))
        .orderBy(socialPages.name, socialPages.uuid),

    posts: (pageUuid: string, query: PageObjectsQuery, start: PageStart): Promise<PostRow[]> =>
      db
        .select()
        .from(socialPosts)
        .where(and(ofPage(pageUuid, query), afterCursor(rank, socialPosts.uuid, start)))
        .orderBy(cursorOrder(rank, socialPosts.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countPosts: (pageUuid: string, query: PageObjectsQuery) => countSome(db, socialPosts, ofPage(pageUuid, query)),

    post: async (pageUuid: string, uuid: string, tx: Tx = db): Promise<PostRow | undefined> => {
      const [row] = await tx
        .select()
        .from(socialPosts)
        .where(and(eq(socialPosts.pageUuid, pageUuid), eq(socialPosts.uuid, uuid)))
      return row
    },

    comment: async (postUuid: string, uuid: string): Promise<CommentRow | undefined> => {
      const [row] = await db
        .select()
        .from(socialComments)
        .where(and(eq(socialComments.postUuid, postUuid), eq(socialComments.uuid, uuid)))
      return row
    },

    pageOwner: async (pageUuid: string): Promise<{ userUuid: string; name: string } | null> => {
      const [row] = await db
        .select({ userUuid: socialPages.userUuid, name: socialPages.name })
        .from(socialPages)
        .where(eq(socialPages.uuid, pageUuid))
      return row ?? null
    },

    socialId: async (pageUuid: string): Promise<string | undefined> => {
      const [row] = await db
        .select({ id: socialPages.socialId })
        .from(socialPages)
        .where(eq(socialPages.uuid, pageUuid))
      return row?.id
    },

    comments: (postUuid: string, query: PageCommentsQuery, start: PageStart): Promise<CommentRow[]> =>
      db
        .select()
        .from(socialComments)
        .where(and(ofPost(postUuid, query), afterCursor(socialComments.createdAt, socialComments.uuid, start)))
        .orderBy(cursorOrder(socialComments.createdAt, socialComments.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countComments: (postUuid: string, query: PageCommentsQuery) => db.$count(socialComments, ofPost(postUuid, query)),

    markRead: async (tx: Tx, postUuid: string, until: Date): Promise<void> => {
      await tx
        .update(socialComments)
        .set({ readAt: new Date() })
        .where(and(eq(socialComments.postUuid, postUuid), isUnread, lte(socialComments.createdAt, until)))
    },

    markUnread: async (tx: Tx, postUuid: string, from: Date): Promise<void> => {
      await tx
        .update(socialComments)
        .set({ readAt: null })
        .where(and(eq(socialComments.postUuid, postUuid), gte(socialComments.createdAt, from)))
    },

    /** Marks a post as open at a desk. It is read again soon, unless it was read just now. */
    open: async (postUuid: string, until: Date, now: Date, soon: Date): Promise<boolean> => {
      const opened = await db
        .update(socialSync)
        .set({ openUntil: until, nextPollAt: sql`least(${socialSync.nextPollAt}, ${soon.toISOString()}::timestamptz)` })
        .where(and(eq(socialSync.postUuid, postUuid), or(isNull(socialSync.openUntil), lt(socialSync.openUntil, now))))
        .returning({ postUuid: socialSync.postUuid })
      if (opened.length > 0) return true
      await db.update(socialSync).set({ openUntil: until }).where(eq(socialSync.postUuid, postUuid))
      return false
    },
  }
}

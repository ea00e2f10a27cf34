import { and, eq, gt, gte, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PageCommentsQuery, PageObjectsQuery } from '#contracts/social-comment.ts'
import type { Db, Tx } from '../../db/client.ts'
import { isBeyond, reading, type PageStart } from '../../db/keyset.ts'
import { socialPages } from '../social/table.ts'
import { pageHealth, socialComments, socialPosts, socialSync } from './table.ts'

export type PostRow = typeof socialPosts.$inferSelect
export type CommentRow = typeof socialComments.$inferSelect

/** Posts with unread comments come first, then the others, each by their last activity. */
const UNREAD_FIRST = 10 ** 15
const rank = sql<number>`(extract(epoch from ${socialPosts.activeAt}) * 1000)::bigint
  + case when ${socialPosts.unreadQuantity} > 0 then ${UNREAD_FIRST}::bigint else 0 end`

export const rankOf = ({ activeAt, unreadQuantity }: PostRow): number =>
  activeAt.getTime() + (unreadQuantity > 0 ? UNREAD_FIRST : 0)

const isUnread = and(isNull(socialComments.readAt), isNull(socialComments.removedAt), eq(socialComments.isOurs, false))

/** Letters that stand for others in a pattern stand for themselves. */
const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export function createSocialCommentRepo(db: Db) {
  const ofPage = (pageUuid: string, { filterNoRead }: PageObjectsQuery): SQL | undefined =>
    and(eq(socialPosts.pageUuid, pageUuid), filterNoRead === true ? gt(socialPosts.unreadQuantity, 0) : undefined)

  const ofPost = (postUuid: string, query: PageCommentsQuery): SQL | undefined => {
    const { createdAtMin, filterComments, filterNoRead, skipOwner } = query
    const pattern = containing(filterComments ?? '')
    return and(
      eq(socialComments.postUuid, postUuid),
      createdAtMin === undefined ? undefined : gte(socialComments.createdAt, new Date(createdAtMin)),
      skipOwner === true ? eq(socialComments.isOurs, false) : undefined,
      filterNoRead === true ? isUnread : undefined,
      filterComments === undefined || filterComments === ''
        ? undefined
        : sql`(${socialComments.text} ilike ${pattern} or ${socialComments.authorName} ilike ${pattern})`,
    )
  }

  return {
    /** The pages of a user that a desk knows, with how each does. */
    pages: (userUuid: string) =>
      db
        .select({
          page: { uuid: socialPages.uuid, id: socialPages.socialId, name: socialPages.name },
          health: pageHealth.health,
          missing: pageHealth.missing,
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
        .where(and(ofPage(pageUuid, query), isBeyond(rank, socialPosts.uuid, start)))
        .orderBy(reading(rank, socialPosts.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countPosts: (pageUuid: string, query: PageObjectsQuery) => db.$count(socialPosts, ofPage(pageUuid, query)),

    post: async (pageUuid: string, uuid: string, tx: Tx = db): Promise<PostRow | undefined> => {
      const [row] = await tx
        .select()
        .from(socialPosts)
        .where(and(eq(socialPosts.pageUuid, pageUuid), eq(socialPosts.uuid, uuid)))
      return row
    },

    comments: (postUuid: string, query: PageCommentsQuery, start: PageStart): Promise<CommentRow[]> =>
      db
        .select()
        .from(socialComments)
        .where(and(ofPost(postUuid, query), isBeyond(socialComments.createdAt, socialComments.uuid, start)))
        .orderBy(reading(socialComments.createdAt, socialComments.uuid, start))
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

    /** A desk shows the post: it is read again soon, unless that was just done. */
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

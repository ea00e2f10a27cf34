import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { RemoteComment, RemotePost } from '#server/ports/social/comments.ts'
import { socialPages } from '../social/table.ts'
import { pageHealth, socialComments, socialPosts, socialSync } from './table.ts'

export type KnownPage = { uuid: string; socialId: string; userUuid: string }

/** Columns that are cleared when a comment is removed. A removed comment stays removed. */
const WORDLESS = { text: '', formerText: null, authorId: null, authorName: null }

export const foldRepo = {
  /** Rows of all users who have this page linked. An unlinked page keeps its row, but nothing more is stored for it. */
  pagesBySocialId: (tx: Tx, socialId: string): Promise<KnownPage[]> =>
    tx
      .select({ uuid: socialPages.uuid, socialId: socialPages.socialId, userUuid: socialPages.userUuid })
      .from(socialPages)
      .innerJoin(pageHealth, eq(pageHealth.pageUuid, socialPages.uuid))
      .where(and(eq(socialPages.socialId, socialId), ne(pageHealth.health, 'unlinked'))),

  putPosts: async (tx: Tx, pageUuid: string, posts: readonly RemotePost[], pollAt: (post: RemotePost) => Date) => {
    const unique = [...new Map(posts.map((post) => [post.id, post])).values()]
    if (unique.length === 0 || !(await lockLinked(tx, pageUuid))) return
    const rows = await tx
      .insert(socialPosts)
      .values(
        unique.map(({ id, text, pictureUrl, url, createdAt }) => ({
          pageUuid,
          remoteId: id,
          text: text,
          pictureUrl,
          url,
          createdAt,
          activeAt: createdAt,
        })),
      )
      .onConflictDoUpdate({
        target: [socialPosts.pageUuid, socialPosts.remoteId],
        set: {
          text: sql`excluded.text`,
          pictureUrl: sql`excluded.picture_url`,
          url: sql`excluded.url`,
          createdAt: sql`excluded.created_at`,
        },
      })
      .returning({ uuid: socialPosts.uuid, remoteId: socialPosts.remoteId })
    const nextPollAt = new Map(unique.map((post) => [post.id, pollAt(post)]))
    await tx
      .insert(socialSync)
      .values(
        rows.map(({ uuid, remoteId }) => ({ postUuid: uuid, nextPollAt: nextPollAt.get(remoteId) ?? new Date() })),
      )
      .onConflictDoNothing()
  },

  /**
   * Locks the post, so that concurrent writers take turns. An unknown post is created with an empty text; null if the
   * page was unlinked meanwhile.
   */
  lockPost: async (tx: Tx, pageUuid: string, remoteId: string): Promise<string | null> => {
    const one = and(eq(socialPosts.pageUuid, pageUuid), eq(socialPosts.remoteId, remoteId))
    const [known] = await tx.select({ uuid: socialPosts.uuid }).from(socialPosts).where(one).for('update')
    if (known) return known.uuid
    if (!(await lockLinked(tx, pageUuid))) return null
    await tx.insert(socialPosts).values({ pageUuid, remoteId, text: '' }).onConflictDoNothing()
    const [made] = await tx.select({ uuid: socialPosts.uuid }).from(socialPosts).where(one).for('update')
    if (!made) throw new Error('The post was not made')
    await tx.insert(socialSync).values({ postUuid: made.uuid }).onConflictDoNothing()
    await tx.update(pageHealth).set({ nextPollAt: new Date() }).where(eq(pageHealth.pageUuid, pageUuid))
    return made.uuid
  },

  /**
   * Numbers of these comments that are stored as they are, and of those that have changed. A webhook tells less of a
   * comment than a reading. A removed comment counts as stored, because readings do not restore it.
   */
  countKnown: async (
    tx: Tx,
    pageUuid: string,
    comments: readonly RemoteComment[],
  ): Promise<{ same: number; changed: number }> => {
    const byId = new Map(comments.map((comment) => [comment.id, comment]))
    if (byId.size === 0) return { same: 0, changed: 0 }
    const rows = await tx
      .select()
      .from(socialComments)
      .where(and(eq(socialComments.pageUuid, pageUuid), inArray(socialComments.remoteId, [...byId.keys()])))
    const same = rows.filter((row) => row.removedAt !== null || isSame(row, byId.get(row.remoteId))).length
    return { same, changed: rows.length - same }
  },

  /** The newest comments that people have written on a page, with the network's ids of their posts. */
  newestOfPeople: (tx: Tx, pageUuid: string, limit: number) =>
    tx
      .select({ id: socialComments.remoteId, postId: socialPosts.remoteId })
      .from(socialComments)
      .innerJoin(socialPosts, eq(socialPosts.uuid, socialComments.postUuid))
      .where(
        and(eq(socialComments.pageUuid, pageUuid), eq(socialComments.isOurs, false), isNull(socialComments.removedAt)),
      )
      .orderBy(desc(socialComments.createdAt))
      .limit(limit),

  /** Stores the comments and returns those whose text has changed. */
  putComments: async (
    tx: Tx,
    page: KnownPage,
    postUuid: string,
    comments: readonly RemoteComment[],
  ): Promise<string[]> => {
    const unique = [...new Map(comments.map((comment) => [comment.id, comment])).values()]
    if (unique.length === 0) return []
    const texts = new Map(unique.map(({ id, text }) => [id, text]))
    const known = await tx
      .select()
      .from(socialComments)
      .where(and(eq(socialComments.pageUuid, page.uuid), inArray(socialComments.remoteId, [...texts.keys()])))
    const edited = known.filter((row) => row.removedAt === null && row.text !== texts.get(row.remoteId))
    const { text, formerText, authorId, authorName, isOurs } = socialComments
    const isEdited = sql`${text} <> excluded.text`
    await tx
      .insert(socialComments)
      // The network lists the newest first. Within one second the later uuid counts as the newer one.
      .values(unique.toReversed().map((one) => rowOf(page, postUuid, one)))
      .onConflictDoUpdate({
        target: [socialComments.pageUuid, socialComments.remoteId],
        set: {
          formerText: sql`case when ${isEdited} then ${text} else ${formerText} end`,
          text: sql`excluded.text`,
          authorId: sql`coalesce(excluded.author_id, ${authorId})`,
          authorName: sql`coalesce(excluded.author_name, ${authorName})`,
          isOurs: sql`excluded.is_ours or ${isOurs}`,
          isHidden: sql`excluded.is_hidden`,
          canReplyPrivately: sql`excluded.can_reply_privately`,
          attachment: sql`excluded.attachment`,
        },
        setWhere: isNull(socialComments.removedAt),
      })
    return edited.map(({ uuid }) => uuid)
  },

  addComment: async (tx: Tx, page: KnownPage, postUuid: string, comment: RemoteComment): Promise<void> => {
    await tx
      .insert(socialComments)
      .values(rowOf(page, postUuid, comment))
      .onConflictDoNothing()
  },

  /** Removes a comment with its text. Undefined if it was removed before. */
  bury: async (tx: Tx, page: KnownPage, postUuid: string, comment: RemoteComment): Promise<string | undefined> => {
    const gone = { ...WORDLESS, removedAt: new Date() }
    const [buried] = await tx
      .insert(socialComments)
      .values({ ...rowOf(page, postUuid, comment), ...gone })
      .onConflictDoUpdate({
        target: [socialComments.pageUuid, socialComments.remoteId],
        set: gone,
        setWhere: isNull(socialComments.removedAt),
      })
      .returning({ uuid: socialComments.uuid })
    return buried?.uuid
  },

  hide: async (tx: Tx, pageUuid: string, remoteId: string, isHidden: boolean): Promise<void> => {
    await tx
      .update(socialComments)
      .set({ isHidden })
      .where(and(eq(socialComments.pageUuid, pageUuid), eq(socialComments.remoteId, remoteId)))
  },

  /** Returns false if the post no longer exists, or was commented on since. */
  lockOldPost: async (tx: Tx, uuid: string, before: Date): Promise<boolean> => {
    const isOld = and(eq(socialPosts.uuid, uuid), lt(socialPosts.activeAt, before))
    return (await tx.select({ uuid: socialPosts.uuid }).from(socialPosts).where(isOld).for('update')).length > 0
  },

  /** Replaces comments by tombstones, which later readings do not restore. */
  anonymise: async (tx: Tx, uuids: readonly string[]): Promise<void> => {
    await tx
      .update(socialComments)
      .set({ ...WORDLESS, attachment: null, removedAt: new Date() })
      .where(inArray(socialComments.uuid, [...uuids]))
  },

  /** Recounts the comments of a post after a change. */
  recount: async (tx: Tx, postUuid: string): Promise<void> => {
    const of = sql`from ${socialComments} where ${socialComments.postUuid} = ${postUuid}
      and ${socialComments.removedAt} is null`
    await tx
      .update(socialPosts)
      .set({
        commentQuantity: sql`(select count(*)::int ${of})`,
        unreadQuantity: sql`(select count(*)::int ${of} and ${socialComments.readAt} is null and not ${socialComments.isOurs})`,
        activeAt: sql`greatest(${socialPosts.createdAt}, (select max(${socialComments.createdAt}) ${of}))`,
      })
      .where(eq(socialPosts.uuid, postUuid))
  },
}

/** Locks the page, so that it is not unlinked before the end of the transaction. False if it was. */
async function lockLinked(tx: Tx, pageUuid: string): Promise<boolean> {
  const isLinked = and(eq(pageHealth.pageUuid, pageUuid), ne(pageHealth.health, 'unlinked'))
  const rows = await tx.select({ pageUuid: pageHealth.pageUuid }).from(pageHealth).where(isLinked).for('update')
  return rows.length > 0
}

const rowOf = (page: KnownPage, postUuid: string, comment: RemoteComment) => ({
  postUuid,
  pageUuid: page.uuid,
  remoteId: comment.id,
  parentId: comment.parentId,
  authorId: comment.author?.id ?? null,
  authorName: comment.author?.name ?? null,
  text: comment.text,
  attachment: comment.attachment,
  createdAt: comment.createdAt,
  isOurs: comment.author?.id === page.socialId,
  isHidden: comment.isHidden,
  canReplyPrivately: comment.canReplyPrivately,
})

/** Compares all that a reading updates. A reading without the author does not remove a known one. */
const isSame = (row: typeof socialComments.$inferSelect, comment: RemoteComment | undefined): boolean =>
  comment !== undefined &&
  row.text === comment.text &&
  row.attachment === comment.attachment &&
  row.isHidden === comment.isHidden &&
  row.canReplyPrivately === comment.canReplyPrivately &&
  (comment.author === null || (row.authorId === comment.author.id && row.authorName === comment.author.name))

import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { createCommentRepo } from './repo.ts'
import { commentReports, videoComments } from './table.ts'

type Parts = { db: Db; videos: Pick<VideoService, 'countComments'> }

/** Comments go with their author, and so do the answers to them. */
export function createCommentAccountPart({ db, videos }: Parts): AccountPart {
  const repo = createCommentRepo(db)

  async function recount(tx: Tx, authorUuid: string): Promise<void> {
    const isShown = and(isNull(videoComments.deletedAt), isNull(videoComments.hiddenAt), isNull(videoComments.heldAt))
    const own = await tx
      .select({
        videoUuid: videoComments.videoUuid,
        parentUuid: videoComments.parentUuid,
        uuid: videoComments.uuid,
        answerQuantity: videoComments.answerQuantity,
      })
      .from(videoComments)
      .where(and(eq(videoComments.authorUuid, authorUuid), isShown))
      .orderBy(videoComments.videoUuid, videoComments.uuid)
      .for('update')
    const answered = Map.groupBy(own, ({ parentUuid }) => parentUuid)
    const notShown = new Set<string | null>()
    for (const [uuid, rows] of answered)
      if (uuid !== null && !(await repo.countAnswer(tx, uuid, -rows.length))) notShown.add(uuid)
    const ownUuids = new Set<string | null>(own.map(({ uuid }) => uuid))
    // An answer to an own comment is among that comment's answers, and one to a hidden comment is not counted.
    const counted = own.filter(({ parentUuid }) => !ownUuids.has(parentUuid) && !notShown.has(parentUuid))
    for (const [uuid, rows] of Map.groupBy(counted, ({ videoUuid }) => videoUuid))
      await videos.countComments(tx, uuid, -rows.reduce((sum, row) => sum + 1 + row.answerQuantity, 0))
  }

  return {
    name: 'comments',
    announce: async (userUuid) => ({
      written: await db.select().from(videoComments).where(eq(videoComments.authorUuid, userUuid)),
      reported: await db.select().from(commentReports).where(eq(commentReports.userUuid, userUuid)),
    }),
    move: async (tx, from, into) => {
      // Keys of the browser are unique for each author, and retries are over by now.
      await tx
        .update(videoComments)
        .set({ authorUuid: into, clientKey: null })
        .where(eq(videoComments.authorUuid, from))
      await tx.update(videoComments).set({ deletedByUuid: into }).where(eq(videoComments.deletedByUuid, from))
      const own = tx
        .select({ uuid: commentReports.commentUuid })
        .from(commentReports)
        .where(eq(commentReports.userUuid, into))
      await tx
        .delete(commentReports)
        .where(and(eq(commentReports.userUuid, from), inArray(commentReports.commentUuid, own)))
      await tx.update(commentReports).set({ userUuid: into }).where(eq(commentReports.userUuid, from))
    },
    delete: async (tx, userUuid) => {
      await recount(tx, userUuid)
      await tx.delete(commentReports).where(eq(commentReports.userUuid, userUuid))
      await tx.delete(videoComments).where(eq(videoComments.authorUuid, userUuid))
      await tx.update(videoComments).set({ deletedByUuid: null }).where(eq(videoComments.deletedByUuid, userUuid))
    },
  }
}

import { and, lt, ne } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { commentReports, videoComments } from './table.ts'

/** Texts of deleted comments. The rows stay, because answers refer to them. */
export const sweepDeletedComments: Sweep = async (tx, before, most) => {
  const isOld = and(ne(videoComments.content, ''), lt(videoComments.deletedAt, before))
  const where = someOf(tx, videoComments, isOld, most)
  return (await tx.update(videoComments).set({ content: '' }).where(where).returning(COUNTED)).length
}

export const sweepCommentReports: Sweep = async (tx, before, most) => {
  const where = someOf(tx, commentReports, lt(commentReports.closedAt, before), most)
  return (await tx.delete(commentReports).where(where).returning(COUNTED)).length
}

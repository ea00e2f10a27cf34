import { createFact } from '#server/base/fact.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'

/** A comment that a reader reports to the seller's moderators, and so to the operator as well. */
export type ReportedComment = {
  commentUuid: string
  userUuid: string
  authorUuid: string
  content: string
  path: string
}

export type CommentFacts = ReturnType<typeof createCommentFacts>

export const createCommentFacts = () => ({
  /** A comment is reported, once by each reader. In its transaction. */
  reported: createFact<[tx: Tx, after: After, report: ReportedComment]>(),
})

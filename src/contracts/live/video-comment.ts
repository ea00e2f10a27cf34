import { z } from 'zod'
import { listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { CHAT_ROLES } from './chat.rules.ts'
import { WriteChatMessage } from './chat.ts'

const Written = z.object({
  uuid: Uuid,
  parentUuid: Uuid.nullable().meta({ description: 'Comment that it answers' }),
  clientKey: Uuid.nullable(),
  content: z.string(),
  createdAt: Timestamp,
  role: z.enum(CHAT_ROLES).nullable().meta({ description: 'Role of the author when it was written' }),
  isHeld: z.boolean().meta({ description: 'Waits for the seller or a moderator; others do not see it' }),
  isReported: z.boolean().meta({ description: 'Only moderators see that' }),
  author: z.object({ uuid: Uuid, username: z.string(), fullName: z.string(), avatar: z.string().nullable() }),
})

export const CommentAnswer = Written.meta({ id: 'CommentAnswer' })
export type CommentAnswer = z.infer<typeof CommentAnswer>

export const VideoComment = Written.extend({
  answerQuantity: z.number().int(),
  answers: z.array(CommentAnswer).meta({ description: "The first answers, the seller's before all others" }),
}).meta({ id: 'VideoComment' })
export type VideoComment = z.infer<typeof VideoComment>

/** Comments of the seller and those that the seller has answered come first, then the newest. */
export const VideoCommentPage = listOf(VideoComment)
  .extend({ mayModerate: z.boolean().meta({ description: 'True for the seller and the moderators' }) })
  .meta({ id: 'VideoCommentPage' })
export type VideoCommentPage = z.infer<typeof VideoCommentPage>

/** The seller's answers, then the others, each oldest first. */
export const CommentAnswerPage = listOf(CommentAnswer).meta({ id: 'CommentAnswerPage' })
export type CommentAnswerPage = z.infer<typeof CommentAnswerPage>

export const CommentQuery = PageQuery.omit({ page: true })
export type CommentQuery = z.infer<typeof CommentQuery>

export const WriteComment = WriteChatMessage.extend({
  parentUuid: Uuid.nullable().default(null).meta({ description: 'Comment to answer; answers have no answers' }),
}).meta({ id: 'WriteComment' })
export type WriteComment = z.infer<typeof WriteComment>

export const CommentedVideoParams = z.object({ uuid: Uuid })
export const CommentParams = z.object({ commentUuid: Uuid })

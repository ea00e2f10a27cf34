import type { CommentAnswer } from '#contracts/live/video-comment.ts'
import { presentPerson } from '#server/areas/account/account.ts'
import type { CommentRow, Reader } from './repo.ts'

type Row = { comment: CommentRow; author: Parameters<typeof presentPerson>[0]; isReported: boolean }

export const presentComment = (
  { comment, author, isReported }: Row,
  { mayModerate, userUuid }: Reader,
): CommentAnswer => ({
  uuid: comment.uuid,
  parentUuid: comment.parentUuid,
  clientKey: comment.authorUuid === userUuid ? comment.clientKey : null,
  content: comment.content,
  createdAt: comment.createdAt.toISOString(),
  role: comment.role,
  isHeld: comment.heldAt !== null,
  isReported: mayModerate && isReported,
  author: presentPerson(author),
})

import { PRIVATE_REPLY_MS } from '#contracts/social/social-comment.rules.ts'
import type { PageComment, PageObject } from '#contracts/social/social-comment.ts'
import type { Processing } from '../social-offer/service.ts'
import type { CommentRow, PostRow } from './repo.ts'

export const presentPost = (row: PostRow): PageObject => ({
  uuid: row.uuid,
  id: row.remoteId,
  content: row.text,
  pictureUrl: row.pictureUrl,
  url: row.url,
  createdAt: row.createdAt.toISOString(),
  activeAt: row.activeAt.toISOString(),
  commentQuantity: row.commentQuantity,
  unreadQuantity: row.unreadQuantity,
  hasUnreadComment: row.unreadQuantity > 0,
})

export function presentComment(row: CommentRow, processing: Processing | undefined, now: Date): PageComment {
  const isRemoved = row.removedAt !== null
  const until = new Date(row.createdAt.getTime() + PRIVATE_REPLY_MS)
  const canAnswer = row.canReplyPrivately && !row.isOurs && !isRemoved && until > now
  return {
    uuid: row.uuid,
    id: row.remoteId,
    parentId: row.parentId,
    authorName: row.authorName,
    content: row.text,
    formerContent: row.formerText,
    attachment: row.attachment,
    createdAt: row.createdAt.toISOString(),
    isOwn: row.isOurs,
    isHidden: row.isHidden,
    isRemoved,
    hasUnreadComment: row.readAt === null && !row.isOurs && !isRemoved,
    privateUntil: canAnswer ? until.toISOString() : null,
    offer: processing?.offer ?? null,
    replies: processing?.replies ?? [],
    otherOffers: processing?.otherOffers ?? [],
  }
}

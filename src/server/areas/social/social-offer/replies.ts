import type { ReplyToComment } from '#contracts/social/comment-offer.ts'
import {
  JOINED_REPLY_MS,
  PRIVATE_REPLY_MAX,
  REPLY_UNDO_MS,
  type ReplyKind,
} from '#contracts/social/comment-offer.rules.ts'
import { PRIVATE_REPLY_MS } from '#contracts/social/social-comment.rules.ts'
import { wordingFor } from '#contracts/social/content-template.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import { madeBefore, type Idempotency } from '#server/http/idempotency.ts'
import { nthOf, type Filling } from './filling.ts'
import type { OfferRepo } from './repo.ts'
import type { CommentPath, CommentRow, KnownComment, OfferCommentRepo } from './comment.repo.ts'
import type { ReplyRepo } from './reply.repo.ts'

/** Page task that private replies require. */
const MESSAGING = 'MESSAGING'

type Parts = {
  db: Db
  repo: OfferRepo
  comments: OfferCommentRepo
  replyRepo: ReplyRepo
  filling: Filling
  requireComment: (path: CommentPath) => Promise<KnownComment>
  publish: (after: After, userUuid: string, postUuid: string) => void
}

type NewReply = { linkUuid: string; kind: ReplyKind; wordings: readonly string[] | null; sendAfter: Date }

export type Replies = ReturnType<typeof createReplies>

/** Outbox of replies. They are stored together with their offers and can be cancelled until they are sent. */
export function createReplies(parts: Parts) {
  const { db, repo, comments, replyRepo, filling, requireComment, publish } = parts

  async function canBePrivate(tx: Tx, { comment, page }: KnownComment): Promise<boolean> {
    const isInTime = comment.createdAt.getTime() + PRIVATE_REPLY_MS > Date.now()
    const mayWrite = page.tasks === null || page.tasks.includes(MESSAGING)
    return isInTime && mayWrite && comment.canReplyPrivately && !(await replyRepo.hasPrivate(tx, comment.uuid))
  }

  return {
    /** Private if the network accepts it, unless the seller wants a public one. @throws AppError 409 */
    kindFor: async (tx: Tx, known: KnownComment, wanted: ReplyKind | undefined): Promise<ReplyKind> => {
      if (wanted === 'public') return 'public'
      if (await canBePrivate(tx, known)) return 'private'
      if (wanted === undefined) return 'public'
      throw new AppError('COMMENT_REPLY_EXCEPTION', 'The network accepts no private reply to this comment', ['kind'])
    },

    /** The unsent private reply to this person, if another offer can join it. */
    joinable: (tx: Tx, { pageUuid, authorId }: CommentRow, kind: ReplyKind | undefined) =>
      authorId === null || kind === 'public'
        ? Promise.resolve(undefined)
        : replyRepo.joinable(tx, pageUuid, authorId, new Date(Date.now() - JOINED_REPLY_MS)),

    writeOffer: async (tx: Tx, known: KnownComment, { linkUuid, kind, wordings, sendAfter }: NewReply) => {
      const wording = wordings && wordingFor(wordings, known.comment.authorName !== null, nthOf(known))
      const text = await filling.offers(tx, known, { linkUuid, kind, wording })
      if (text === null) return
      const { uuid: commentUuid, pageUuid } = known.comment
      await replyRepo.insert(tx, { commentUuid, pageUuid, kind, linkUuid, wording, text, state: 'queued', sendAfter })
    },

    /** Writes a reply with the seller's own text. @throws AppError 400, 404, 409 */
    write: async (
      path: CommentPath,
      { content, kind }: ReplyToComment,
      idempotency: Idempotency | undefined,
    ): Promise<{ isReplayed: boolean }> => {
      const known = await requireComment(path)
      if (kind === 'private' && content.length > PRIVATE_REPLY_MAX) throw invalid('tooLong', 'content')
      return inTransaction(db, async (tx, after) => {
        const comment = await comments.lock(tx, path.comment)
        if (await madeBefore(idempotency, (key) => replyRepo.byKey(tx, key))) return { isReplayed: true }
        const isGone = !comment || comment.removedAt !== null
        if (isGone || (kind === 'private' && !(await canBePrivate(tx, { ...known, comment }))))
          throw new AppError('COMMENT_REPLY_EXCEPTION', 'The network accepts no such reply to this comment', ['kind'])
        const { uuid: commentUuid, pageUuid } = comment
        const sendAfter = new Date(Date.now() + REPLY_UNDO_MS)
        const row = { commentUuid, pageUuid, kind, text: content, state: 'queued' as const, sendAfter, ...idempotency }
        await replyRepo.insert(tx, row)
        publish(after, path.id, comment.postUuid)
        return { isReplayed: false }
      })
    },

    /** Decides on a reply whose state is unknown, that failed, or that awaits review. @throws AppError 404, 409 */
    decide: async (path: CommentPath, uuid: string, decision: 'send' | 'there'): Promise<void> => {
      const known = await requireComment(path)
      await inTransaction(db, async (tx, after) => {
        const reply = await replyRepo.lock(tx, path.comment, uuid)
        if (!reply) throw notFound('reply')
        const states = decision === 'there' ? ['uncertain'] : ['uncertain', 'review', 'failed']
        const done = decision === 'there' ? 'sent' : 'queued'
        if (reply.state === done) return
        if (!states.includes(reply.state)) throw new AppError('COMMENT_REPLY_EXCEPTION', `The reply is ${reply.state}`)
        if (reply.state === 'failed' && reply.kind === 'private' && (await replyRepo.hasPrivate(tx, reply.commentUuid)))
          throw new AppError('COMMENT_REPLY_EXCEPTION', 'Another private reply has replaced it')
        const now = new Date()
        const values =
          decision === 'there'
            ? { state: 'sent' as const, sentAt: reply.startedAt ?? now }
            : { state: 'queued' as const, failure: null, startedAt: null, attempts: 0, sendAfter: now }
        await replyRepo.change(tx, uuid, values)
        publish(after, path.id, known.comment.postUuid)
      })
    },

    /** Cancels a reply that was not sent. Idempotent. @throws AppError 404, 409 */
    drop: async (path: CommentPath, uuid: string): Promise<void> => {
      const known = await requireComment(path)
      await inTransaction(db, async (tx, after) => {
        const reply = await replyRepo.lock(tx, path.comment, uuid)
        if (!reply) throw notFound('reply')
        if (reply.state === 'dropped') return
        if (reply.state === 'sending' || reply.state === 'sent')
          throw new AppError('COMMENT_REPLY_EXCEPTION', `The reply is ${reply.state}`)
        await replyRepo.change(tx, uuid, { state: 'dropped' })
        publish(after, path.id, known.comment.postUuid)
      })
    },

    /**
     * Notifies the author of a comment whose reservation was served from the queue, by a reply below the comment, once
     * for each `key`. A buyer who has opened the link is notified like other buyers.
     */
    notifyTurn: async (reservationUuid: string, key: string): Promise<void> => {
      const found = await repo.ofReservation(reservationUuid)
      if (!found) return
      const known = await requireComment(found.path)
      await inTransaction(db, async (tx, after) => {
        const comment = await comments.lock(tx, found.path.comment)
        const text = await filling.turn(tx, known, found.offer.linkUuid, reservationUuid)
        if (text === null || !comment || comment.removedAt !== null) return
        const { uuid: commentUuid, pageUuid, postUuid } = comment
        const once = { idempotencyScope: reservationUuid, idempotencyKey: key, idempotencyFingerprint: '' }
        const { linkUuid } = found.offer
        const row = { commentUuid, pageUuid, linkUuid, kind: 'public' as const, text, state: 'queued' as const }
        await replyRepo.insert(tx, { ...row, ...once, sendAfter: new Date() })
        publish(after, found.path.id, postUuid)
      })
    },
  }
}

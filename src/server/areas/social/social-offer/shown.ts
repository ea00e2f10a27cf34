import { REPLY_UNDO_MS, waitOf } from '#contracts/social/comment-offer.rules.ts'
import type { CommentOffer, CommentReply } from '#contracts/social/comment-offer.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import type { Db } from '#server/db/client.ts'
import { findOffers } from '#server/areas/video/video.ts'
import type { ReservationService } from '#server/areas/commerce/commerce.ts'
import { isActive, type OfferRepo, type OfferRow } from './repo.ts'
import type { CommentRow } from './comment.repo.ts'
import type { ReplyRepo, ReplyRow } from './reply.repo.ts'
import { createReplyQueueRepo } from './reply-queue.repo.ts'

export type Processing = Pick<PageComment, 'offer' | 'replies' | 'otherOffers'>

type Parts = {
  db: Db
  repo: OfferRepo
  replyRepo: ReplyRepo
  reservations: Pick<ReservationService, 'byUuids'>
  urlOf: (linkUuid: string) => string
}

/** Offers and replies of comments, as the desk shows them. */
export function createShownOffers({ db, repo, replyRepo, reservations, urlOf }: Parts) {
  const queues = createReplyQueueRepo(db)
  function presentReply(row: ReplyRow, positions: ReadonlyMap<string, number>): CommentReply {
    const isQueued = row.state === 'queued'
    const position = isQueued ? (positions.get(row.uuid) ?? null) : null
    const undoUntil = isQueued ? Math.min(row.sendAfter.getTime(), row.createdAt.getTime() + REPLY_UNDO_MS) : null
    const sendsIn = Math.max(0, row.sendAfter.getTime() - Date.now())
    return {
      uuid: row.uuid,
      kind: row.kind,
      content: row.text,
      state: row.state,
      failure: row.failure,
      isOffer: row.linkUuid !== null,
      position,
      waitSeconds: position === null ? null : Math.round(Math.max(sendsIn, waitOf(row.kind, position)) / 1000),
      undoUntil: undoUntil === null || undoUntil < Date.now() ? null : new Date(undoUntil).toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    }
  }

  return {
    /** All comments belong to one page. */
    ofComments: async (
      page: { uuid: string; socialId: string },
      comments: readonly CommentRow[],
    ): Promise<Map<string, Processing>> => {
      const uuids = comments.map(({ uuid }) => uuid)
      const authors = [...new Set(comments.flatMap(({ authorId }) => authorId ?? []))]
      const [last, replies, others] = await Promise.all([
        repo.lastOf(uuids),
        replyRepo.ofComments(db, uuids),
        repo.ofAuthors(page.uuid, authors),
      ])
      const all = [...last, ...others.map(({ offer }) => offer)]
      const [found, offers, positions] = await Promise.all([
        reservations.byUuids(db, [...new Set(all.map(({ reservationUuid }) => reservationUuid))]),
        findOffers(db, [...new Set(all.map(({ variantProjectionUuid }) => variantProjectionUuid))]),
        replies.some(({ state }) => state === 'queued') ? queues.positions(page.socialId) : new Map<string, number>(),
      ])

      function presentOffer(row: OfferRow): CommentOffer | null {
        const [one, offer] = [found.get(row.reservationUuid), offers.get(row.variantProjectionUuid)]
        if (!offer) return null
        const gone = { granted: 0, expiresAt: null, position: null, queueLength: null }
        const isWithdrawn = row.endedAt !== null && isActive(one?.reservation.state ?? '')
        const { granted, expiresAt, position, queueLength } = isWithdrawn ? gone : (one?.reservation ?? gone)
        const state = isWithdrawn ? 'given_up' : (one?.reservation.state ?? 'given_up')
        return {
          uuid: row.uuid,
          userProductDefinitionUuid: row.definitionUuid,
          userProductVariantDefinitionUuid: row.variantProjectionUuid,
          name: offer.name,
          variant: offer.variantName,
          price: toZloty(Math.min(one?.row.price ?? offer.price, offer.price)),
          wanted: row.quantity,
          granted: Math.min(granted, row.quantity),
          state,
          expiresAt,
          position,
          queueLength,
          isOpened: one !== undefined && one.row.commentUuid === null,
          isOpen: row.endedAt === null && isActive(state),
          url: row.endedAt === null && isActive(state) ? urlOf(row.linkUuid) : null,
        }
      }

      const offerOf = new Map(last.map((row) => [row.commentUuid, row]))
      return new Map(
        comments.map(({ uuid, authorId }) => {
          const row = offerOf.get(uuid)
          const otherOffers = others.flatMap(({ offer, authorId: of }) => {
            const shown = of === authorId && offer.commentUuid !== uuid ? presentOffer(offer) : null
            return shown
              ? [{ commentUuid: offer.commentUuid, name: shown.name, variant: shown.variant, state: shown.state }]
              : []
          })
          const own = replies.filter(
            ({ commentUuid, linkUuid }) => commentUuid === uuid || (row && linkUuid === row.linkUuid),
          )
          const processing = {
            offer: row ? presentOffer(row) : null,
            replies: own.map((reply) => presentReply(reply, positions)),
            otherOffers,
          }
          return [uuid, processing]
        }),
      )
    },

    queuedReplies: queues.queuedOf,
  }
}

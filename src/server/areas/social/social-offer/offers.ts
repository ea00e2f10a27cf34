import type { ProcessComment } from '#contracts/social/comment-offer.ts'
import { JOINED_REPLY_MS, REPLY_UNDO_MS, type ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import { digest } from '#server/auth/digest.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { findOffers, type Offer } from '#server/areas/video/video.ts'
import type { ReservationService } from '#server/areas/commerce/commerce.ts'
import { isActive, type OfferRepo, type OfferRow } from './repo.ts'
import type { CommentPath, KnownComment, OfferCommentRepo } from './comment.repo.ts'
import { isStanding, type ReplyRepo } from './reply.repo.ts'
import type { Replies } from './replies.ts'
import type { Upkeep } from './upkeep.ts'
import type { OfferLinkRepo } from './link.repo.ts'

type Parts = {
  db: Db
  repo: OfferRepo
  comments: OfferCommentRepo
  links: OfferLinkRepo
  replyRepo: ReplyRepo
  replies: Replies
  upkeep: Upkeep
  reservations: Pick<ReservationService, 'reserveForComment' | 'release' | 'reduce' | 'byUuids'>
  codeOf: (linkUuid: string) => string
  requireComment: (path: CommentPath) => Promise<KnownComment>
  /** Wordings of a seller's template. @throws AppError 404 */
  wordingsOf: (userUuid: string, templateUuid: string) => Promise<readonly string[]>
  publish: (after: After, userUuid: string, postUuid: string) => void
}

/** A comment has at most one open offer. */
function createOffering(parts: Parts) {
  const { db, repo, comments, links, replyRepo, replies, upkeep, reservations } = parts
  const { codeOf, requireComment, wordingsOf, publish } = parts

  async function requireOffer(userUuid: string, body: ProcessComment): Promise<Offer> {
    const { userProductDefinitionUuid: definitionUuid, userProductVariantDefinitionUuid: variantUuid } = body
    const offer = (await findOffers(db, [variantUuid])).get(variantUuid)
    if (!offer?.isSold || offer.sellerUuid !== userUuid || offer.definitionUuid !== definitionUuid)
      throw notFound('variant of this product')
    return offer
  }

  /** The open offer of a comment. Ends it if its reservation is over. */
  async function currentOffer(tx: Tx, commentUuid: string): Promise<OfferRow | null> {
    const row = await repo.current(tx, commentUuid)
    if (!row) return null
    const found = (await reservations.byUuids(tx, [row.reservationUuid])).get(row.reservationUuid)
    if (found && isActive(found.reservation.state)) return row
    await repo.end(tx, [row.uuid])
    return null
  }

  async function addLink(tx: Tx, pageUuid: string): Promise<string> {
    const uuid = newUuid()
    await links.add(tx, { uuid, pageUuid, hash: digest(codeOf(uuid)) })
    return uuid
  }

  /** Writes the reply with the offers of a link, unless there is one already. */
  async function reply(tx: Tx, known: KnownComment, linkUuid: string, chosen: Chosen): Promise<void> {
    const { comment } = known
    const written = await replyRepo.ofLink(tx, linkUuid)
    if (written.some(isStanding)) return
    const kind = await replies.kindFor(tx, known, chosen.kind)
    const isWaiting = kind === 'private' && (await comments.hasUnprocessed(tx, comment, JOINED_REPLY_MS))
    await replies.writeOffer(tx, known, {
      linkUuid,
      kind,
      wordings: chosen.wordings,
      sendAfter: new Date(Date.now() + (isWaiting ? JOINED_REPLY_MS : REPLY_UNDO_MS)),
    })
  }
  type Chosen = { kind: ReplyKind | undefined; wordings: readonly string[] | null }

  return {
    /**
     * Reserves the product for the comment and writes the reply. A repeated call keeps the offer, and writes a new
     * reply if the last one failed.
     * @throws AppError 404; 409 if another product has an open offer, for a comment of the page itself, and for a
     * private reply that the network would refuse
     */
    process: async (path: CommentPath, body: ProcessComment): Promise<void> => {
      const known = await requireComment(path)
      const offer = await requireOffer(path.id, body)
      const { contentTemplateUuid, kind } = body
      const wordings = contentTemplateUuid === undefined ? null : await wordingsOf(path.id, contentTemplateUuid)
      await inTransaction(db, async (tx, after) => {
        const comment = await comments.lock(tx, path.comment)
        if (!comment || comment.isOurs || comment.removedAt !== null)
          throw new AppError('COMMENT_OFFER_EXCEPTION', 'This comment cannot get an offer')
        const now = { ...known, comment }
        publish(after, path.id, comment.postUuid)
        const current = await currentOffer(tx, comment.uuid)
        if (current) {
          if (current.variantProjectionUuid !== offer.variantProjectionUuid)
            throw new AppError('COMMENT_OFFER_EXCEPTION', 'Withdraw the open offer first', [
              'userProductVariantDefinitionUuid',
            ])
          return reply(tx, now, current.linkUuid, { kind, wordings })
        }
        const joined = await replies.joinable(tx, comment, kind)
        const linkUuid = joined?.linkUuid ?? (await addLink(tx, comment.pageUuid))
        const wish = { commentUuid: comment.uuid, offer, wanted: body.quantity }
        const { uuid: reservationUuid } = await reservations.reserveForComment(tx, after, wish)
        const { definitionUuid, variantProjectionUuid } = offer
        const goods = { definitionUuid, variantProjectionUuid, quantity: body.quantity }
        await repo.insert(tx, { commentUuid: comment.uuid, linkUuid, reservationUuid, ...goods })
        if (!joined) return reply(tx, now, linkUuid, { kind, wordings })
        const isWaiting = await comments.hasUnprocessed(tx, comment, JOINED_REPLY_MS)
        await upkeep.joined(tx, joined, isWaiting)
      })
    },
  }
}

const createWithdrawal = ({ db, repo, comments, replyRepo, upkeep, reservations, requireComment, publish }: Parts) => ({
  /**
   * Withdraws the offer: frees its pieces, but no others of the same reservation, and cancels an unsent reply or lets
   * it tell of the rest. Idempotent. @throws AppError 404; 409 once it was ordered
   */
  withdraw: async (path: CommentPath): Promise<void> => {
    const known = await requireComment(path)
    await inTransaction(db, async (tx, after) => {
      await comments.lock(tx, path.comment)
      const row = await repo.current(tx, path.comment)
      if (!row) return
      const found = (await reservations.byUuids(tx, [row.reservationUuid])).get(row.reservationUuid)
      if (found?.reservation.state === 'used')
        throw new AppError('COMMENT_OFFER_EXCEPTION', 'The offer was already ordered')
      await repo.end(tx, [row.uuid])
      // Replies are locked before the stock, as by `process`, and filled in once the rest is known.
      await replyRepo.lockOfLink(tx, row.linkUuid)
      await reservations.reduce(tx, after, row.reservationUuid, row.quantity)
      await upkeep.withdrawn(tx, row.linkUuid)
      publish(after, path.id, known.comment.postUuid)
    })
  },
})

/** Offers whose comments are removed. */
function createOfferRemoval({ repo, upkeep, reservations }: Pick<Parts, 'repo' | 'upkeep' | 'reservations'>) {
  /** Offers among these whose reservation nobody has taken over from the comment. */
  async function untakenOf(tx: Tx, open: readonly OfferRow[]): Promise<OfferRow[]> {
    const rows = await reservations.byUuids(
      tx,
      open.map(({ reservationUuid }) => reservationUuid),
    )
    return open.filter(({ reservationUuid }) => rows.get(reservationUuid)?.row.commentUuid)
  }

  return {
    /**
     * Called in the transaction that removes comments: gives up unclaimed reservations and drops unsent replies. Offers
     * for other comments that these replies told of are told by other replies.
     */
    commentsRemoved: async (tx: Tx, after: After, commentUuids: readonly string[]): Promise<void> => {
      const open = await repo.openOf(tx, commentUuids)
      const untaken = await untakenOf(tx, open)
      await repo.end(
        tx,
        untaken.map(({ uuid }) => uuid),
      )
      await upkeep.commentsGone(
        tx,
        commentUuids,
        open.map(({ linkUuid }) => linkUuid),
      )
      await reservations.release(
        tx,
        after,
        untaken.map(({ reservationUuid }) => reservationUuid),
      )
    },

    /** Called in the transaction that removes the comments of these pages. */
    pagesDeleted: async (tx: Tx, after: After, pageUuids: readonly string[]): Promise<void> => {
      const open = await repo.openOfPages(tx, pageUuids)
      const untaken = await untakenOf(tx, open)
      await reservations.release(
        tx,
        after,
        untaken.map(({ reservationUuid }) => reservationUuid),
      )
    },
  }
}

/** Turns comments into offers. */
export const createOffers = (parts: Parts) => ({
  ...createOffering(parts),
  ...createWithdrawal(parts),
  ...createOfferRemoval(parts),
})

import type { ReviewQuery, WriteReview } from '#contracts/commerce/review.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { RelationService, UserService } from '#server/areas/account/account.ts'
import { createReviewRepo, ratingsOf } from './repo.ts'

/** Lookup of purchases. */
export type BoughtLookup = { hasBought: (tx: Tx, buyerUuid: string, sellerUuid: string) => Promise<boolean> }

type Parts = {
  db: Db
  tokens: Tokens
  changes: Changes
  users: Pick<UserService, 'current' | 'lock' | 'setRatings'>
  relations: Pick<RelationService, 'requireMay' | 'viewerWithBlocks'>
  purchases: BoughtLookup
}

export type ReviewService = ReturnType<typeof createReviewService>

export function createReviewService({ db, tokens, changes, users, relations, purchases }: Parts) {
  const repo = createReviewRepo(db)
  const cursors = createCursors(tokens)

  const countReviews = (tx: Tx, sellerUuid: string) => users.setRatings(tx, sellerUuid, ratingsOf(sellerUuid))

  const accountPart: AccountPart = {
    name: 'reviews',
    announce: async (uuid) => ({ written: await repo.byAuthor(uuid), received: await repo.about(uuid) }),
    move: async (tx, from, into) => {
      const verified = await repo.verifyWith(tx, from, into)
      const changed = new Set([...verified, ...(await repo.move(tx, from, into))])
      changed.delete(from)
      for (const seller of [...changed].toSorted()) await countReviews(tx, seller)
    },
    // A user's own reviews stay, without an author, so that the ratings of others do not change.
    delete: repo.removeAbout,
  }

  return {
    accountPart,
    countReviews,

    /** Reviews of a seller, the newest first: all, those of buyers, or those of others. */
    list: async (sellerUuid: string, { isVerified, ...query }: ReviewQuery, viewer: string | undefined) => {
      await users.current(sellerUuid)
      const start = cursors.startOf(query)
      const filter = { sellerUuid, isVerified, viewerUuid: await relations.viewerWithBlocks(viewer) }
      const [found, total] = await Promise.all([repo.page(filter, start), repo.count(filter)])
      const { rows, meta } = cursors.cut(found, start, ({ review }) => ({ at: review.createdAt, uuid: review.uuid }))
      return { meta: { ...meta, total }, data: rows }
    },

    write: async (authorUuid: string, sellerUuid: string, { content, rating }: WriteReview) => {
      if (authorUuid === sellerUuid)
        throw new AppError('REVIEW_SAME_USERS_EXCEPTION', 'A user cannot review themselves')
      if (!(await users.current(sellerUuid)).shop) throw notFound('seller')
      await relations.requireMay('review', authorUuid, sellerUuid)
      await inTransaction(db, async (tx, after) => {
        // A delivery holds its buyer and seller: it comes before this lookup, or finds the review.
        await users.lock(tx, [authorUuid, sellerUuid])
        const isVerified = await purchases.hasBought(tx, authorUuid, sellerUuid)
        await repo.put(tx, { authorUuid, sellerUuid, content, rate: rating.rate, isVerified })
        await countReviews(tx, sellerUuid)
        after(() => changes.touch({ seller: sellerUuid }))
      })
      const row = await repo.one(authorUuid, sellerUuid)
      if (!row) throw notFound('review')
      return row
    },

    /** Locks the review for a decision of the operator. */
    ofOffice: repo.byUuid,

    /** Hides the review by a decision of the operator or, with null, shows it again. */
    setHidden: async (tx: Tx, after: After, uuid: string, hiddenAt: Date | null): Promise<void> => {
      const review = await repo.byUuid(tx, uuid)
      if (!review) return
      await repo.setHidden(tx, uuid, hiddenAt)
      await countReviews(tx, review.sellerUuid)
      after(() => changes.touch({ seller: review.sellerUuid }))
    },

    /** Verifies the buyer's earlier review, which counts from now on. The caller holds buyer and seller. */
    purchased: async (tx: Tx, after: After, buyerUuid: string, sellerUuid: string): Promise<void> => {
      if (!(await repo.setVerified(tx, buyerUuid, sellerUuid))) return
      await countReviews(tx, sellerUuid)
      after(() => changes.touch({ seller: sellerUuid }))
    },
  }
}

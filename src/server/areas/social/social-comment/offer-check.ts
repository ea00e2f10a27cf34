import type { Db } from '#server/db/client.ts'
import type { CommentsPort } from '#server/ports/social/comments.ts'
import type { SocialTarget } from '#server/ports/social/publish.ts'
import type { SocialOfferService } from '../social-offer/service.ts'
import type { Followed } from './fold.ts'
import { foldRepo, type KnownPage } from './fold.repo.ts'
import type { PageHealthService } from './health.ts'

/** The network takes 50 ids in one call. */
const [OFFERS_A_CALL, WITNESSES] = [45, 5]
/** Limit for a page with hundreds of open offers. The other ones are checked once some of these have ended. */
const CALLS_A_TURN = 20

type Parts = {
  db: Db
  port: Pick<CommentsPort, 'commentsByIds'>
  health: Pick<PageHealthService, 'noteAnswer'>
  offers: Pick<SocialOfferService, 'openComments'>
  foldHints: (page: KnownPage, remoteId: string, followed: readonly Followed[]) => Promise<void>
}

/**
 * Removes comments with open offers that the network no longer has, in case the webhook of their removal was lost. A page
 * that has lost the right to read comments sees none at all, so nothing is removed unless one of the page's comments is
 * found.
 */
export function createOfferCheck({ db, port, health, offers, foldHints }: Parts) {
  /** Returns whether the page has open offers. */
  return async (page: KnownPage, target: SocialTarget): Promise<boolean> => {
    const open = await offers.openComments(page.uuid)
    if (open.length === 0) return false
    const witnesses = await foldRepo.newestOfPeople(db, page.uuid, WITNESSES)
    for (let at = 0; at < Math.min(open.length, CALLS_A_TURN * OFFERS_A_CALL); at += OFFERS_A_CALL) {
      const requested = new Map([...open.slice(at, at + OFFERS_A_CALL), ...witnesses].map((one) => [one.id, one]))
      const { found, usage } = await port.commentsByIds(target, [...requested.keys()])
      await health.noteAnswer(page.uuid, usage)
      if (found.size === 0) break
      const missing = [...requested.values()].filter(({ id }) => !found.has(id))
      for (const [postId, own] of Map.groupBy(missing, (comment) => comment.postId))
        await foldHints(
          page,
          postId,
          own.map((comment) => removalOf(page, comment)),
        )
    }
    return true
  }
}

const removalOf = ({ socialId: pageId }: KnownPage, { id, postId }: { id: string; postId: string }): Followed => ({
  hint: {
    pageId,
    verb: 'remove',
    commentId: id,
    postId,
    parentId: null,
    author: null,
    text: '',
    createdAt: new Date(),
  },
  comment: null,
})

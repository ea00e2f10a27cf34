import type { ReplyFailure } from '#contracts/social/comment-offer.rules.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { SocialFault } from '#server/ports/social/graph-faults.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import type { ReservationService } from '#server/areas/commerce/commerce.ts'
import type { PageHealthService } from '../social-comment/service.ts'
import type { UserEventService } from '#server/areas/account/account.ts'
import { isOfTurn } from './reply.repo.ts'
import type { SocialOfferService } from './service.ts'
import type { DueReply, ReplyChange, SenderRepo } from './sender.repo.ts'
import type { OfferLinkRepo } from './link.repo.ts'

const FAILURES: Partial<Record<SocialFault, ReplyFailure>> = {
  gone: 'gone',
  unwritable: 'unwritable',
  refused: 'refused',
}
/** Faults after which the reply returns to its queue until the page's health allows sending. */
export const OF_PAGE: readonly SocialFault[] = ['tooMany', 'blocked', 'grantOver', 'permission', 'wrongToken']

type Parts = {
  db: Db
  repo: SenderRepo
  links: Pick<OfferLinkRepo, 'offersOf'>
  offers: Pick<SocialOfferService, 'replaceReply'>
  health: Pick<PageHealthService, 'noteWritten' | 'noteFault'>
  reservations: Pick<ReservationService, 'countFromNow' | 'countTurnFromNow'>
  userEvents: Pick<UserEventService, 'publish'>
}

/** Records how an attempt to send a reply ended. */
export function createOutcome({ db, repo, links, offers, health, reservations, userEvents }: Parts) {
  const finish = (due: DueReply, values: ReplyChange) =>
    inTransaction(db, async (tx, after) => {
      const { reply, comment, userUuid } = due
      if (!(await repo.finish(tx, reply.uuid, values))) return
      after(() => userEvents.publish(userUuid, { type: 'comment', data: { postUuid: comment.postUuid } }))
      if (values.failure === 'gone') await offers.replaceReply(tx, reply)
      if (values.state !== 'sent') return
      await health.noteWritten(tx, reply.pageUuid)
      if (reply.linkUuid === null) return
      if (isOfTurn(reply)) return reservations.countTurnFromNow(tx, reply.idempotencyScope)
      const goods = await links.offersOf(tx, reply.linkUuid)
      await reservations.countFromNow(
        tx,
        goods.map(({ reservationUuid }) => reservationUuid),
      )
    })

  const noteSent = (due: DueReply, remoteId: string | null) =>
    finish(due, { state: 'sent', remoteId, sentAt: new Date(), failure: null })
  const noteFailed = (due: DueReply, failure: ReplyFailure) => finish(due, { state: 'failed', failure })
  const queueAgain = (due: DueReply, ms = 0) =>
    finish(due, { state: 'queued', ...(ms > 0 && { sendAfter: new Date(Date.now() + ms) }) })

  /** Records a refusal by the network. @throws all other errors */
  async function noteFault(due: DueReply, error: unknown): Promise<void> {
    if (!(error instanceof SocialError)) throw error
    const { reply } = due
    const failure = FAILURES[error.fault]
    if (failure) return noteFailed(due, failure)
    // After an attempt without a response this proves that the reply was sent. Otherwise somebody replied on the
    // network.
    if (error.fault === 'replied') return reply.attempts > 0 ? noteSent(due, null) : noteFailed(due, 'unwritable')
    if (!OF_PAGE.includes(error.fault)) return
    const permission = reply.kind === 'private' ? 'pages_messaging' : 'pages_manage_engagement'
    await health.noteFault(reply.pageUuid, error, permission)
    await queueAgain(due)
  }

  return { finish, noteSent, noteFailed, queueAgain, noteFault }
}

import { paceMs } from '#contracts/social/comment-offer.rules.ts'
import { PRIVATE_REPLY_MS } from '#contracts/social/social-comment.rules.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Log } from '#server/context/log.ts'
import type { CommentsPort } from '#server/ports/social/comments.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import type { ReservationService } from '#server/areas/commerce/commerce.ts'
import type { PageHealthService } from '../social-comment/service.ts'
import type { SocialService } from '../social/service.ts'
import type { UserEventService } from '#server/areas/account/account.ts'
import type { SocialOfferService } from './service.ts'
import { createSenderRepo, type DueQueue, type DueReply } from './sender.repo.ts'
import { LINK_PLACE } from './texts.ts'
import { createOutcome, OF_PAGE } from './outcome.ts'
import { createOfferLinkRepo } from './link.repo.ts'
import { createPageTarget } from '../social/page-target.ts'

/** Longer than a call may take, so that no call is in flight when the lease expires. */
const LEASE_SECONDS = 15
/** A process that was suspended this long between claiming and sending a reply makes no call. */
const LATE_START_MS = 3000
/** Maximum difference between the network's clock and ours. */
const SKEW_MS = 2 * 60_000

type Parts = {
  db: Db
  log: Log
  port: CommentsPort
  offers: Pick<SocialOfferService, 'beforeSending' | 'replaceReply'>
  health: PageHealthService
  social: Pick<SocialService, 'storedTarget'>
  reservations: Pick<ReservationService, 'countFromNow' | 'countTurnFromNow'>
  userEvents: Pick<UserEventService, 'publish'>
  urlOf: (linkUuid: string) => string
}

/** Sends the replies in the outbox: each one once, at a pace that the network allows. */
export function createReplySender(parts: Parts) {
  const { db, log, port, offers, health, urlOf } = parts
  const repo = createSenderRepo(db)
  const targetOf = createPageTarget(parts.social)
  const { finish, noteSent, noteFailed, queueAgain, noteFault } = createOutcome({
    ...parts,
    repo,
    links: createOfferLinkRepo(db),
  })
  const underWay = new Map<string, Promise<void>>()

  /** Text of a reply. The personal link is not stored in any row, so it is inserted here. */
  function textOf({ reply }: DueReply): string {
    if (reply.linkUuid === null || reply.kind === 'public') return reply.text
    return reply.text.replaceAll(LINK_PLACE, urlOf(reply.linkUuid))
  }

  async function send(uuid: string): Promise<void> {
    const due = await repo.reply(uuid)
    if (!due) return
    const { reply, comment } = due
    const isPrivate = reply.kind === 'private'
    if (comment.removedAt !== null) return noteFailed(due, 'gone')
    if (isPrivate && comment.createdAt.getTime() + PRIVATE_REPLY_MS < Date.now()) return noteFailed(due, 'late')
    try {
      const target = await targetOf(reply.pageUuid)
      if (Date.now() - (reply.startedAt?.getTime() ?? 0) > LATE_START_MS) return await repo.takeBackAttempt(reply)
      const text = textOf(due)
      const write = isPrivate ? port.replyPrivately : port.replyPublicly
      const { id, usage } = await write(target, comment.remoteId, text)
      await noteSent(due, id)
      await health.noteAnswer(reply.pageUuid, usage)
    } catch (error) {
      await noteFault(due, error)
    }
  }

  /** Finds the page's own comment with this text, written since the attempt began. */
  async function findPublic({ reply, comment, socialId }: DueReply, text: string): Promise<string | undefined> {
    const target = await targetOf(reply.pageUuid)
    const noted = await repo.notedIds(reply.commentUuid, reply.uuid)
    const since = reply.createdAt.getTime() - SKEW_MS
    let after: string | null = null
    do {
      const part = await port.comments(target, comment.remoteId, after)
      const own = part.data.find(
        (one) =>
          one.author?.id === socialId &&
          one.text.trim() === text.trim() &&
          one.createdAt.getTime() >= since &&
          !noted.includes(one.id),
      )
      if (own) return own.id
      after = part.next
    } while (after !== null)
    return undefined
  }

  /**
   * Resolves an attempt without a response. A private reply is sent again, since the network accepts it only once; a
   * public one is searched for.
   */
  async function reconcile(uuid: string): Promise<void> {
    if (!(await repo.claimStuck(uuid, LEASE_SECONDS))) return
    const due = await repo.reply(uuid)
    if (!due) return
    if (due.reply.kind === 'private') return queueAgain(due)
    try {
      const found = await findPublic(due, textOf(due))
      await (found === undefined ? finish(due, { state: 'uncertain' }) : noteSent(due, found))
    } catch (error) {
      if (!(error instanceof SocialError)) throw error
      if (error.fault === 'gone') await noteFailed(due, 'gone')
      else if (OF_PAGE.includes(error.fault)) await health.noteFault(due.reply.pageUuid, error)
    }
  }

  const take = (queue: DueQueue): Promise<string | null> =>
    inTransaction(db, async (tx, after) => {
      let head = await repo.head(tx, queue)
      if (!head) return null
      if (!(await repo.takeSlot(tx, queue, paceMs(queue.kind, Math.random())))) return null
      while (!(await offers.beforeSending(tx, after, head.uuid))) {
        head = await repo.head(tx, queue)
        if (!head) return null
      }
      if (!(await health.mayWrite(tx, head.pageUuid))) return null
      await repo.start(tx, head.uuid)
      return head.uuid
    })

  /** Runs work by name, so that a slow page does not delay the others. */
  function run(name: string, work: () => Promise<void>): void {
    if (underWay.has(name)) return
    const done = work()
      .catch((error: unknown) => log.error({ err: error, work: name }, 'sending or reconciling a reply failed'))
      .finally(() => underWay.delete(name))
    underWay.set(name, done)
  }

  return {
    /** Starts sending due replies, at most one of each queue at a time. Several processes may run it. */
    tick: async (): Promise<void> => {
      for (const { uuid } of await repo.stuck(LEASE_SECONDS)) run(uuid, () => reconcile(uuid))
      for (const queue of await repo.queues())
        run(`${queue.kind} ${queue.socialId}`, async () => {
          const uuid = await take(queue)
          if (uuid !== null) await send(uuid)
        })
    },

    /** Waits for calls in progress. */
    settle: async (): Promise<void> => {
      await Promise.all(underWay.values())
    },
  }
}

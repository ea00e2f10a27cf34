import { REPLY_UNDO_MS, type ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { Filling } from './filling.ts'
import type { KnownComment, OfferCommentRepo } from './comment.repo.ts'
import { isOfTurn, isStanding, type ReplyRepo, type ReplyRow } from './reply.repo.ts'
import type { OfferLinkRepo } from './link.repo.ts'

type Parts = {
  comments: OfferCommentRepo
  links: OfferLinkRepo
  replyRepo: ReplyRepo
  filling: Filling
  kindFor: (tx: Tx, known: KnownComment) => Promise<ReplyKind>
  publish: (after: After, userUuid: string, postUuid: string) => void
}

export type Upkeep = ReturnType<typeof createUpkeep>

/** Keeps unsent replies true to their offers. */
export function createUpkeep({ comments, links, replyRepo, filling, kindFor, publish }: Parts) {
  /** Current text of a reply with offers. Null if they have all ended. */
  async function textOf(tx: Tx, reply: ReplyRow): Promise<string | null> {
    const { linkUuid, kind, wording } = reply
    const [known] = await comments.known(tx, [reply.commentUuid])
    if (!known || linkUuid === null) return null
    if (isOfTurn(reply)) return filling.turn(tx, known, linkUuid, reply.idempotencyScope)
    return filling.offers(tx, known, { linkUuid, kind, wording })
  }

  /** Fills a reply in again. Drops it if its offers have all ended. Returns false then. */
  async function refill(tx: Tx, reply: ReplyRow): Promise<boolean> {
    const text = await textOf(tx, reply)
    await replyRepo.change(tx, reply.uuid, text === null ? { state: 'dropped' } : { text })
    return text !== null
  }

  /** Fills in the replies of a link again that have one of these states. */
  async function refillAll(tx: Tx, linkUuid: string, states: readonly ReplyRow['state'][]): Promise<void> {
    for (const reply of await replyRepo.lockOfLink(tx, linkUuid))
      if (states.includes(reply.state)) await refill(tx, reply)
  }

  /**
   * Replaces a reply whose comment is gone by one to another comment with an open offer of the same link, so that its
   * author learns of it. Prefers a comment with a private reply.
   */
  async function replace(tx: Tx, reply: ReplyRow): Promise<void> {
    const { commentUuid, linkUuid, state, sendAfter } = reply
    if (linkUuid === null || isOfTurn(reply)) return
    const written = await replyRepo.ofLink(tx, linkUuid)
    if (written.some((one) => one.uuid !== reply.uuid && isStanding(one))) return
    const offers = await links.offersOf(tx, linkUuid)
    const known = await comments.known(
      tx,
      offers.map((offer) => offer.commentUuid),
    )
    const others = known.filter(({ comment }) => comment.uuid !== commentUuid && comment.removedAt === null)
    const choices: { known: KnownComment; kind: ReplyKind }[] = []
    for (const one of others) choices.push({ known: one, kind: await kindFor(tx, one) })
    const chosen = choices.find(({ kind }) => kind === 'private') ?? choices[0]
    if (!chosen) return
    const { kind } = chosen
    const wording = kind === reply.kind ? reply.wording : null
    const text = await filling.offers(tx, chosen.known, { linkUuid, kind, wording })
    if (text === null) return
    const { uuid, pageUuid } = chosen.known.comment
    await replyRepo.insert(tx, {
      commentUuid: uuid,
      pageUuid,
      kind,
      linkUuid,
      wording,
      text,
      // The seller still decides on a reply to an edited comment.
      state: state === 'review' ? 'review' : 'queued',
      sendAfter: new Date(Math.max(sendAfter.getTime(), Date.now() + REPLY_UNDO_MS)),
    })
  }

  return {
    replace,

    /**
     * Called in the transaction that starts an attempt. Fills the reply in with the offers as they are now, because it
     * may have waited for days. Returns false if they have all ended: the reply is then dropped.
     */
    beforeSending: async (tx: Tx, after: After, uuid: string): Promise<boolean> => {
      const reply = await replyRepo.byUuid(tx, uuid)
      if (!reply || reply.linkUuid === null || (await refill(tx, reply))) return true
      const [known] = await comments.known(tx, [reply.commentUuid])
      if (known) publish(after, known.page.userUuid, known.comment.postUuid)
      return false
    },

    /** An offer has joined the reply, which is sent soon unless it waits for more. Each offer has its time to be undone. */
    joined: async (tx: Tx, reply: ReplyRow, isWaiting: boolean): Promise<void> => {
      await refill(tx, reply)
      const soon = new Date(Date.now() + REPLY_UNDO_MS)
      if (!isWaiting || reply.sendAfter < soon) await replyRepo.change(tx, reply.uuid, { sendAfter: soon })
    },

    /** An offer of the link was withdrawn: its replies tell of the others, or are cancelled. */
    withdrawn: (tx: Tx, linkUuid: string): Promise<void> =>
      refillAll(tx, linkUuid, ['queued', 'review', 'failed', 'uncertain']),

    /** Comments were removed, and the offers of these links ended. */
    commentsGone: async (tx: Tx, commentUuids: readonly string[], linkUuids: readonly string[]): Promise<void> => {
      for (const reply of await replyRepo.lockUnsentTo(tx, commentUuids)) {
        await replyRepo.change(tx, reply.uuid, { state: 'dropped' })
        await replace(tx, reply)
      }
      for (const linkUuid of new Set(linkUuids)) await refillAll(tx, linkUuid, ['queued', 'review'])
    },
  }
}

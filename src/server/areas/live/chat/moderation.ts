import {
  type BanSpan,
  type BansInChat,
  type MadeBan,
  MODERATED_MAX,
  type ModerateMessages,
  type SetChat,
} from '#contracts/live/chat.ts'
import type { ChatVerdict } from '#contracts/live/chat.rules.ts'
import type { ModerationAction } from '#contracts/live/chat-staff.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import { type UserEventService, presentPerson } from '#server/areas/account/account.ts'
import type { ModerationRepo } from './moderation.repo.ts'
import type { ChatRepo, MessageRow } from './repo.ts'
import type { ChatStanding, Subject } from './standing.ts'
import type { LogKind } from './table.ts'

const SPAN_MS: Record<BanSpan, number | null> = { minute: 60_000, tenMinutes: 600_000, live: null, always: null }

const ACTION = { shown: 'approve', refused: 'refuse', held: 'hold' } as const

type Append = (tx: Tx, after: After, conversationUuid: string, kind: LogKind, uuids: string[]) => Promise<number>
type Parts = {
  db: Db
  repo: ChatRepo
  moderation: ModerationRepo
  standing: Pick<ChatStanding, 'roleOf'>
  userEvents: Pick<UserEventService, 'publish'>
  append: Append
}

/** Moderation of a chat by the seller and their moderators. Everything is noted, and everything can be undone. */
export function createModeration({ db, repo, moderation, standing, userEvents, append }: Parts) {
  /** Locks the chat and checks that the user may still moderate it. */
  async function act<T>(video: Subject, byUuid: string, work: (tx: Tx, after: After) => Promise<T>): Promise<T> {
    return inTransaction(db, async (tx, after) => {
      await repo.lock(tx, video.conversationUuid)
      await requireRole(tx, video, byUuid)
      return work(tx, after)
    })
  }

  async function requireRole(tx: Db | Tx, { ownerUuid }: Subject, userUuid: string): Promise<void> {
    if ((await standing.roleOf(tx, ownerUuid, userUuid)) === null)
      throw new AppError('FORBIDDEN_EXCEPTION', 'Only the seller and their moderators can do this')
  }

  const note = (
    tx: Tx,
    { ownerUuid, conversationUuid }: Subject,
    byUuid: string,
    action: ModerationAction,
    more: { aboutUuid?: string | null; messageUuid?: string; detail?: string } = {},
  ) => moderation.note(tx, { sellerUuid: ownerUuid, conversationUuid, byUuid, action, ...more })

  /** Moderators cannot moderate each other or the seller; the seller can moderate everybody else. */
  async function requireBelow(tx: Tx, { ownerUuid }: Subject, byUuid: string, aboutUuid: string): Promise<void> {
    if (byUuid === ownerUuid && aboutUuid !== ownerUuid) return
    if (aboutUuid === byUuid || (await standing.roleOf(tx, ownerUuid, aboutUuid)) !== null)
      throw new AppError('FORBIDDEN_EXCEPTION', 'A moderator cannot moderate the seller or another moderator')
  }

  const tell = (after: After, conversationUuid: string, userUuids: Iterable<string>) => {
    for (const userUuid of new Set(userUuids))
      after(() => userEvents.publish(userUuid, { type: 'chatNews', data: { conversationUuid } }))
  }

  /** Notifies the seller and the moderators that the queue of messages to review has changed. */
  async function tellModerators(tx: Tx, after: After, { ownerUuid, conversationUuid }: Subject): Promise<void> {
    const staff = await moderation.moderators(ownerUuid, tx)
    tell(after, conversationUuid, [ownerUuid, ...staff.map(({ user }) => user.uuid)])
  }

  async function remove(tx: Tx, after: After, video: Subject, byUuid: string, rows: MessageRow[]): Promise<string[]> {
    const removed = await repo.remove(
      tx,
      rows.map(({ uuid }) => uuid),
      byUuid,
    )
    const seen = rows.flatMap(({ uuid, seq }) => (seq !== null && removed.includes(uuid) ? [uuid] : []))
    if (seen.length > 0) await append(tx, after, video.conversationUuid, 'messageDeleted', seen)
    if (await moderation.unpin(tx, video.conversationUuid, removed))
      await append(tx, after, video.conversationUuid, 'settings', [])
    await moderation.closeReports(tx, removed)
    return removed
  }

  async function show(tx: Tx, after: After, video: Subject, rows: MessageRow[]): Promise<void> {
    await moderation.setVerdict(
      tx,
      rows.map(({ uuid }) => uuid),
      'shown',
    )
    for (const { uuid, seq, verdict, deletedAt } of rows.toSorted(byMoment)) {
      if (seq !== null && verdict === 'shown' && deletedAt === null) continue
      const place = await append(tx, after, video.conversationUuid, 'message', [uuid])
      if (seq === null) await repo.setSeq(tx, uuid, place)
    }
  }

  async function hide(tx: Tx, after: After, video: Subject, rows: MessageRow[], verdict: ChatVerdict): Promise<void> {
    await moderation.setVerdict(
      tx,
      rows.map(({ uuid }) => uuid),
      verdict,
    )
    const seen = rows.flatMap((row) => (row.seq !== null && row.verdict === 'shown' ? [row.uuid] : []))
    if (seen.length > 0) await append(tx, after, video.conversationUuid, 'messageDeleted', seen)
    if (await moderation.unpin(tx, video.conversationUuid, seen))
      await append(tx, after, video.conversationUuid, 'settings', [])
  }

  return {
    tellModerators,

    /** Deletes a message on behalf of its author, the seller or a moderator. Idempotent. */
    remove: (video: Subject, byUuid: string, messageUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        await repo.lock(tx, video.conversationUuid)
        const [message] = await moderation.lockMessages(tx, video.conversationUuid, [messageUuid])
        if (!message) throw notFound('message')
        const isOwn = message.authorUuid === byUuid
        if (!isOwn) {
          if ((await standing.roleOf(tx, video.ownerUuid, byUuid)) === null)
            throw new AppError('FORBIDDEN_EXCEPTION', 'The message belongs to another user')
          if (message.authorUuid !== null) await requireBelow(tx, video, byUuid, message.authorUuid)
        }
        const removed = await remove(tx, after, video, byUuid, [message])
        if (removed.length === 0 || isOwn) return
        await note(tx, video, byUuid, 'delete', { aboutUuid: message.authorUuid, messageUuid })
      }),

    /** Deletes the visible messages of an author. Returns them, so that it can be undone. */
    removeAll: (video: Subject, byUuid: string, authorUuid: string): Promise<string[]> =>
      act(video, byUuid, async (tx, after) => {
        await requireBelow(tx, video, byUuid, authorUuid)
        const rows = await moderation.shownOf(tx, video.conversationUuid, authorUuid, MODERATED_MAX)
        if (rows.length === 0) return []
        const removed = await remove(tx, after, video, byUuid, rows)
        await note(tx, video, byUuid, 'deleteAll', { aboutUuid: authorUuid, detail: String(removed.length) })
        return removed
      }),

    /**
     * Approves, refuses, holds again or restores messages. A message whose text was erased stays erased. Only approving
     * is allowed for messages of the seller and of moderators.
     */
    decide: (video: Subject, byUuid: string, { messageUuids, verdict }: ModerateMessages): Promise<void> =>
      act(video, byUuid, async (tx, after) => {
        const found = await moderation.lockMessages(tx, video.conversationUuid, messageUuids)
        const rows = found.filter((row) => row.authorUuid !== null && row.deletedByUuid !== row.authorUuid)
        if (rows.length === 0) throw notFound('message')
        const changed = rows.filter((row) => verdict !== 'shown' || row.verdict === 'refused' || row.deletedAt !== null)
        for (const authorUuid of new Set(changed.flatMap((row) => row.authorUuid ?? [])))
          await requireBelow(tx, video, byUuid, authorUuid)
        const uuids = rows.map(({ uuid }) => uuid)
        if (verdict === 'shown') await show(tx, after, video, rows)
        else await hide(tx, after, video, rows, verdict)
        await moderation.closeReports(tx, uuids)
        for (const row of rows) {
          const action =
            verdict === 'shown' && row.verdict === 'shown' ? (row.deletedAt ? 'restore' : 'approve') : ACTION[verdict]
          await note(tx, video, byUuid, action, { aboutUuid: row.authorUuid, messageUuid: row.uuid })
        }
        tell(after, video.conversationUuid, [video.ownerUuid, byUuid, ...rows.flatMap((row) => row.authorUuid ?? [])])
      }),

    /** Marks a question as answered or open, and notifies the seller and the moderators. Idempotent. */
    answer: (video: Subject, byUuid: string, messageUuid: string, isAnswered: boolean): Promise<void> =>
      act(video, byUuid, async (tx, after) => {
        const [message] = await moderation.lockMessages(tx, video.conversationUuid, [messageUuid])
        if (!message?.question) throw notFound('message')
        await moderation.setQuestion(tx, messageUuid, isAnswered ? 'answered' : 'open')
        await tellModerators(tx, after, video)
      }),

    ban: (video: Subject, byUuid: string, userUuid: string, span: BanSpan): Promise<MadeBan> =>
      act(video, byUuid, async (tx, after) => {
        await requireBelow(tx, video, byUuid, userUuid)
        const ms = SPAN_MS[span]
        const now = new Date()
        const { uuid, replaced } = await moderation.addBan(tx, {
          sellerUuid: video.ownerUuid,
          userUuid,
          byUuid,
          conversationUuid: span === 'always' ? null : video.conversationUuid,
          until: ms === null ? null : new Date(now.getTime() + ms),
        })
        await note(tx, video, byUuid, span, { aboutUuid: userUuid })
        tell(after, video.conversationUuid, [userUuid])
        const isInForce = replaced && (replaced.until === null || replaced.until > now)
        return {
          uuid,
          replaced: isInForce
            ? { until: replaced.until?.toISOString() ?? null, since: replaced.createdAt.toISOString() }
            : null,
        }
      }),

    /** Takes back a ban and restores the one that it replaced. Does nothing if the ban is no longer in force. */
    undoBan: (video: Subject, byUuid: string, userUuid: string, { uuid, replaced }: MadeBan): Promise<void> =>
      act(video, byUuid, async (tx, after) => {
        await requireBelow(tx, video, byUuid, userUuid)
        const ban = await moderation.dropBan(tx, video.ownerUuid, userUuid, uuid)
        if (!ban) return
        if (replaced) {
          const { sellerUuid, conversationUuid } = ban
          const until = replaced.until === null ? null : new Date(replaced.until)
          const createdAt = new Date(replaced.since)
          await moderation.addBan(tx, { sellerUuid, userUuid, byUuid, conversationUuid, until, createdAt })
        }
        await note(tx, video, byUuid, 'lift', { aboutUuid: userUuid })
        tell(after, video.conversationUuid, [userUuid])
      }),

    bans: async (video: Subject, byUuid: string): Promise<BansInChat> => {
      await requireRole(db, video, byUuid)
      const rows = await moderation.bansIn(video.ownerUuid, video.conversationUuid, new Date())
      // The last entry of a key stays in a map, so the longest ban comes last.
      const longest = new Map(rows.toReversed().map((row) => [row.user.uuid, row]))
      const newestFirst = [...longest.values()].toSorted(
        (a, b) => b.ban.createdAt.getTime() - a.ban.createdAt.getTime(),
      )
      return {
        data: newestFirst.map(({ ban, user, by }) => ({
          ...presentPerson(user),
          since: ban.createdAt.toISOString(),
          until: ban.until?.toISOString() ?? null,
          isEverywhere: ban.conversationUuid === null,
          by: by && presentPerson(by),
        })),
      }
    },

    /** Lifts all bans of the user by this seller. Idempotent. */
    lift: (video: Subject, byUuid: string, userUuid: string): Promise<void> =>
      act(video, byUuid, async (tx, after) => {
        if (!(await moderation.lift(tx, video.ownerUuid, userUuid))) return
        await note(tx, video, byUuid, 'lift', { aboutUuid: userUuid })
        tell(after, video.conversationUuid, [userUuid])
      }),

    setRules: (video: Subject, byUuid: string, { pinnedMessageUuid, ...rules }: SetChat): Promise<void> =>
      act(video, byUuid, async (tx, after) => {
        const { conversationUuid } = video
        if (pinnedMessageUuid) {
          const [message] = await moderation.lockMessages(tx, conversationUuid, [pinnedMessageUuid])
          if (!message || message.verdict !== 'shown' || message.deletedAt !== null) throw notFound('message')
        }
        const changed = {
          ...(rules.mode !== undefined && { mode: rules.mode }),
          ...(rules.slowSeconds !== undefined && { slowSeconds: rules.slowSeconds }),
          ...(pinnedMessageUuid !== undefined && { pinnedMessageUuid }),
        }
        if (Object.keys(changed).length === 0) return
        await moderation.setRules(tx, conversationUuid, changed)
        await append(tx, after, conversationUuid, 'settings', [])
        if (pinnedMessageUuid !== undefined)
          await note(tx, video, byUuid, 'pin', pinnedMessageUuid === null ? {} : { messageUuid: pinnedMessageUuid })
        const words = [rules.mode, rules.slowSeconds?.toString()].filter((word) => word !== undefined)
        if (words.length > 0) await note(tx, video, byUuid, 'settings', { detail: words.join(' ') })
      }),

    /** Counts one report a reader and notifies the seller and the moderators. */
    report: (video: Subject, userUuid: string, messageUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const [message] = await moderation.lockMessages(tx, video.conversationUuid, [messageUuid])
        if (!message || message.verdict !== 'shown' || message.deletedAt !== null) throw notFound('message')
        if (message.authorUuid === userUuid) throw invalid('A user cannot report their own message', 'messageUuid')
        if (!(await moderation.report(tx, messageUuid, userUuid))) return
        await tellModerators(tx, after, video)
      }),
  }
}

const byMoment = (a: MessageRow, b: MessageRow) => a.createdAt.getTime() - b.createdAt.getTime()

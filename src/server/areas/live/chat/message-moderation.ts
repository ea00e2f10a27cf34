import { MODERATED_MAX, type ModerateMessages } from '#contracts/live/chat.ts'
import type { ChatVerdict } from '#contracts/live/chat.rules.ts'
import { notFound } from '#server/base/errors.ts'
import type { Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import type { ModerationParts, ModerationRights } from './moderation-rights.ts'
import type { MessageRow } from './repo.ts'
import type { Subject } from './write-access.ts'

const ACTION = { shown: 'approve', refused: 'refuse', held: 'hold' } as const

type Parts = Pick<ModerationParts, 'db' | 'repo' | 'moderation' | 'append'> & { rights: ModerationRights }

/** Deletes, approves, refuses, holds and restores messages. */
export function createMessageModeration({ db, repo, moderation, append, rights }: Parts) {
  const { act, requireRole, requireBelow, note, notify } = rights
  const { remove, show, hide } = createVisibility({ repo, moderation, append })
  const subjectOf = ({ conversationUuid }: MessageRow): Pick<Subject, 'conversationUuid'> => ({ conversationUuid })

  return {
    /** The operator's decisions stand above those of the seller. The caller has locked the chat. */
    hideByOffice: async (tx: Tx, after: After, row: MessageRow, hiddenAt: Date): Promise<void> => {
      await moderation.messages.setHidden(tx, row.uuid, hiddenAt)
      await hide(tx, after, subjectOf(row), [row], 'refused')
      await moderation.messages.closeReports(tx, [row.uuid])
    },
    showByOffice: async (tx: Tx, after: After, row: MessageRow): Promise<void> => {
      await moderation.messages.setHidden(tx, row.uuid, null)
      // Taken back by its author meanwhile: it stays so.
      if (row.deletedAt !== null) return
      await show(tx, after, subjectOf(row), [row])
    },

    /** Deletes a message on behalf of its author, the seller or a moderator. Idempotent. */
    remove: (video: Subject, byUuid: string, messageUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        await repo.lock(tx, video.conversationUuid)
        const [message] = await moderation.messages.lock(tx, video.conversationUuid, [messageUuid])
        if (!message) throw notFound('message')
        const isOwn = message.authorUuid === byUuid
        if (!isOwn) {
          await requireRole(tx, video, byUuid, 'The message belongs to another user')
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
        const rows = await moderation.messages.shownOf(tx, video.conversationUuid, authorUuid, MODERATED_MAX)
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
        const found = await moderation.messages.lock(tx, video.conversationUuid, messageUuids)
        const rows = found.filter(
          (row) => row.authorUuid !== null && row.deletedByUuid !== row.authorUuid && row.hiddenAt === null,
        )
        if (rows.length === 0) throw notFound('message')
        const changed = rows.filter((row) => verdict !== 'shown' || row.verdict === 'refused' || row.deletedAt !== null)
        for (const authorUuid of new Set(changed.flatMap((row) => row.authorUuid ?? [])))
          await requireBelow(tx, video, byUuid, authorUuid)
        const uuids = rows.map(({ uuid }) => uuid)
        if (verdict === 'shown') await show(tx, after, video, rows)
        else await hide(tx, after, video, rows, verdict)
        await moderation.messages.closeReports(tx, uuids)
        for (const row of rows) {
          const action =
            verdict === 'shown' && row.verdict === 'shown' ? (row.deletedAt ? 'restore' : 'approve') : ACTION[verdict]
          await note(tx, video, byUuid, action, { aboutUuid: row.authorUuid, messageUuid: row.uuid })
        }
        notify(after, video.conversationUuid, [video.ownerUuid, byUuid, ...rows.flatMap((row) => row.authorUuid ?? [])])
      }),
  }
}

export type MessageModeration = ReturnType<typeof createMessageModeration>

/** Changes what readers see, in the transaction of a decision. */
function createVisibility({ repo, moderation, append }: Pick<Parts, 'repo' | 'moderation' | 'append'>) {
  async function remove(
    tx: Tx,
    after: After,
    video: Pick<Subject, 'conversationUuid'>,
    byUuid: string,
    rows: MessageRow[],
  ): Promise<string[]> {
    const removed = await repo.remove(
      tx,
      rows.map(({ uuid }) => uuid),
      byUuid,
    )
    const seen = rows.flatMap(({ uuid, seq }) => (seq !== null && removed.includes(uuid) ? [uuid] : []))
    if (seen.length > 0) await append(tx, after, video.conversationUuid, 'messageDeleted', seen)
    if (await moderation.settings.unpin(tx, video.conversationUuid, removed))
      await append(tx, after, video.conversationUuid, 'settings', [])
    await moderation.messages.closeReports(tx, removed)
    return removed
  }

  async function show(
    tx: Tx,
    after: After,
    video: Pick<Subject, 'conversationUuid'>,
    rows: MessageRow[],
  ): Promise<void> {
    await moderation.messages.setVerdict(
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

  async function hide(
    tx: Tx,
    after: After,
    video: Pick<Subject, 'conversationUuid'>,
    rows: MessageRow[],
    verdict: ChatVerdict,
  ): Promise<void> {
    await moderation.messages.setVerdict(
      tx,
      rows.map(({ uuid }) => uuid),
      verdict,
    )
    const seen = rows.flatMap((row) => (row.seq !== null && row.verdict === 'shown' ? [row.uuid] : []))
    if (seen.length > 0) await append(tx, after, video.conversationUuid, 'messageDeleted', seen)
    if (await moderation.settings.unpin(tx, video.conversationUuid, seen))
      await append(tx, after, video.conversationUuid, 'settings', [])
  }

  return { remove, show, hide }
}

const byMoment = (a: MessageRow, b: MessageRow) => a.createdAt.getTime() - b.createdAt.getTime()

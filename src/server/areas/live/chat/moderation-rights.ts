import type { ModerationAction } from '#contracts/live/chat-staff.ts'
import type { UserEventService } from '#server/areas/account/account.ts'
import { AppError } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import type { ModerationRepo } from './moderation.repo.ts'
import type { ChatRepo } from './repo.ts'
import type { WriteAccess, Subject } from './write-access.ts'
import type { LogKind } from './table.ts'

export type Append = (tx: Tx, after: After, conversationUuid: string, kind: LogKind, uuids: string[]) => Promise<number>

export type ModerationParts = {
  db: Db
  repo: ChatRepo
  moderation: ModerationRepo
  writeAccess: Pick<WriteAccess, 'roleOf'>
  userEvents: Pick<UserEventService, 'publish'>
  append: Append
}

/** Common to all that the seller and their moderators do: rights, the log, and whom it is published to. */
export function createModerationRights({ db, repo, moderation, writeAccess, userEvents }: ModerationParts) {
  /** Locks the chat and checks that the user may still moderate it. */
  async function act<T>(video: Subject, byUuid: string, work: (tx: Tx, after: After) => Promise<T>): Promise<T> {
    return inTransaction(db, async (tx, after) => {
      await repo.lock(tx, video.conversationUuid)
      await requireRole(tx, video, byUuid)
      return work(tx, after)
    })
  }

  async function requireRole(
    tx: Db | Tx,
    { ownerUuid }: Subject,
    userUuid: string,
    refusal = 'Only the seller and their moderators can do this',
  ): Promise<void> {
    if ((await writeAccess.roleOf(tx, ownerUuid, userUuid)) === null) throw new AppError('FORBIDDEN_EXCEPTION', refusal)
  }

  /** Moderators cannot moderate each other or the seller; the seller can moderate everybody else. */
  async function requireBelow(tx: Tx, { ownerUuid }: Subject, byUuid: string, aboutUuid: string): Promise<void> {
    if (byUuid === ownerUuid && aboutUuid !== ownerUuid) return
    if (aboutUuid === byUuid || (await writeAccess.roleOf(tx, ownerUuid, aboutUuid)) !== null)
      throw new AppError('FORBIDDEN_EXCEPTION', 'A moderator cannot moderate the seller or another moderator')
  }

  const note = (
    tx: Tx,
    { ownerUuid, conversationUuid }: Subject,
    byUuid: string,
    action: ModerationAction,
    more: { aboutUuid?: string | null; messageUuid?: string; detail?: string } = {},
  ) => moderation.log.add(tx, { sellerUuid: ownerUuid, conversationUuid, byUuid, action, ...more })

  const notify = (after: After, conversationUuid: string, userUuids: Iterable<string>) => {
    for (const userUuid of new Set(userUuids))
      after(() => userEvents.publish(userUuid, { type: 'chatNews', data: { conversationUuid } }))
  }

  /** Notifies the seller and the moderators that the queue of messages to review has changed. */
  async function notifyModerators(tx: Tx, after: After, { ownerUuid, conversationUuid }: Subject): Promise<void> {
    const staff = await moderation.moderators.ofSeller(ownerUuid, tx)
    notify(after, conversationUuid, [ownerUuid, ...staff.map(({ user }) => user.uuid)])
  }

  return { act, requireRole, requireBelow, note, notify, notifyModerators }
}

export type ModerationRights = ReturnType<typeof createModerationRights>

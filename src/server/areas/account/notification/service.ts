import type { PageQuery } from '#contracts/base/common.ts'
import {
  isAlwaysShown,
  NOTIFICATION_DAYS,
  topicOf,
  type NotificationKind,
} from '#contracts/account/notification.rules.ts'
import type { Notification, NotificationList } from '#contracts/account/notification.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { createCursors } from '#server/db/keyset.ts'
import type { After } from '#server/db/unit.ts'
import { notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { UserEventService } from '../user-events/service.ts'
import type { UserService } from '../user/service.ts'
import { pushNotification } from './job-kinds.ts'
import { createNotificationRepo, type NotificationRow } from './repo.ts'

export type NotificationService = ReturnType<typeof createNotificationService>

/** A notification to create. `uuid` makes the call idempotent. */
export type NewNotice = { userUuid: string; kind: NotificationKind; subject: string; path: string; uuid?: string }

type QuietAmong = (userUuids: readonly string[]) => Promise<ReadonlySet<string>>

type Parts = {
  db: Db
  tokens: Tokens
  queue: Queue
  hasPush: boolean
  userEvents: Pick<UserEventService, 'publish' | 'notifyAll'>
  users: Pick<UserService, 'wanting'>
}

/** Their own jobs push these: a live with its description, until it is over, and a message unless it was read at once. */
const PUSHED_BY_THEIR_MODULE: readonly NotificationKind[] = ['liveBegan', 'newMessage']

const DAY_MS = 24 * 60 * 60 * 1000
const oldest = () => new Date(Date.now() - NOTIFICATION_DAYS * DAY_MS)

export function createNotificationService({ db, tokens, queue, hasPush, userEvents, users }: Parts) {
  const repo = createNotificationRepo(db)
  const cursors = createCursors(tokens)

  const accountPart: AccountPart = {
    name: 'notifications',
    announce: repo.all,
    move: repo.setUser,
    delete: repo.removeOf,
  }

  /** Sets whether the bell shows them, as their users have chosen. Notices of one call have one topic. */
  async function asChosen(tx: Tx, notices: readonly NewNotice[]) {
    const [first] = notices
    if (!first) return []
    const userUuids = notices.map(({ userUuid }) => userUuid)
    const shown = isAlwaysShown(first.kind)
      ? new Set(userUuids)
      : await users.wanting(tx, userUuids, topicOf(first.kind), 'page')
    return notices.map((notice) => ({ ...notice, isShown: shown.has(notice.userUuid) }))
  }

  async function push(tx: Tx, after: After, rows: readonly NotificationRow[]) {
    const [first] = rows
    if (!first || !hasPush || PUSHED_BY_THEIR_MODULE.includes(first.kind)) return
    const wanting = await users.wanting(
      tx,
      rows.map(({ userUuid }) => userUuid),
      topicOf(first.kind),
      'push',
    )
    for (const [, same] of Map.groupBy(
      rows.filter(({ userUuid }) => wanting.has(userUuid)),
      ({ kind, subject, path }) => JSON.stringify([kind, subject, path]),
    )) {
      const [{ kind, subject, path }] = same as [NotificationRow]
      const userUuids = same.map(({ userUuid }) => userUuid)
      await queue.add(tx, pushNotification, { uuid: newUuid(), kind, subject, path, userUuids })
    }
    if (wanting.size > 0) after(() => queue.wake(pushNotification))
  }

  let quietAmong: QuietAmong = () => Promise.resolve(new Set())

  return {
    accountPart,
    wanting: users.wanting,

    /** Users among these who are not to be disturbed at the moment, because they are on air. */
    quietAmong: (userUuids: readonly string[]) => quietAmong(userUuids),
    /** Called once by an area that knows who is on air. */
    registerQuiet: (registered: QuietAmong): void => {
      quietAmong = registered
    },

    /**
     * Adds a notification, queues its push message and deletes the user's old ones. Called in the transaction of the
     * reported change.
     */
    add: async (tx: Tx, after: After, notice: NewNotice): Promise<void> => {
      const { userUuid } = notice
      await repo.removeOld(tx, userUuid, oldest())
      const rows = await repo.addAll(tx, await asChosen(tx, [notice]))
      await push(tx, after, rows)
      for (const { uuid, isShown } of rows)
        if (isShown)
          after(() => userEvents.publish(userUuid, { type: 'notification', data: { notificationUuid: uuid } }))
    },

    /** Notifies many users of one topic at once. Returns the users who did not have the notification yet. */
    addAll: async (tx: Tx, after: After, notices: NewNotice[]): Promise<string[]> => {
      await repo.removeOldOf(
        tx,
        notices.map(({ userUuid }) => userUuid),
        oldest(),
      )
      const rows = await repo.addAll(tx, await asChosen(tx, notices))
      await push(tx, after, rows)
      const shown = rows.filter(({ isShown }) => isShown)
      after(() => userEvents.notifyAll(shown.map(({ userUuid, uuid }) => [userUuid, uuid])))
      return rows.map(({ userUuid }) => userUuid)
    },

    list: async (userUuid: string, query: PageQuery): Promise<NotificationList> => {
      const [start, since] = [cursors.startOf(query), oldest()]
      const [found, total, unreadQuantity] = await Promise.all([
        repo.page(userUuid, since, start),
        repo.count(userUuid, since),
        repo.countUnread(userUuid, since),
      ])
      const { rows, meta } = cursors.cut(found, start, ({ createdAt, uuid }) => ({ at: createdAt, uuid }))
      return { meta: { ...meta, total }, data: rows.map(present), unreadQuantity }
    },

    /** @throws AppError 404 */
    mark: async (userUuid: string, uuid: string, isRead: boolean): Promise<Notification> => {
      const row = await repo.mark(userUuid, uuid, isRead ? new Date() : null)
      if (!row) throw notFound('notification')
      return present(row)
    },

    /** Marks the notifications that lead to this page as read. */
    markPath: repo.markPath,
    markAll: (userUuid: string): Promise<void> => repo.markAll(userUuid, new Date()),
  }
}

const present = ({ uuid, kind, subject, path, createdAt, readAt }: NotificationRow): Notification => ({
  uuid,
  kind,
  subject,
  path,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

import type { PageQuery } from '#contracts/common.ts'
import { NOTIFICATION_DAYS, type NotificationKind } from '#contracts/notification.rules.ts'
import type { Notification, NotificationList } from '#contracts/notification.ts'
import type { AccountPart } from '../../account-part.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Db, Tx } from '../../db/client.ts'
import { createCursors } from '../../db/keyset.ts'
import type { After } from '../../db/unit.ts'
import { notFound } from '../../errors.ts'
import type { UserEventService } from '../user-events/service.ts'
import { createNotificationRepo, type NotificationRow } from './repo.ts'

export type NotificationService = ReturnType<typeof createNotificationService>

/** A notification to create. `uuid` makes the call idempotent. */
export type NewNotice = { userUuid: string; kind: NotificationKind; subject: string; path: string; uuid?: string }

type Parts = { db: Db; tokens: Tokens; userEvents: Pick<UserEventService, 'publish' | 'notifyAll'> }

const DAY_MS = 24 * 60 * 60 * 1000
const oldest = () => new Date(Date.now() - NOTIFICATION_DAYS * DAY_MS)

export function createNotificationService({ db, tokens, userEvents }: Parts) {
  const repo = createNotificationRepo(db)
  const cursors = createCursors(tokens)

  const accountPart: AccountPart = {
    name: 'notifications',
    tell: repo.all,
    move: repo.setUser,
    forget: repo.removeOf,
  }

  return {
    accountPart,

    /** Adds a notification and deletes the user's old ones. Called in the transaction of the reported change. */
    add: async (tx: Tx, after: After, notice: NewNotice): Promise<void> => {
      const { userUuid } = notice
      await repo.removeOld(tx, userUuid, oldest())
      const row = await repo.add(tx, notice)
      if (!row) return
      const data = { notificationUuid: row.uuid }
      after(() => userEvents.publish(userUuid, { type: 'notification', data }))
    },

    /** Notifies many users at once. Returns the users who did not have the notification yet. */
    addAll: async (tx: Tx, after: After, notices: NewNotice[]): Promise<string[]> => {
      await repo.removeOldOf(
        tx,
        notices.map(({ userUuid }) => userUuid),
        oldest(),
      )
      const rows = await repo.addAll(tx, notices)
      after(() => userEvents.notifyAll(rows.map(({ userUuid, uuid }) => [userUuid, uuid])))
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

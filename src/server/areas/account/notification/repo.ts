import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { notifications } from './table.ts'

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotification = typeof notifications.$inferInsert

export function createNotificationRepo(db: Db) {
  const of = (userUuid: string) => eq(notifications.userUuid, userUuid)
  const shown = (userUuid: string, since: Date) =>
    and(of(userUuid), notifications.isShown, gt(notifications.createdAt, since))

  return {
    /** Returns the rows that did not exist yet. */
    addAll: async (tx: Tx, rows: NewNotification[]): Promise<NotificationRow[]> =>
      rows.length === 0 ? [] : tx.insert(notifications).values(rows).onConflictDoNothing().returning(),

    removeOldOf: async (tx: Tx, userUuids: string[], until: Date): Promise<void> => {
      await tx
        .delete(notifications)
        .where(and(inArray(notifications.userUuid, userUuids), lte(notifications.createdAt, until)))
    },

    removeOld: async (tx: Tx, userUuid: string, until: Date): Promise<void> => {
      await tx.delete(notifications).where(and(of(userUuid), lte(notifications.createdAt, until)))
    },

    /** Up to one row more than the limit, in the direction of reading. */
    page: (userUuid: string, since: Date, start: PageStart): Promise<NotificationRow[]> =>
      db
        .select()
        .from(notifications)
        .where(and(shown(userUuid, since), afterCursor(notifications.createdAt, notifications.uuid, start)))
        .orderBy(cursorOrder(notifications.createdAt, notifications.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    count: (userUuid: string, since: Date): Promise<number> => countSome(db, notifications, shown(userUuid, since)),

    countUnread: (userUuid: string, since: Date): Promise<number> =>
      countSome(db, notifications, and(shown(userUuid, since), isNull(notifications.readAt))),

    /** Undefined if the user has no such notification. A notification already read keeps its time. */
    mark: async (userUuid: string, uuid: string, readAt: Date | null): Promise<NotificationRow | undefined> => {
      const isOne = and(of(userUuid), eq(notifications.uuid, uuid))
      const isChanged = readAt === null ? isOne : and(isOne, isNull(notifications.readAt))
      await db.update(notifications).set({ readAt }).where(isChanged)
      const [row] = await db.select().from(notifications).where(isOne)
      return row
    },

    markPath: async (tx: Tx, userUuid: string, path: string, readAt: Date): Promise<void> => {
      await tx
        .update(notifications)
        .set({ readAt })
        .where(and(of(userUuid), eq(notifications.path, path), isNull(notifications.readAt)))
    },

    markAll: async (userUuid: string, readAt: Date): Promise<void> => {
      await db
        .update(notifications)
        .set({ readAt })
        .where(and(of(userUuid), isNull(notifications.readAt)))
    },

    all: (userUuid: string): Promise<NotificationRow[]> => db.select().from(notifications).where(of(userUuid)),

    setUser: async (tx: Tx, from: string, into: string): Promise<void> => {
      await tx.update(notifications).set({ userUuid: into }).where(of(from))
    },

    removeOf: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.delete(notifications).where(of(userUuid))
    },
  }
}

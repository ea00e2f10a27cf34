import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { eventReminders, events } from './table.ts'

export function createReminderRepo(db: Db) {
  const isOf = (userUuid: string, eventUuid: string) =>
    and(eq(eventReminders.userUuid, userUuid), eq(eventReminders.eventUuid, eventUuid))
  return {
    /** Returns false if the reminder existed already. */
    add: async (tx: Tx, userUuid: string, eventUuid: string): Promise<boolean> => {
      const added = await tx
        .insert(eventReminders)
        .values({ userUuid, eventUuid })
        .onConflictDoNothing()
        .returning({ userUuid: eventReminders.userUuid })
      return added.length > 0
    },

    remove: async (userUuid: string, eventUuid: string): Promise<void> => {
      await db.delete(eventReminders).where(isOf(userUuid, eventUuid))
    },

    /** Events after `now` that the user wants to be reminded of, the soonest first. */
    ofUser: async (userUuid: string, now: Date, limit: number): Promise<string[]> => {
      const rows = await db
        .select({ uuid: events.uuid })
        .from(eventReminders)
        .innerJoin(events, eq(events.uuid, eventReminders.eventUuid))
        .where(and(eq(eventReminders.userUuid, userUuid), gt(events.startsAt, now), isNull(events.calledOffAt)))
        .orderBy(asc(events.startsAt), asc(events.uuid))
        .limit(limit)
      return rows.map(({ uuid }) => uuid)
    },

    /** Users who want to be reminded of the events that announce the video. */
    usersOfVideo: async (tx: Tx, videoUuid: string): Promise<string[]> => {
      const rows = await tx
        .selectDistinct({ userUuid: eventReminders.userUuid })
        .from(eventReminders)
        .innerJoin(events, and(eq(events.uuid, eventReminders.eventUuid), isNull(events.calledOffAt)))
        .where(eq(events.videoUuid, videoUuid))
      return rows.map(({ userUuid }) => userUuid)
    },

    usersOf: async (tx: Tx, eventUuid: string): Promise<string[]> => {
      const rows = await tx
        .select({ userUuid: eventReminders.userUuid })
        .from(eventReminders)
        .where(eq(eventReminders.eventUuid, eventUuid))
      return rows.map(({ userUuid }) => userUuid)
    },

    /** Marks all users who were not reminded yet, and returns them. */
    markNotified: async (tx: Tx, eventUuid: string, notifiedAt: Date): Promise<string[]> => {
      const rows = await tx
        .update(eventReminders)
        .set({ toldAt: notifiedAt })
        .where(and(eq(eventReminders.eventUuid, eventUuid), isNull(eventReminders.toldAt)))
        .returning({ userUuid: eventReminders.userUuid })
      return rows.map(({ userUuid }) => userUuid)
    },

    /** Resets the reminders after a move, so that everybody is reminded again. */
    clearNotified: async (tx: Tx, eventUuid: string): Promise<void> => {
      await tx.update(eventReminders).set({ toldAt: null }).where(eq(eventReminders.eventUuid, eventUuid))
    },
  }
}

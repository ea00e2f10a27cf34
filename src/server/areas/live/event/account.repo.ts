import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { eventReminders, events } from './table.ts'

export const createEventAccountPart = (db: Db): AccountPart => ({
  name: 'events',
  lists: { list: 'events' },
  announce: async (uuid) => ({
    announced: await db.select().from(events).where(eq(events.ownerUuid, uuid)),
    reminders: await db.select().from(eventReminders).where(eq(eventReminders.userUuid, uuid)),
  }),
  move: async (tx, from, into) => {
    const shopUuid = sql`coalesce((select ${shops.uuid} from ${shops} where ${shops.ownerUuid} = ${into}), ${events.shopUuid})`
    await tx.update(events).set({ ownerUuid: into, shopUuid }).where(eq(events.ownerUuid, from))
    const reminded = tx.select({ uuid: eventReminders.eventUuid }).from(eventReminders)
    await tx
      .delete(eventReminders)
      .where(
        and(
          eq(eventReminders.userUuid, from),
          inArray(eventReminders.eventUuid, reminded.where(eq(eventReminders.userUuid, into))),
        ),
      )
    await tx.update(eventReminders).set({ userUuid: into }).where(eq(eventReminders.userUuid, from))
  },
  delete: async (tx, uuid) => {
    await tx.delete(eventReminders).where(eq(eventReminders.userUuid, uuid))
    await tx.delete(events).where(eq(events.ownerUuid, uuid))
  },
})

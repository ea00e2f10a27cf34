import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { EVENT_MAX_HOURS } from '#contracts/live/event.rules.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { videos } from '#server/areas/video/video-tables.ts'

/** Announced lives. */
export const events = pgTable(
  'events',
  {
    uuid: key(),
    ownerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    shopUuid: uuid()
      .notNull()
      .references(() => shops.uuid, { onDelete: 'cascade' }),
    categoryUuid: uuid(),
    videoUuid: uuid().references(() => videos.uuid, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Number of changes since the announcement (SEQUENCE in RFC 5545). */
    revision: integer().notNull().default(0),
    /** A cancelled event stays in calendar files until its time has passed, so that subscribed calendars notice it. */
    calledOffAt: moment(),
  },
  (table) => [
    index('events_time').on(table.startsAt, table.uuid),
    index('events_shop').on(table.shopUuid, table.startsAt, table.uuid),
    check(
      'events_length',
      sql`${table.endsAt} > ${table.startsAt} and ${table.endsAt} <= ${table.startsAt} + interval '${sql.raw(String(EVENT_MAX_HOURS))} hours'`,
    ),
  ],
)

/** Users to remind before an event begins. */
export const eventReminders = pgTable(
  'event_reminders',
  {
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    eventUuid: uuid()
      .notNull()
      .references(() => events.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Time of the reminder. Null again once the event is moved. */
    toldAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userUuid, table.eventUuid] }),
    index('event_reminders_event').on(table.eventUuid),
  ],
)

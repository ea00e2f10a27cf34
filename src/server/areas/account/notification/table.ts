import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_KINDS } from '#contracts/account/notification.rules.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'
import { users } from '#server/auth/users-table.ts'

export const notifications = pgTable(
  'notifications',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    subject: text().notNull(),
    path: text().notNull(),
    /** False if the user does not want it in the bell. The row then only records that it was sent. */
    isShown: boolean().notNull().default(true),
    createdAt: createdAt(),
    readAt: moment(),
  },
  (table) => [
    index('notifications_user').on(table.userUuid, table.createdAt, table.uuid),
    index('notifications_age').on(table.createdAt),
    index('notifications_unread')
      .on(table.userUuid)
      .where(sql`${table.readAt} is null`),
  ],
)

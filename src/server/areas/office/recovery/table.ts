import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'

/** Planned removals of lost second factors, until they are done or cancelled. The log has why, and who checked whom. */
export const recoveries = pgTable(
  'account_recoveries',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    dueAt: moment().notNull(),
    cancelledAt: moment(),
    doneAt: moment(),
  },
  (table) => [
    uniqueIndex('account_recoveries_open')
      .on(table.userUuid)
      .where(sql`${table.cancelledAt} is null and ${table.doneAt} is null`),
    index('account_recoveries_user').on(table.userUuid),
    index('account_recoveries_age').on(table.createdAt),
  ],
)

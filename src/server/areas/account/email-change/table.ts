import { isNull } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'

/**
 * Changes of e-mail addresses: waiting for the code or, once confirmed, for a cancellation by the former address. Nobody
 * else can take that address until then.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    email: text().notNull(),
    formerEmail: text().notNull(),
    /** Keyed hash of the code for the new address. Null until its mail is sent, and for an address that is taken. */
    codeHash: text(),
    /** Keyed hash of the code in the link for the former address. */
    cancelHash: text(),
    /** Codes tried so far. */
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    confirmedAt: moment(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('email_changes_pending').on(table.userUuid).where(isNull(table.confirmedAt)),
    index('email_changes_user').on(table.userUuid),
    index('email_changes_former').on(table.formerEmail),
    index('email_changes_cancel').on(table.cancelHash),
    index('email_changes_expiry').on(table.expiresAt),
  ],
)

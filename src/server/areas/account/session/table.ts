import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'

/** Open sessions. The uuid is the `jti` of the session's token, which is invalid without its row. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    browser: text().notNull(),
    system: text().notNull(),
    address: text().notNull(),
    /** True if a second factor or a passkey was used. */
    isStrong: boolean().notNull(),
    createdAt: createdAt(),
    usedAt: moment().notNull(),
    /** Two weeks after the last use. The token has its own end. */
    expiresAt: moment().notNull(),
    /** Last proof of the password, a code or a passkey. */
    confirmedAt: moment().notNull(),
  },
  (table) => [
    index('login_sessions_user').on(table.userUuid, table.usedAt),
    index('login_sessions_expiry').on(table.expiresAt),
  ],
)

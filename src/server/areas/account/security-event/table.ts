import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SECURITY_EVENTS } from '#contracts/account/security-event.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key } from '#server/db/columns.ts'

/** Events in the access of accounts. Rows are added and deleted; a trigger of the database refuses changes. */
export const securityEvents = pgTable(
  'security_events',
  {
    uuid: key(),
    at: createdAt(),
    /** Null for a sign-in with a name that no account has. */
    userUuid: uuid().references(() => users.uuid, { onDelete: 'cascade' }),
    kind: text({ enum: SECURITY_EVENTS }).notNull(),
    browser: text().notNull(),
    system: text().notNull(),
    address: text().notNull(),
    /** Id of the request, by which lines of the log are found. */
    requestId: text().notNull(),
  },
  (table) => [index('security_events_user').on(table.userUuid, table.at), index('security_events_expiry').on(table.at)],
)

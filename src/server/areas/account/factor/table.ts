import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/auth/users-table.ts'
import { createdAt, moment } from '#server/db/columns.ts'

/** Second factors by time-based codes (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userUuid: uuid()
    .primaryKey()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  /** Key of the app, encrypted by the vault. */
  secret: text().notNull(),
  /** Null until a code has proved that an app has the key. */
  turnedOnAt: moment(),
  /** Time step of the last accepted code. Codes up to it are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** Keyed hashes of unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_user').on(table.userUuid)],
)

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'
import { users } from '#server/auth/users-table.ts'

/** Hashes of the codes in mailed links. The codes cannot be recovered from this table. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    hash: text().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    purpose: text().$type<CodePurpose>().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('mailed_codes_user').on(table.userUuid), index('mailed_codes_expiry').on(table.expiresAt)],
)

export type CodePurpose = 'activate' | 'device' | 'remind'

import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../db/columns.ts'
import { users } from '../user/table.ts'

/** Codes of links in mails, by hash alone: whoever reads this table can use none of them. */
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

export type CodePurpose = 'activate' | 'remind'

/** How often something was tried lately; who or what is meant stands there only as a keyed hash. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    quantity: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('attempts_expiry').on(table.expiresAt)],
)

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Recent attempts by action. The account or address is stored only as a keyed hash. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    quantity: integer().notNull(),
    expiresAt: moment().notNull(),
    /** End of the pause after the last attempt. */
    pausedUntil: moment(),
  },
  (table) => [index('attempts_expiry').on(table.expiresAt)],
)

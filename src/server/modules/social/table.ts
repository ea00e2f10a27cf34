import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../db/columns.ts'
import { users } from '../user/table.ts'

/** Whose social account it is, and what its owner has granted us there. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    userUuid: uuid()
      .primaryKey()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    socialId: text().notNull(),
    name: text().notNull(),
    /** Encrypted with the installation's key. */
    accessToken: text().notNull(),
    createdAt: createdAt(),
    grantedAt: createdAt(),
  },
  (table) => [uniqueIndex('social_accounts_id').on(table.socialId)],
)

/** Dialogs that were opened and have not come back, by the hash of their state. */
export const socialDialogs = pgTable(
  'social_dialogs',
  {
    hash: text().primaryKey(),
    /** Null for a visitor. */
    userUuid: uuid().references(() => users.uuid, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index('social_dialogs_expiry').on(table.expiresAt)],
)

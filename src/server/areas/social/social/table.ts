import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { key, moment } from '#server/db/columns.ts'
import { users } from '#server/auth/users-table.ts'

/** Pages of social accounts, as last fetched. */
export const socialPages = pgTable(
  'social_pages',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    socialId: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    /** Page token for the comment desk, which also reads in the background. Encrypted by the vault. */
    accessToken: text(),
    /** Null if the network does not return the user's permissions on the page. */
    tasks: text().array(),
  },
  (table) => [uniqueIndex('social_pages_pair').on(table.userUuid, table.socialId)],
)

/** Login dialogs that were opened and not completed, by the hash of their state. */
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

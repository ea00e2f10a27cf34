import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, moment } from '../../db/columns.ts'
import { users } from '../user/table.ts'

/** The social account of a user, and what its owner has granted us there. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    userUuid: uuid()
      .primaryKey()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    socialId: text().notNull(),
    name: text().notNull(),
    /** Locked by the vault. */
    accessToken: text().notNull(),
    createdAt: createdAt(),
    grantedAt: createdAt(),
  },
  (table) => [uniqueIndex('social_accounts_id').on(table.socialId)],
)

/** Pages of people's social accounts, as they were last listed. */
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
    /** Speaks for the page at the comment desk, which reads it while nobody is there; locked by the vault. */
    accessToken: text(),
    /** Null where the network does not say what the person may do on the page. */
    tasks: text().array(),
  },
  (table) => [uniqueIndex('social_pages_pair').on(table.userUuid, table.socialId)],
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

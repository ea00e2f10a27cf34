import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, moment } from '#server/db/columns.ts'
import { users } from '#server/areas/account/user/table.ts'

/** Social accounts of users, with their permissions. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    userUuid: uuid()
      .primaryKey()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    socialId: text().notNull(),
    name: text().notNull(),
    /** Access token, encrypted by the vault. */
    accessToken: text().notNull(),
    createdAt: createdAt(),
    grantedAt: createdAt(),
    /** End of the token, or of access to data (the network returns empty lists then). Null if never or unknown. */
    dataAccessEndsAt: moment(),
    /** Days before `dataAccessEndsAt` of the last warning to the owner; 0 once it has ended. */
    toldDays: integer(),
    /** Requested permissions that were not granted. */
    missingScopes: text().array(),
  },
  (table) => [uniqueIndex('social_accounts_id').on(table.socialId)],
)

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

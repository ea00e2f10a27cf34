import { getTableColumns, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Trader } from '#contracts/account/trader.ts'
import { TRADER_STATES } from '#contracts/account/trader.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'
import { spaced } from '#server/db/search.ts'
import { isShelfPromoted } from '../promotion/table.ts'

/** Usernames that people had before they changed them. They redirect, and nobody else can take them. */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    username: text().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('former_usernames_user').on(table.userUuid)],
)

/** Shops of sellers. A user with a shop is a seller. Written by areas/catalogue/shop alone. */
export const shops = pgTable(
  'shops',
  {
    uuid: key(),
    ownerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    delivery: text().notNull().default(''),
    returns: text().notNull().default(''),
    /** Legal details of the trader; null until they are entered. */
    trader: jsonb().$type<Trader>(),
    regon: text().notNull().default(''),
    /** Proof of the trader's numbers. */
    traderState: text({ enum: TRADER_STATES }).notNull().default('declared'),
    /** When the firm last declared, with its details, that it offers only what the law allows. */
    traderCertifiedAt: moment(),
    /** End of the time in which the seller may offer nothing. Orders under way go on. */
    sellingSuspendedUntil: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('shops_owner').on(table.ownerUuid),
    uniqueIndex('shops_slug').on(table.slug),
    index('shops_words').using('gin', sql`(${spaced(table.name)}) gin_trgm_ops`),
  ],
)

/** Social accounts of users, with their permissions. Written by areas/social/social alone. */
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

/** Columns of a person whom others see. */
export const personColumns = {
  uuid: users.uuid,
  username: users.username,
  firstname: users.firstname,
  lastname: users.lastname,
  isFullNamePublic: users.isFullNamePublic,
  avatarMediaUuid: users.avatarMediaUuid,
}

const sellerColumns = {
  ...personColumns,
  rateSum: users.rateSum,
  reviewQuantity: users.reviewQuantity,
}

const isPromoted = isShelfPromoted(users.uuid)

/** Columns of an owner, for lists of any kind. */
export const ownerColumns = {
  ...sellerColumns,
  isPromoted,
  shopName: sql<string | null>`(select ${shops.name} from ${shops} where ${shops.ownerUuid} = ${users.uuid})`,
}
export type OwnerRow = Pick<typeof users.$inferSelect, keyof typeof sellerColumns> & {
  isPromoted: boolean
  shopName?: string | null
}

/** All columns of a user who is shown as an owner. */
export const shownUser = { ...getTableColumns(users), isPromoted }

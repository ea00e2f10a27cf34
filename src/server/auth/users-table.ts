import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StoredChoices } from '#contracts/account/notification.rules.ts'
import { count, createdAt, key, moment } from '../db/columns.ts'
import { spaced } from '../db/search.ts'

/** Users. Rows of every area refer to them, so the table is below all areas. Written by areas/account/user alone. */
export const users = pgTable(
  'users',
  {
    uuid: key(),
    /** E-mail address in lower case. */
    email: text().notNull(),
    username: text().notNull(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    /** Null for users who sign in only through a social network. */
    passwordHash: text(),
    /** Tokens issued before this time are invalid. */
    tokensValidFrom: moment(),
    activatedAt: moment(),
    /** Account into which this one was merged. The row then only serves as a redirect. */
    mergedIntoUuid: uuid().references((): AnyPgColumn => users.uuid, { onDelete: 'cascade' }),
    /** Deletion time. The row stays, without personal data, for records kept by law. */
    deletedAt: moment(),
    /** True for sellers, and for others who want it. Everybody else is shown with an initial. */
    isFullNamePublic: boolean().notNull().default(false),
    avatarMediaUuid: uuid(),
    photoMediaUuid: uuid(),
    /** End of the time in which the account may only read, and finish what is under way. */
    suspendedUntil: moment(),
    /** Of the former release, which the table `promotions` replaces. To be dropped with the next one. */
    promotedUntil: moment(),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    companyname: text().notNull().default(''),
    countryname: text().notNull().default(''),
    phone: text().notNull().default(''),
    postal: text().notNull().default(''),
    zipcode: text().notNull().default(''),
    notifyPhone: text().notNull().default(''),
    /** Choices of notifications that the user has made. The others have their defaults. */
    notifyChoices: jsonb().$type<StoredChoices>().notNull().default({}),
    /** Sum and number of the ratings by a seller's buyers, updated with the reviews. */
    rateSum: integer().notNull().default(0),
    reviewQuantity: integer().notNull().default(0),
    favoriteQuantity: count(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_username').on(table.username),
    index('users_newest').on(table.createdAt, table.uuid),
    index('users_username_start').on(table.username.op('text_pattern_ops')),
    index('users_words').using('gin', sql`(${spaced(table.firstname, table.lastname, table.username)}) gin_trgm_ops`),
    index('users_followed').on(table.favoriteQuantity, table.uuid),
  ],
)

import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { count, createdAt, key, moment } from '../../db/columns.ts'

export const users = pgTable(
  'users',
  {
    uuid: key(),
    /** Lower case. */
    email: text().notNull(),
    username: text().notNull(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    /** Null for who has only ever signed in by the social network. */
    passwordHash: text(),
    /** Tokens issued before this moment no longer count. */
    tokensValidFrom: moment(),
    activatedAt: moment(),
    /** The account that took this one over; this one only says so from then on. */
    mergedIntoUuid: uuid().references((): AnyPgColumn => users.uuid, { onDelete: 'cascade' }),
    /** Nothing personal is left; the row stays for what the law wants kept. */
    deletedAt: moment(),
    avatarMediaUuid: uuid(),
    photoMediaUuid: uuid(),
    isPromoted: boolean().notNull().default(false),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    companyname: text().notNull().default(''),
    countryname: text().notNull().default(''),
    phone: text().notNull().default(''),
    postal: text().notNull().default(''),
    zipcode: text().notNull().default(''),
    notifyPhone: text().notNull().default(''),
    /** Wants a mail when somebody whom they follow begins a live. */
    wantsLiveMail: boolean().notNull().default(false),
    /** Sum and number of the rates a seller got, kept with the reviews. */
    rateSum: integer().notNull().default(0),
    reviewQuantity: integer().notNull().default(0),
    favoriteQuantity: count(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_username').on(table.username),
    index('users_followed').on(table.favoriteQuantity, table.uuid),
  ],
)

/** What a list of anything tells of whose it is. */
export const ownerColumns = {
  uuid: users.uuid,
  username: users.username,
  firstname: users.firstname,
  lastname: users.lastname,
  avatarMediaUuid: users.avatarMediaUuid,
  isPromoted: users.isPromoted,
  rateSum: users.rateSum,
  reviewQuantity: users.reviewQuantity,
}

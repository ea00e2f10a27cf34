import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'
import { productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.uuid, { onDelete: 'cascade' })

/** Talks of a buyer and a seller outside of orders: one about each product, and one about the shop. */
export const threads = pgTable(
  'threads',
  {
    uuid: key(),
    buyerUuid: ofUser(),
    sellerUuid: ofUser(),
    /** Null if it is about the shop. */
    productUuid: uuid().references(() => productDefinitions.uuid, { onDelete: 'cascade' }),
    lastMessageUuid: uuid(),
    lastMessageAt: createdAt(),
    /** Messages of the other side that the buyer, or the seller, has not read. */
    buyerUnread: integer().notNull().default(0),
    sellerUnread: integer().notNull().default(0),
    /** When the buyer wrote the first message without an answer. */
    waitingSince: moment(),
    /** Time that the seller took for the last answer, and when it was given. */
    answerSeconds: integer(),
    answeredAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('threads_product')
      .on(table.buyerUuid, table.sellerUuid, table.productUuid)
      .where(sql`${table.productUuid} is not null`),
    uniqueIndex('threads_shop')
      .on(table.buyerUuid, table.sellerUuid)
      .where(sql`${table.productUuid} is null`),
    index('threads_buyer').on(table.buyerUuid, table.lastMessageAt, table.uuid),
    index('threads_seller').on(table.sellerUuid, table.lastMessageAt, table.uuid),
    index('threads_answered').on(table.sellerUuid, table.answeredAt),
    index('threads_waiting')
      .on(table.sellerUuid)
      .where(sql`${table.waitingSince} is not null`),
    index('threads_of_product').on(table.productUuid),
    check('threads_sides', sql`${table.buyerUuid} <> ${table.sellerUuid}`),
  ],
)

/** Answers that are shown under their product, or that their seller wants to show. */
export const publishedAnswers = pgTable(
  'published_answers',
  {
    uuid: key(),
    threadUuid: uuid()
      .notNull()
      .references(() => threads.uuid, { onDelete: 'cascade' }),
    productUuid: uuid()
      .notNull()
      .references(() => productDefinitions.uuid, { onDelete: 'cascade' }),
    /** Messages of the thread, which are deleted with it. */
    questionUuid: uuid().notNull(),
    answerUuid: uuid().notNull(),
    createdAt: createdAt(),
    /** When the buyer agreed; null before. */
    agreedAt: moment(),
  },
  (table) => [
    uniqueIndex('published_answers_answer').on(table.answerUuid),
    index('published_answers_thread').on(table.threadUuid),
    index('published_answers_product')
      .on(table.productUuid, table.agreedAt, table.uuid)
      .where(sql`${table.agreedAt} is not null`),
  ],
)

/** Texts that a seller uses in several answers. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    uuid: key(),
    ownerUuid: ofUser(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('saved_replies_owner').on(table.ownerUuid, table.createdAt)],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_KINDS, RULING_OUTCOMES } from '#contracts/commerce/order.rules.ts'
import { TALK_SIDES } from '#contracts/commerce/talk.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { sellerOrders } from '../order/table.ts'
import { threads } from '../thread/table.ts'

/** Messages between a buyer and a seller, about a seller order or in a thread outside of orders. */
export const talkMessages = pgTable(
  'order_messages',
  {
    uuid: key(),
    sellerOrderUuid: uuid().references(() => sellerOrders.uuid, { onDelete: 'cascade' }),
    threadUuid: uuid().references(() => threads.uuid, { onDelete: 'cascade' }),
    author: text({ enum: TALK_SIDES }).notNull(),
    /** Idempotency key of the author; null in messages from before it existed. */
    clientKey: uuid(),
    kind: text({ enum: MESSAGE_KINDS }).notNull().default('message'),
    text: text().notNull(),
    /** True if the buyer lets the seller publish it with its answer. */
    mayPublish: boolean().notNull().default(false),
    createdAt: createdAt(),
    readAt: moment(),
    /** Since when it is hidden by a decision of the operator. */
    hiddenAt: moment(),
    /** Side for which the operator closed this complaint, with the reason; null while it is open. */
    ruling: text({ enum: RULING_OUTCOMES }),
    rulingReason: text(),
    ruledAt: moment(),
  },
  (table) => [
    index('order_messages_seller_order').on(table.sellerOrderUuid, table.createdAt),
    index('order_messages_unread')
      .on(table.sellerOrderUuid)
      .where(sql`${table.author} = 'buyer' and ${table.readAt} is null`),
    index('order_messages_complaint')
      .on(table.sellerOrderUuid)
      .where(sql`${table.kind} = 'complaint'`),
    index('order_messages_thread').on(table.threadUuid, table.createdAt, table.uuid),
    uniqueIndex('order_messages_order_key').on(table.sellerOrderUuid, table.author, table.clientKey),
    uniqueIndex('order_messages_thread_key').on(table.threadUuid, table.author, table.clientKey),
    check('order_messages_subject', sql`num_nonnulls(${table.sellerOrderUuid}, ${table.threadUuid}) = 1`),
  ],
)

/** Pictures of a message, in their order. Both people of the talk see them, and nobody else. */
export const talkPictures = pgTable(
  'talk_pictures',
  {
    messageUuid: uuid()
      .notNull()
      .references(() => talkMessages.uuid, { onDelete: 'cascade' }),
    position: integer().notNull(),
    mediaUuid: uuid()
      .notNull()
      .references(() => media.uuid, { onDelete: 'cascade' }),
    /** Description for whoever cannot see it; an empty text if its sender gave none. */
    alt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageUuid, table.position] }),
    uniqueIndex('talk_pictures_media').on(table.mediaUuid),
  ],
)

/** Messages that one side has reported to the operator. */
export const talkReports = pgTable(
  'talk_reports',
  {
    messageUuid: uuid()
      .notNull()
      .references(() => talkMessages.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageUuid, table.userUuid] }),
    index('talk_reports_user').on(table.userUuid),
    index('talk_reports_age').on(table.createdAt),
  ],
)

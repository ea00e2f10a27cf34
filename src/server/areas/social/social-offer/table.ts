import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { REPLY_FAILURES, REPLY_KINDS, REPLY_STATES } from '#contracts/social/comment-offer.rules.ts'
import { createdAt, idempotencyColumns, key, moment } from '#server/db/columns.ts'
import { socialPages } from '../social/table.ts'
import { socialComments } from '../social-comment/table.ts'

const ofPage = () =>
  uuid()
    .notNull()
    .references(() => socialPages.uuid, { onDelete: 'cascade' })
const ofComment = () =>
  uuid()
    .notNull()
    .references(() => socialComments.uuid, { onDelete: 'cascade' })

/** Personal links. A link opens all offers of one message. */
export const offerLinks = pgTable(
  'offer_links',
  {
    uuid: key(),
    pageUuid: ofPage(),
    /** Hash of the code in the link. The code itself is not stored. */
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('offer_links_hash').on(table.hash), index('offer_links_page').on(table.pageUuid)],
)

/** Offers for comments. The state of an offer is that of its reservation. */
export const commentOffers = pgTable(
  'comment_offers',
  {
    uuid: key(),
    commentUuid: ofComment(),
    linkUuid: uuid()
      .notNull()
      .references(() => offerLinks.uuid, { onDelete: 'cascade' }),
    /** Without a foreign key, because a buyer's reservations are deleted with their account. */
    reservationUuid: uuid().notNull(),
    definitionUuid: uuid().notNull(),
    variantProjectionUuid: uuid().notNull(),
    /** Pieces that the comment asked for. Its reservation may have more: those of a buyer are merged. */
    quantity: integer().notNull().default(1),
    createdAt: createdAt(),
    /** When the offer was withdrawn, or replaced by another one after its end. */
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('comment_offers_open')
      .on(table.commentUuid)
      .where(sql`${table.endedAt} is null`),
    index('comment_offers_comment').on(table.commentUuid),
    index('comment_offers_link').on(table.linkUuid),
    index('comment_offers_reservation').on(table.reservationUuid),
  ],
)

/** Outbox of replies to comments. A row is stored together with its offer and sent by a worker at a safe pace. */
export const socialReplies = pgTable(
  'social_replies',
  {
    uuid: key(),
    commentUuid: ofComment(),
    pageUuid: ofPage(),
    kind: text({ enum: REPLY_KINDS }).notNull(),
    /**
     * Link of the offers in the reply. Null for a text by the seller. A notification from the queue has the uuid of its
     * reservation as idempotency scope, too.
     */
    linkUuid: uuid().references(() => offerLinks.uuid, { onDelete: 'set null' }),
    /** Wording of the seller's template for held goods. Null for the built-in ones. The text is filled in again. */
    wording: text(),
    /** `{link}` is the placeholder of the personal link. */
    text: text().notNull(),
    state: text({ enum: REPLY_STATES }).notNull(),
    failure: text({ enum: REPLY_FAILURES }),
    sendAfter: moment().notNull(),
    /** When the last attempt began. */
    startedAt: moment(),
    /** Number of attempts without a response, each of which may have sent the reply. */
    attempts: integer().notNull().default(0),
    remoteId: text(),
    sentAt: moment(),
    createdAt: createdAt(),
    ...idempotencyColumns(),
  },
  (table) => [
    uniqueIndex('social_replies_private')
      .on(table.commentUuid)
      .where(sql`${table.kind} = 'private' and ${table.state} not in ('failed', 'dropped')`),
    uniqueIndex('social_replies_idempotency').on(table.idempotencyScope, table.idempotencyKey),
    index('social_replies_comment').on(table.commentUuid, table.createdAt),
    index('social_replies_queue')
      .on(table.pageUuid, table.kind, table.sendAfter, table.uuid)
      .where(sql`${table.state} in ('queued', 'sending')`),
  ],
)

/** Pace of a page of the network, shared by all who have linked it. No reply is sent before `nextAt`. */
export const replyPaces = pgTable(
  'reply_paces',
  {
    socialId: text().notNull(),
    kind: text({ enum: REPLY_KINDS }).notNull(),
    nextAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.socialId, table.kind] })],
)

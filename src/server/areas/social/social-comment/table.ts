import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAGE_HEALTHS } from '#contracts/social/social-comment.rules.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'
import { socialPages } from '../social/table.ts'

const ofPage = () =>
  uuid()
    .notNull()
    .references(() => socialPages.uuid, { onDelete: 'cascade' })

/** Health of a page at the comment desk: permission to read and write there, and the time of the next poll. */
export const pageHealth = pgTable(
  'page_health',
  {
    pageUuid: uuid()
      .primaryKey()
      .references(() => socialPages.uuid, { onDelete: 'cascade' }),
    health: text({ enum: PAGE_HEALTHS }).notNull(),
    /** Missing permission or page task. */
    missing: text(),
    changedAt: createdAt(),
    /** Used share of the network's quotas in percent, from its last response. Shared by all processes. */
    usage: integer().notNull().default(0),
    /** No request is sent before this time, because the network asked to wait. */
    pausedUntil: moment(),
    /** Number of such pauses in a row. */
    pauses: integer().notNull().default(0),
    /** The network has blocked the page from writing until then. */
    blockedUntil: moment(),
    /** Number of such blocks in a row. */
    blocks: integer().notNull().default(0),
    /** When the page's list of posts is read next. */
    nextPollAt: createdAt(),
    /** When our webhook's subscription was last renewed, or its renewal was queued. */
    subscribedAt: moment(),
  },
  (table) => [index('page_health_due').on(table.nextPollAt)],
)

/** Posts of a page, as last received from the network. */
export const socialPosts = pgTable(
  'social_posts',
  {
    uuid: key(),
    pageUuid: ofPage(),
    remoteId: text().notNull(),
    text: text().notNull(),
    pictureUrl: text(),
    url: text(),
    createdAt: createdAt(),
    /** Time of its newest comment; without comments, its own time. */
    activeAt: createdAt(),
    commentQuantity: integer().notNull().default(0),
    unreadQuantity: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('social_posts_pair').on(table.pageUuid, table.remoteId)],
)

/** Comments under posts, including those of the page itself. */
export const socialComments = pgTable(
  'social_comments',
  {
    uuid: key(),
    postUuid: uuid()
      .notNull()
      .references(() => socialPosts.uuid, { onDelete: 'cascade' }),
    pageUuid: ofPage(),
    remoteId: text().notNull(),
    /** Remote id of the comment that it replies to. */
    parentId: text(),
    /** Null if the network does not reveal the author. */
    authorId: text(),
    authorName: text(),
    text: text().notNull(),
    /** Text before the last edit. */
    formerText: text(),
    attachment: text(),
    createdAt: createdAt(),
    isOurs: boolean().notNull(),
    isHidden: boolean().notNull().default(false),
    canReplyPrivately: boolean().notNull().default(false),
    /** Set for a removed comment, which later readings do not restore. */
    removedAt: moment(),
    readAt: moment(),
  },
  (table) => [
    uniqueIndex('social_comments_pair').on(table.pageUuid, table.remoteId),
    index('social_comments_post').on(table.postUuid, table.createdAt, table.uuid),
    index('social_comments_unread')
      .on(table.postUuid)
      .where(sql`${table.readAt} is null and ${table.removedAt} is null and not ${table.isOurs}`),
  ],
)

/** Reading progress of a post's comments, and the time of the next poll. */
export const socialSync = pgTable(
  'social_sync',
  {
    postUuid: uuid()
      .primaryKey()
      .references(() => socialPosts.uuid, { onDelete: 'cascade' }),
    /** Cursor of the next part while older comments are still to be read. */
    cursor: text(),
    isComplete: boolean().notNull().default(false),
    /** The post is open at a desk until this time. */
    openUntil: moment(),
    nextPollAt: createdAt(),
  },
  (table) => [index('social_sync_due').on(table.nextPollAt)],
)

/** Calls of our webhook, by the hash of their bytes, since the network repeats calls that were not answered in time. */
export const socialHooks = pgTable(
  'social_hooks',
  {
    hash: text().primaryKey(),
    /** Body of the call. Null once it is processed, so that people's texts are not stored twice. */
    body: text(),
    receivedAt: createdAt(),
  },
  (table) => [index('social_hooks_age').on(table.receivedAt)],
)

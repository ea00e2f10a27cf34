import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAGE_HEALTHS } from '#contracts/social-comment.rules.ts'
import { createdAt, key, moment } from '../../db/columns.ts'
import { socialPages } from '../social/table.ts'

const ofPage = () =>
  uuid()
    .notNull()
    .references(() => socialPages.uuid, { onDelete: 'cascade' })

/** How a page at the comment desk does: whether we may read and write there, and when we look again. */
export const pageHealth = pgTable(
  'page_health',
  {
    pageUuid: uuid()
      .primaryKey()
      .references(() => socialPages.uuid, { onDelete: 'cascade' }),
    health: text({ enum: PAGE_HEALTHS }).notNull(),
    /** The permission or the task that is missing. */
    missing: text(),
    changedAt: createdAt(),
    /** Of the network's quotas, in percent, as the last answer told it; shared by all processes. */
    usage: integer().notNull().default(0),
    /** Nothing is asked before, since the network said to wait. */
    pausedUntil: moment(),
    /** How often it has said so in a row. */
    pauses: integer().notNull().default(0),
    /** The next look at the page's list of posts. */
    nextPollAt: createdAt(),
  },
  (table) => [index('page_health_due').on(table.nextPollAt)],
)

/** Posts of a page, as the network last told them. */
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
    /** Of its newest comment, or its own. */
    activeAt: createdAt(),
    commentQuantity: integer().notNull().default(0),
    unreadQuantity: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('social_posts_pair').on(table.pageUuid, table.remoteId)],
)

/** What people write under the posts. */
export const socialComments = pgTable(
  'social_comments',
  {
    uuid: key(),
    postUuid: uuid()
      .notNull()
      .references(() => socialPosts.uuid, { onDelete: 'cascade' }),
    pageUuid: ofPage(),
    remoteId: text().notNull(),
    /** The comment that it answers. */
    parentId: text(),
    /** Null where the network does not tell who it was. */
    authorId: text(),
    authorName: text(),
    text: text().notNull(),
    /** Before it was edited. */
    formerText: text(),
    attachment: text(),
    createdAt: createdAt(),
    isOurs: boolean().notNull(),
    isHidden: boolean().notNull().default(false),
    canReplyPrivately: boolean().notNull().default(false),
    /** A tombstone: nothing that comes later revives it. */
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

/** How far the comments of a post have been read, and when they are read again. */
export const socialSync = pgTable(
  'social_sync',
  {
    postUuid: uuid()
      .primaryKey()
      .references(() => socialPosts.uuid, { onDelete: 'cascade' }),
    /** Where the next part begins while older comments are still to be read. */
    cursor: text(),
    isComplete: boolean().notNull().default(false),
    /** A desk shows it until then. */
    openUntil: moment(),
    nextPollAt: createdAt(),
  },
  (table) => [index('social_sync_due').on(table.nextPollAt)],
)

/** What the network has told our webhook, by the hash of its bytes: it repeats what was not answered in time. */
export const socialHooks = pgTable(
  'social_hooks',
  {
    hash: text().primaryKey(),
    /** Null once it is done: people's words are not kept twice. */
    body: text(),
    receivedAt: createdAt(),
  },
  (table) => [index('social_hooks_age').on(table.receivedAt)],
)

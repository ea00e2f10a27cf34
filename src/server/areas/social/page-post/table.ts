import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAGE_POST_STATES } from '#contracts/social/page-post.rules.ts'
import type { PagePostFailure } from '#contracts/social/page-post.ts'
import { createdAt, idempotencyColumns, key, moment } from '#server/db/columns.ts'
import { socialPages } from '../social/table.ts'

/** Posts that sellers write here for their pages at the social network. */
export const pagePosts = pgTable(
  'page_posts',
  {
    uuid: key(),
    pageUuid: uuid()
      .notNull()
      .references(() => socialPages.uuid, { onDelete: 'cascade' }),
    content: text().notNull(),
    mediaUuids: uuid().array().notNull(),
    /** Ids at the network of the uploaded pictures. A retry continues with them. */
    photoIds: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    state: text({ enum: PAGE_POST_STATES }).notNull(),
    failure: text().$type<PagePostFailure>(),
    publishAt: moment().notNull(),
    remoteId: text(),
    /** When publishing was requested. The response may be lost, so the post may be public from then on. */
    attemptedAt: moment(),
    /** Number of failed searches for the post at the network. */
    misses: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** End of a claim by the worker that publishes it, or by an edit of a public post. */
    claimedUntil: moment(),
    /** Incremented by every edit, for `If-Match`. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    ...idempotencyColumns(),
  },
  (table) => [
    index('page_posts_page').on(table.pageUuid, table.publishAt, table.uuid),
    uniqueIndex('page_posts_remote').on(table.pageUuid, table.remoteId),
    uniqueIndex('page_posts_key').on(table.idempotencyScope, table.idempotencyKey),
  ],
)

/** Products that a post sells. */
export const pagePostProducts = pgTable(
  'page_post_products',
  {
    postUuid: uuid()
      .notNull()
      .references(() => pagePosts.uuid, { onDelete: 'cascade' }),
    depotProductUuid: uuid().notNull(),
    definitionUuid: uuid().notNull(),
    projectionUuid: uuid().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postUuid, table.depotProductUuid] })],
)

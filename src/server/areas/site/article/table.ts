import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ArticleContent } from '#contracts/site/article-office.ts'
import { ARTICLE_STATES } from '#contracts/site/article.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt, idempotencyColumns, key, moment } from '#server/db/columns.ts'

const perhapsPerson = () => uuid().references(() => users.uuid, { onDelete: 'set null' })

/** Articles of the blog, with the text that the editor saved last. Readers see a version. */
export const articles = pgTable(
  'articles',
  {
    uuid: key(),
    state: text({ enum: ARTICLE_STATES }).notNull().default('draft'),
    content: jsonb().$type<ArticleContent>().notNull(),
    /** Incremented by every change, for `If-Match`. */
    version: integer().notNull().default(1),
    /** Address for readers; null before the first publication. */
    slug: text().unique(),
    /** Text that readers see while it is published. */
    versionUuid: uuid().references((): AnyPgColumn => articleVersions.uuid),
    /** Of a scheduled article. */
    publishAt: moment(),
    /** First publication. */
    publishedAt: moment(),
    /** Last publication after the first. */
    updatedAt: moment(),
    changedAt: createdAt(),
    changedByUuid: perhapsPerson(),
    /** Name of a drawing of the product, and of the file of `content/blog/` from which the article came. */
    drawing: text(),
    seed: text().unique(),
    ...idempotencyColumns(),
  },
  (table) => [
    index('articles_public').on(table.state, table.publishedAt, table.uuid),
    index('articles_changed').on(table.changedAt, table.uuid),
    uniqueIndex('articles_key').on(table.idempotencyScope, table.idempotencyKey),
  ],
)

/** Texts as they were published. */
export const articleVersions = pgTable(
  'article_versions',
  {
    uuid: key(),
    articleUuid: uuid()
      .notNull()
      .references((): AnyPgColumn => articles.uuid, { onDelete: 'cascade' }),
    content: jsonb().$type<ArticleContent>().notNull(),
    createdAt: createdAt(),
    byUuid: perhapsPerson(),
  },
  (table) => [index('article_versions_article').on(table.articleUuid, table.createdAt, table.uuid)],
)

/** Addresses of articles, present and former ones, and those that scheduled articles will have. */
export const articleSlugs = pgTable(
  'article_slugs',
  {
    slug: text().primaryKey(),
    articleUuid: uuid()
      .notNull()
      .references(() => articles.uuid, { onDelete: 'cascade' }),
  },
  (table) => [index('article_slugs_article').on(table.articleUuid)],
)

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type { SUGGESTED_KINDS } from '#contracts/site/search.ts'
import { users } from '#server/auth/users-table.ts'
import { grosze, moment } from '#server/db/columns.ts'

export type DocumentKind = (typeof SUGGESTED_KINDS)[number]

/**
 * Everything that can be found, as words. A cache of rows of other areas: whether a document may be seen is read from
 * those rows with every search.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text().$type<DocumentKind>().notNull(),
    /** Of the product in the depot, video, event or user. */
    uuid: uuid().notNull(),
    ownerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Stems of the title in their order. */
    titleStems: text().array().notNull(),
    /** Distinct stems of title, description, category, sizes and seller. */
    stems: text().array().notNull(),
    /** Sizes on offer, folded. Those in stock are read with every search. */
    sizes: text().array().notNull(),
    categoryUuid: uuid(),
    price: grosze(),
    mediaUuid: uuid(),
    /** Newest video that shows the product, and its offer there. */
    videoUuid: uuid(),
    projectionUuid: uuid(),
    popularity: real().notNull(),
    /** Publication of a video, start of an event, creation of anything else. */
    publishedAt: moment().notNull(),
    indexedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.uuid] }),
    index('search_documents_owner').on(table.ownerUuid),
    index('search_documents_popular').on(table.kind, table.popularity, table.uuid),
    // One for each kind, so that products are not looked for among ten times as many videos.
    ...(['product', 'video', 'live', 'event', 'seller'] as const).map((kind) =>
      index(`search_documents_${kind}`)
        .using('gin', table.stems)
        .where(sql`${table.kind} = '${sql.raw(kind)}'`),
    ),
  ],
)

/** Words of all documents: what an unfinished, inflected or misspelt word of a query may mean. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Folded. */
    word: text().notNull(),
    stem: text().notNull(),
    /** In lower case with its diacritics, to be shown. */
    written: text().notNull(),
    /** Stems shared with relatives: skóra, skórzany. */
    roots: text().array().notNull(),
    /** Number of documents with this word, as of the last rebuild. */
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.stem] }),
    index('search_words_stem').on(table.stem),
    index('search_words_beginning').on(table.word.op('text_pattern_ops')),
    index('search_words_roots').using('gin', table.roots),
    index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

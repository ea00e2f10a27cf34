import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../db/columns.ts'
import { users } from '../user/table.ts'

/** One for each author and seller. */
export const reviews = pgTable(
  'reviews',
  {
    authorUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    sellerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    rate: smallint().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.authorUuid, table.sellerUuid] }),
    index('reviews_seller').on(table.sellerUuid, table.createdAt),
  ],
)

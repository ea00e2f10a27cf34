import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, newUuid } from '#server/db/columns.ts'
import { users } from '#server/auth/users-table.ts'

/** Reviews, one for each author and seller. */
export const reviews = pgTable(
  'reviews',
  {
    uuid: uuid().notNull().$defaultFn(newUuid),
    authorUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    sellerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    rate: smallint().notNull(),
    content: text().notNull(),
    /** True if the author has bought from the seller, before or after the review. */
    isVerified: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Since when it is hidden by a decision of the operator. It does not count. */
    hiddenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.authorUuid, table.sellerUuid] }),
    uniqueIndex('reviews_uuid').on(table.uuid),
    index('reviews_seller').on(table.sellerUuid, table.createdAt, table.uuid),
  ],
)

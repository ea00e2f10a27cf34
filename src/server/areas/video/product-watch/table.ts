import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/auth/users-table.ts'
import { productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'
import { createdAt } from '#server/db/columns.ts'

/** Users who want to know when a product can be bought again. A row is deleted once its user was notified. */
export const productWatches = pgTable(
  'product_watches',
  {
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    definitionUuid: uuid()
      .notNull()
      .references(() => productDefinitions.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userUuid, table.definitionUuid] }),
    index('product_watches_definition').on(table.definitionUuid),
  ],
)

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'
import { shops } from '#server/areas/account/account-tables.ts'

/** Slugs that shops had before they were renamed, for existing links. */
export const formerSlugs = pgTable(
  'shop_former_slugs',
  {
    slug: text().primaryKey(),
    shopUuid: uuid()
      .notNull()
      .references(() => shops.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('shop_former_slugs_shop').on(table.shopUuid)],
)

import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Trader } from '#contracts/catalogue/shop.ts'
import { createdAt, key } from '#server/db/columns.ts'
import { users } from '#server/areas/account/user/table.ts'

export const shops = pgTable(
  'shops',
  {
    uuid: key(),
    ownerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    delivery: text().notNull().default(''),
    returns: text().notNull().default(''),
    /** Legal details of the trader; null until they are entered. */
    trader: jsonb().$type<Trader>(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('shops_owner').on(table.ownerUuid), uniqueIndex('shops_slug').on(table.slug)],
)

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

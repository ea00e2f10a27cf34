import { boolean, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, grosze } from '#server/db/columns.ts'
import { projectionVariants } from '#server/areas/catalogue/catalogue-tables.ts'
import { users } from '#server/auth/users-table.ts'

export const basketItems = pgTable(
  'basket_items',
  {
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    variantProjectionUuid: uuid()
      .notNull()
      .references(() => projectionVariants.uuid, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** The price it was added for, in grosze; null if unknown. */
    seenPrice: grosze(),
    /** The video it was added from. */
    videoUuid: uuid(),
    isForLater: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userUuid, table.variantProjectionUuid] }),
    index('basket_items_variant').on(table.variantProjectionUuid),
    check('basket_items_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'
import { depotVariants } from '../product/table.ts'

export const MOVEMENT_KINDS = ['import', 'edit', 'order', 'cancellation', 'return', 'correction'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/**
 * Changes of quantities; append-only. The deltas of a variant add up to `depot_variants.quantity`, which is written in
 * the same transaction.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    /** Assigned under the variant's lock, so it orders the movements of a variant. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantUuid: uuid()
      .notNull()
      .references(() => depotVariants.uuid),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    delta: integer().notNull(),
    quantityAfter: integer().notNull(),
    orderLineUuid: uuid(),
    returnLineUuid: uuid(),
    /** Number of the movement within its order line. A line can leave the stock again after it was put back. */
    round: integer().notNull().default(1),
    reason: text(),
    /**
     * The user who caused it. Without a foreign key, whose check would lock the user after the variants, against the
     * lock order.
     */
    byUuid: uuid(),
    at: createdAt(),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantUuid, table.id),
    index('stock_movements_by').on(table.byUuid),
    uniqueIndex('stock_movements_order_line').on(table.orderLineUuid, table.kind, table.round),
    uniqueIndex('stock_movements_return_line').on(table.returnLineUuid),
    check('stock_movements_delta', sql`${table.delta} <> 0`),
    check('stock_movements_quantity_after', sql`${table.quantityAfter} >= 0`),
  ],
)

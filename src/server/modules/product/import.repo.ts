import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { depotProducts, depotVariants, isInDepot } from './table.ts'

/** Few statements, each of them short, so that an embedded database answers others between them. */
const ROWS_AT_ONCE = 1000

export type WrittenProduct = {
  uuid: string
  code: string
  name: string
  full_name: string
  description: string
  price: number
  category_uuid: string
}
export type WrittenVariant = {
  uuid: string
  code: string
  name: string
  size: string
  quantity: number
  position: number
}

function* batchesOf<T>(rows: readonly T[]) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}

/** Writes many products at once: values come as one parameter, whatever their number. */
export function createImportRepo(db: Db) {
  return {
    existing: async (ownerUuid: string, codes: string[]) => {
      const found = []
      for (const some of batchesOf(codes)) {
        const products = await db
          .select()
          .from(depotProducts)
          .where(
            and(
              eq(depotProducts.ownerUuid, ownerUuid),
              isInDepot,
              sql`${depotProducts.code} = any(${sql.param(some)}::text[])`,
            ),
          )
        const variants =
          products.length === 0
            ? []
            : await db
                .select()
                .from(depotVariants)
                .where(
                  inArray(
                    depotVariants.productUuid,
                    products.map(({ uuid }) => uuid),
                  ),
                )
        const of = Map.groupBy(variants, ({ productUuid }) => productUuid)
        found.push(...products.map((product) => ({ product, variants: of.get(product.uuid) ?? [] })))
      }
      return found
    },

    /** New codes are new products; where one is there already, it is changed. */
    writeProducts: async (tx: Tx, ownerUuid: string, rows: readonly WrittenProduct[], now: Date): Promise<void> => {
      const moment = sql`${now.toISOString()}::timestamptz`
      for (const some of batchesOf(rows))
        await tx.execute(sql`
          insert into ${depotProducts}
            (uuid, owner_uuid, code, name, full_name, description, price, category_uuid, created_at, updated_at)
          select uuid, ${ownerUuid}::uuid, code, name, full_name, description, price, category_uuid, ${moment}, ${moment}
          from json_to_recordset(${JSON.stringify(some)}::json) as row
            (uuid uuid, code text, name text, full_name text, description text, price bigint, category_uuid uuid)
          on conflict (owner_uuid, code) where deleted_at is null do update set
            name = excluded.name, full_name = excluded.full_name, description = excluded.description,
            price = excluded.price, category_uuid = excluded.category_uuid, updated_at = excluded.updated_at`)
    },

    /** By the code of their product. Where it has such a variant, the quantity is changed. */
    writeVariants: async (tx: Tx, ownerUuid: string, rows: readonly WrittenVariant[]): Promise<void> => {
      for (const some of batchesOf(rows))
        await tx.execute(sql`
          insert into ${depotVariants} (uuid, product_uuid, name, size, quantity, position)
          select row.uuid, product.uuid, row.name, row.size, row.quantity, row.position
          from json_to_recordset(${JSON.stringify(some)}::json) as row
            (uuid uuid, code text, name text, size text, quantity int, position int)
          join ${depotProducts} as product on product.code = row.code
            and product.owner_uuid = ${ownerUuid}::uuid and product.deleted_at is null
          on conflict (product_uuid, size, name) do update set quantity = excluded.quantity`)
    },
  }
}

import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { depotVariants } from '../product/table.ts'
import { stockMovements } from './table.ts'

type Row = { variant: string; quantity: number; moved: number }
type Break = { id: number; variant: string; before: number; delta: number; after: number }

/** Finds variants whose stock does not add up, one line each. */
export async function stockFaults(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<Row>(sql`
    select variant.uuid as variant, variant.quantity, coalesce(moved.sum, 0)::int as moved
    from ${depotVariants} as variant
    left join (select variant_uuid, sum(delta) as sum from ${stockMovements} group by variant_uuid) as moved
      on moved.variant_uuid = variant.uuid
    where variant.quantity <> coalesce(moved.sum, 0) or variant.quantity < 0
    order by variant.uuid`)
  const { rows: breaks } = await tx.execute<Break>(sql`
    select * from (
      select id, variant_uuid as variant, delta, quantity_after as after,
        coalesce(lag(quantity_after) over (partition by variant_uuid order by id), 0) as before
      from ${stockMovements}) as chained
    where after <> before + delta or after < 0
    order by variant, id`)
  return [
    ...rows.map(
      ({ variant, quantity, moved }) =>
        `variant ${variant}: the row says ${quantity}, its movements add up to ${moved}`,
    ),
    ...breaks.map(
      ({ id, variant, before, delta, after }) =>
        `movement ${id} of variant ${variant}: ${before} and ${delta} do not make ${after}`,
    ),
  ]
}

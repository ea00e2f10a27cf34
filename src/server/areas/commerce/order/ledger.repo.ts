import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { returnLines } from '../return/table.ts'
import { stockMovements } from '#server/areas/catalogue/catalogue-tables.ts'
import { orderEvents, orderLines, orders, sellerOrders } from './table.ts'

/** Finds orders that do not add up, one line each, for the ledger check. */
export const orderFaults = async (tx: Tx): Promise<string[]> => [
  ...(await wrongTotals(tx)),
  ...(await wrongSums(tx)),
  ...(await wrongStock(tx)),
]

async function wrongTotals(tx: Tx): Promise<string[]> {
  type Row = { number: string; total: number; parts: number }
  const { rows } = await tx.execute<Row>(sql`
    select placed.number, placed.total::float8 as total, coalesce(sum(part.total), 0)::float8 as parts
    from ${orders} as placed left join ${sellerOrders} as part on part.order_uuid = placed.uuid
    group by placed.uuid
    having placed.total <> coalesce(sum(part.total), 0) or count(part.uuid) = 0
    order by placed.number`)
  return rows.map(({ number, total, parts }) => `order ${number}: the row says ${total}, its seller orders ${parts}`)
}

async function wrongSums(tx: Tx): Promise<string[]> {
  type Row = { number: string; goods: number; lines: number; charges: number; total: number }
  const { rows } = await tx.execute<Row>(sql`
    select * from (
      select part.number, part.goods::float8 as goods, part.total::float8 as total,
        (part.delivery_price + part.cash_fee)::float8 as charges,
        coalesce((select sum(price * quantity) from ${orderLines} where seller_order_uuid = part.uuid), 0)::float8 as lines
      from ${sellerOrders} as part) as summed
    where goods <> lines or goods + charges <> total or lines = 0
    order by number`)
  return rows.map(
    ({ number, goods, lines, charges, total }) =>
      `seller order ${number}: lines ${lines}, goods ${goods}, delivery and fee ${charges}, total ${total}`,
  )
}

/**
 * Finds orders whose stock movements are wrong. Returns also put pieces back. Pieces of an undelivered parcel may be
 * restocked or lost, and only such an order can be cancelled after sending.
 */
async function wrongStock(tx: Tx): Promise<string[]> {
  type Row = { number: string; line: string; state: string; quantity: number; out: number }
  const { rows } = await tx.execute<Row>(sql`
    select * from (
      select part.number, line.uuid as line, part.state, line.quantity - coalesce(
          (select sum(restocked) from ${returnLines} where order_line_uuid = line.uuid), 0)::int as quantity,
        coalesce((select -sum(delta) from ${stockMovements} where order_line_uuid = line.uuid), 0)::int as out,
        exists (select 1 from ${orderEvents} where seller_order_uuid = part.uuid and step = 'undeliver') as came_back
      from ${orderLines} as line join ${sellerOrders} as part on part.uuid = line.seller_order_uuid) as booked
    where not case
      when state in ('undelivered', 'cancelled') and came_back then out between 0 and quantity
      when state = 'cancelled' then out = 0
      else out = quantity
    end
    order by number, line`)
  return rows.map(
    ({ number, line, state, quantity, out }) =>
      `line ${line} of ${number}: ${out} of ${quantity} pieces are out of the stock of an order that is ${state}`,
  )
}

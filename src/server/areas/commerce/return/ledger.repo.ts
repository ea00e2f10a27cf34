import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orderLines, orders, sellerOrders } from '../order/table.ts'
import { stockMovements } from '#server/areas/catalogue/catalogue-tables.ts'
import { refunds } from '../payment/table.ts'
import { returnLines, returns } from './table.ts'

/** Finds returns with more pieces than were bought, more restocked than returned, or more refunded than paid. */
export const returnFaults = async (tx: Tx): Promise<string[]> => [
  ...(await tooManyPieces(tx)),
  ...(await wrongRestock(tx)),
  ...(await wrongMoney(tx)),
  ...(await wrongRefunds(tx)),
]

async function tooManyPieces(tx: Tx): Promise<string[]> {
  type Row = { number: string; line: string; bought: number; returned: number }
  const { rows } = await tx.execute<Row>(sql`
    select part.number, line.uuid as line, line.quantity as bought, sum(back.quantity)::int as returned
    from ${returnLines} as back
    join ${returns} as one on one.uuid = back.return_uuid
    join ${orderLines} as line on line.uuid = back.order_line_uuid
    join ${sellerOrders} as part on part.uuid = line.seller_order_uuid
    group by part.number, line.uuid, line.quantity
    having sum(back.quantity) > line.quantity or bool_or(one.seller_order_uuid <> line.seller_order_uuid)
    order by part.number, line.uuid`)
  return rows.map(
    ({ number, line, bought, returned }) => `line ${line} of ${number}: ${returned} returned of ${bought} bought`,
  )
}

async function wrongRestock(tx: Tx): Promise<string[]> {
  type Row = { line: string; restocked: number; moved: number }
  const { rows } = await tx.execute<Row>(sql`
    select * from (
      select back.uuid as line, back.restocked, coalesce((select sum(delta) from ${stockMovements} as moved
        where moved.return_line_uuid = back.uuid and moved.order_line_uuid = back.order_line_uuid), 0)::int as moved
      from ${returnLines} as back) as booked
    where restocked <> moved
    order by line`)
  return rows.map(({ line, restocked, moved }) => `return line ${line}: ${restocked} restocked, ${moved} in the stock`)
}

/** Finds returns whose goods differ from the sum of their lines, and orders whose refunds exceed their total. */
async function wrongMoney(tx: Tx): Promise<string[]> {
  type Row = { number: string; goods: number; lines: number; refunds: number; total: number }
  const { rows } = await tx.execute<Row>(sql`
    select * from (
      select part.number, part.total::float8 as total, sum(one.goods)::float8 as goods,
        sum((select sum(back.quantity * line.price) from ${returnLines} as back
          join ${orderLines} as line on line.uuid = back.order_line_uuid where back.return_uuid = one.uuid))::float8 as lines,
        sum(case when one.lowers_cash then 0 else one.goods + one.delivery - one.deduction end)::float8 as refunds
      from ${returns} as one
      join ${sellerOrders} as part on part.uuid = one.seller_order_uuid
      join ${orders} as placed on placed.uuid = part.order_uuid
      group by part.uuid) as summed
    where goods <> lines or refunds > total
    order by number`)
  return rows.map(
    ({ number, goods, lines, refunds, total }) =>
      `returns of ${number}: goods ${goods}, lines ${lines}, refunds ${refunds} of ${total}`,
  )
}

/** Cash that has not arrived is not given back. Finds orders whose settled returns gave more than was due, or less although nothing else of it was given back. */
async function wrongRefunds(tx: Tx): Promise<string[]> {
  type Row = { number: string; due: number; given: number; otherwise: number }
  const { rows } = await tx.execute<Row>(sql`
    select * from (
      select part.number,
        coalesce(sum(case when one.lowers_cash then 0 else one.goods + one.delivery - one.deduction end), 0)::float8 as due,
        coalesce(sum((select sum(amount) from ${refunds} where return_uuid = one.uuid)), 0)::float8 as given,
        coalesce((select sum(amount) from ${refunds} where seller_order_uuid = part.uuid and reason in ('goodwill', 'operator')), 0)::float8
          as otherwise
      from ${returns} as one join ${sellerOrders} as part on part.uuid = one.seller_order_uuid
      where one.state = 'settled' and not one.ends_order and part.cash_missing_at is null
      group by part.uuid) as settled
    where given > due or given + otherwise < due
    order by number`)
  return rows.map(
    ({ number, due, given, otherwise }) =>
      `settled returns of ${number}: ${due} is due, ${given} was given, and ${otherwise} as goodwill`,
  )
}

import { sql } from 'drizzle-orm'
import type { PaymentMethod, PaymentStatus, SellerOrderState } from '#contracts/order.rules.ts'
import type { Tx } from '../../db/client.ts'
import { orders, sellerOrders } from '../order/table.ts'
import { statusOf } from './status.ts'
import { payments, paymentShares } from './table.ts'

/** Payments whose shares do not add up, and seller orders whose payment status contradicts their shares. */
export const paymentFaults = async (tx: Tx): Promise<string[]> => [
  ...(await wrongShares(tx)),
  ...(await wrongStatuses(tx)),
]

async function wrongShares(tx: Tx): Promise<string[]> {
  type Row = { uuid: string; amount: number; shares: number; foreign: number }
  const { rows } = await tx.execute<Row>(sql`
    select * from (
      select payment.uuid, payment.amount::float8 as amount, coalesce(sum(share.amount), 0)::float8 as shares,
        count(*) filter (where part.order_uuid <> payment.order_uuid)::int as foreign
      from ${payments} as payment
      left join ${paymentShares} as share on share.payment_uuid = payment.uuid
      left join ${sellerOrders} as part on part.uuid = share.seller_order_uuid
      group by payment.uuid) as divided
    where amount <> shares or "foreign" > 0
    order by uuid`)
  return rows.map(
    ({ uuid, amount, shares, foreign }) =>
      `payment ${uuid}: the row says ${amount}, its shares add up to ${shares}, ${foreign} of another order`,
  )
}

async function wrongStatuses(tx: Tx): Promise<string[]> {
  type Row = {
    number: string
    state: SellerOrderState
    total: number
    method: PaymentMethod
    status: PaymentStatus
    paid: number
    refunded: number
  }
  const { rows } = await tx.execute<Row>(sql`
    select part.number, part.state, part.total::float8 as total, placed.payment_method as method,
      part.payment_status as status, coalesce(sum(share.amount) filter (where payment.state = 'paid'), 0)::float8 as paid,
      coalesce(sum(share.refunded) filter (where payment.state = 'paid'), 0)::float8 as refunded
    from ${sellerOrders} as part join ${orders} as placed on placed.uuid = part.order_uuid
    left join ${paymentShares} as share on share.seller_order_uuid = part.uuid
    left join ${payments} as payment on payment.uuid = share.payment_uuid
    group by part.uuid, placed.uuid
    order by part.number`)
  return rows.flatMap(({ number, status, ...part }) => {
    const expected = statusOf(part, part)
    return status === expected ? [] : [`seller order ${number}: its payment is ${status}, its shares say ${expected}`]
  })
}

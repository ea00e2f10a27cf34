import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import type { PaymentStatus, SellerOrderState } from '#contracts/commerce/order.rules.ts'
import { foldPayment } from '#contracts/commerce/payment.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { orderEvents, orders, sellerOrders } from '../order/table.ts'
import { retainedJobs } from '#server/jobs/retained-jobs.ts'
import type { JobKind } from '#server/jobs/queue.ts'
import { handlePaymentEvent, sendRefund } from './job-kinds.ts'
import { statusOf } from './status.ts'
import { paymentEvents, payments, paymentShares, refunds } from './table.ts'

/**
 * Finds payments, shares, refunds, events and payment statuses that contradict each other, and money without a pending
 * job.
 */
export const paymentFaults = async (tx: Tx): Promise<string[]> => [
  ...(await wrongShares(tx)),
  ...(await wrongStatuses(tx)),
  ...(await wrongStates(tx)),
  ...(await wrongRefunds(tx)),
  ...(await unseenMoney(tx)),
  ...(await cashNotBookedBySeller(tx)),
  ...(await forgottenWork(tx)),
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
    waived: number
    method: PaymentMethod
    cashMissingAt: string | null
    status: PaymentStatus
    paid: number
    refunded: number
  }
  const { rows } = await tx.execute<Row>(sql`
    select part.number, part.state, part.total::float8 as total, placed.payment_method as method,
      part.waived::float8 as waived, part.cash_missing_at as "cashMissingAt",
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

/** Finds payments whose state does not follow from their events, or paid ones without the gateway's id. */
async function wrongStates(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ uuid: payments.uuid, state: payments.state, externalId: payments.externalId })
    .from(payments)
    .where(and(eq(payments.method, 'gateway'), isCalledFor(tx)))
    .orderBy(payments.uuid)
  const events = Map.groupBy(
    await tx.select({ reference: paymentEvents.reference, verdict: paymentEvents.verdict }).from(paymentEvents),
    ({ reference }) => reference,
  )
  return rows.flatMap(({ uuid, state, externalId }) => {
    const expected = foldPayment((events.get(uuid) ?? []).map(({ verdict }) => verdict))
    // The payment changes once the job of the event has run.
    const isComing = expected === 'confirming' && state !== 'paid'
    if (state === 'paid' && externalId === null) return [`payment ${uuid}: paid, without the gateway's number`]
    return state === expected || isComing ? [] : [`payment ${uuid}: is ${state}, its events say ${expected}`]
  })
}

/** Payments of orders placed by an API call. Demo payments have no events. */
const isCalledFor = (tx: Tx) =>
  inArray(payments.orderUuid, tx.select({ uuid: orders.uuid }).from(orders).where(isNotNull(orders.idempotencyKey)))

async function wrongRefunds(tx: Tx): Promise<string[]> {
  type Row = { uuid: string; number: string; amount: number; refunded: number; done: number; promised: number }
  const { rows } = await tx.execute<Row>(sql`
    select * from (
      select share.uuid, part.number, share.amount::float8 as amount, share.refunded::float8 as refunded,
        coalesce(sum(refund.amount) filter (where refund.state = 'done'), 0)::float8 as done,
        coalesce(sum(refund.amount), 0)::float8 as promised
      from ${paymentShares} as share join ${sellerOrders} as part on part.uuid = share.seller_order_uuid
      left join ${refunds} as refund
        on refund.payment_uuid = share.payment_uuid and refund.seller_order_uuid = share.seller_order_uuid
      group by share.uuid, part.uuid) as given
    where refunded <> done or promised > amount
    order by number, uuid`)
  return rows.map(
    ({ number, amount, refunded, done, promised }) =>
      `share of ${number}: ${amount} came, the row says ${refunded} went back, its refunds ${done}, promised ${promised}`,
  )
}

/** Finds online money that is not due and has no refund. */
async function unseenMoney(tx: Tx): Promise<string[]> {
  type Row = { number: string; kept: number; due: number }
  const { rows } = await tx.execute<Row>(sql`
    select number, (paid - promised)::float8 as kept, due::float8 as due from (
      select part.number, case when part.state = 'cancelled' then 0 else part.total - part.waived end as due,
        coalesce(sum(share.amount), 0) as paid,
        coalesce((select sum(amount) from ${refunds} where seller_order_uuid = part.uuid), 0) as promised
      from ${sellerOrders} as part
      join ${paymentShares} as share on share.seller_order_uuid = part.uuid
      join ${payments} as payment on payment.uuid = share.payment_uuid and payment.state = 'paid'
      group by part.uuid
      having bool_or(payment.method = 'gateway')) as held
    where paid - promised > due
    order by number`)
  return rows.map(({ number, kept, due }) => `seller order ${number}: ${kept} is kept, ${due} is due`)
}

/** Finds booked cash of orders whose seller has not reported that it arrived. */
async function cashNotBookedBySeller(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select part.number from ${payments} as payment
    join ${paymentShares} as share on share.payment_uuid = payment.uuid
    join ${sellerOrders} as part on part.uuid = share.seller_order_uuid
    where payment.method = 'cash' and not exists (select 1 from ${orderEvents} as event
      where event.seller_order_uuid = part.uuid and event.by = 'seller' and event.step in ('bookCash', 'deliver'))
    order by part.number`)
  return rows.map(({ number }) => `seller order ${number}: its cash is booked, but not by its seller`)
}

/** Finds unhandled payment events and unsent refunds without a waiting job. */
async function forgottenWork(tx: Tx): Promise<string[]> {
  const waiting = async <Payload>(kind: JobKind<Payload>, id: (payload: Payload) => string) =>
    new Set((await retainedJobs(tx, kind)).filter(({ isWaiting }) => isWaiting).map(({ payload }) => id(payload)))
  const events = await waiting(handlePaymentEvent, ({ eventUuid }) => eventUuid)
  const sent = await waiting(sendRefund, ({ refundUuid }) => refundUuid)
  const open = await tx
    .select({ uuid: paymentEvents.uuid })
    .from(paymentEvents)
    .where(isNull(paymentEvents.handledAt))
    .orderBy(paymentEvents.uuid)
  const wanted = await tx
    .select({ uuid: refunds.uuid })
    .from(refunds)
    .where(eq(refunds.state, 'wanted'))
    .orderBy(refunds.uuid)
  return [
    ...open.filter(({ uuid }) => !events.has(uuid)).map(({ uuid }) => `payment event ${uuid}: nothing handles it`),
    ...wanted.filter(({ uuid }) => !sent.has(uuid)).map(({ uuid }) => `refund ${uuid}: nothing sends it`),
  ]
}

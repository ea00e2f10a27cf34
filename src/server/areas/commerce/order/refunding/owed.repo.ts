import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { isBooked, PAYMENT_STATUSES } from '#contracts/commerce/order.rules.ts'
import { isOwedByHand, REFUND_STATES } from '#contracts/commerce/payment.rules.ts'
import type { Db } from '#server/db/client.ts'
import { refunds } from '#server/areas/commerce/payment/table.ts'
import { returns } from '#server/areas/commerce/return/table.ts'
import { orders, sellerOrders } from '../table.ts'

/** `isUpToSeller` in SQL. */
export const isRefundUpToSeller = or(
  inArray(refunds.state, REFUND_STATES.filter(isOwedByHand)),
  and(eq(refunds.state, 'sent'), lte(refunds.dueAt, sql`now()`)),
)

const OF = {
  sellerOrderUuid: sellerOrders.uuid,
  orderNumber: sellerOrders.number,
  buyerName: sql<string>`${orders.firstname} || ' ' || ${orders.lastname}`.as('buyer_name'),
  paymentMethod: orders.paymentMethod,
  account: sellerOrders.refundAccount,
}

/** Money that one seller owes. */
export const createOwedRepo = (db: Db) => ({
  refundsUpToSeller: (sellerUuid: string) =>
    db
      .select({
        ...OF,
        amount: refunds.amount,
        dueAt: refunds.dueAt,
        reason: refunds.reason,
        refundUuid: refunds.uuid,
        isAtGateway: sql<boolean>`${refunds.state} = 'sent'`,
      })
      .from(refunds)
      .innerJoin(sellerOrders, eq(sellerOrders.uuid, refunds.sellerOrderUuid))
      .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
      .where(and(eq(sellerOrders.sellerUuid, sellerUuid), isRefundUpToSeller)),

  /** Refunds that the buyer got twice, from the seller and from the gateway, and has not returned. */
  paidTwice: (sellerUuid: string) =>
    db
      .select({
        ...OF,
        amount: refunds.amount,
        dueAt: refunds.paidTwiceAt,
        reason: refunds.reason,
        refundUuid: refunds.uuid,
      })
      .from(refunds)
      .innerJoin(sellerOrders, eq(sellerOrders.uuid, refunds.sellerOrderUuid))
      .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
      .where(and(eq(sellerOrders.sellerUuid, sellerUuid), isNotNull(refunds.paidTwiceAt), isNull(refunds.recoveredAt))),

  openReturns: (sellerUuid: string) =>
    db
      .select({ ...OF, returnUuid: returns.uuid, dueAt: returns.refundBy })
      .from(returns)
      .innerJoin(sellerOrders, eq(sellerOrders.uuid, returns.sellerOrderUuid))
      .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
      // Nothing is owed for cash that has not arrived.
      .where(
        and(
          eq(sellerOrders.sellerUuid, sellerUuid),
          ne(returns.state, 'settled'),
          or(ne(orders.paymentMethod, 'cash'), inArray(sellerOrders.paymentStatus, PAYMENT_STATUSES.filter(isBooked))),
        ),
      ),
})

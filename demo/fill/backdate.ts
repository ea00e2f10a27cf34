import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'
import { notifications } from '#server/areas/account/account-tables.ts'
import {
  orderEvents,
  orderLines,
  talkMessages,
  orders,
  sellerOrders,
  payments,
} from '#server/areas/commerce/commerce-tables.ts'
import { dispatchUntil, endOfWorkingDays } from '#server/areas/commerce/commerce.ts'
import { stockMovements } from '#server/areas/catalogue/catalogue-tables.ts'

type When = {
  /** Taken before the services wrote; later timestamps are moved to `at`. */
  since: Date
  /** When it happened in the demo. */
  at: Date
}

/** Moves an order that was just placed into the past. Without a key it counts as placed by no call: nobody was mailed. */
export async function backdateOrder(tx: Tx, orderUuid: string, when: When & { transferDays: number }): Promise<void> {
  const { at, transferDays } = when
  const payUntil = endOfWorkingDays(at, transferDays)
  await tx
    .update(orders)
    .set({
      createdAt: at,
      idempotencyScope: null,
      idempotencyKey: null,
      idempotencyFingerprint: null,
      payUntil: sql`case when ${orders.payUntil} is null then null else ${stamp(payUntil)} end`,
    })
    .where(eq(orders.uuid, orderUuid))
  await tx.update(payments).set({ createdAt: at, expiresAt: payUntil }).where(eq(payments.orderUuid, orderUuid))
  const parts = await tx
    .update(sellerOrders)
    .set({ createdAt: at })
    .where(eq(sellerOrders.orderUuid, orderUuid))
    .returning({ uuid: sellerOrders.uuid })
  for (const { uuid } of parts) await backdatePart(tx, uuid, when)
}

/** Moves the latest changes of a seller order into the past. */
export async function backdatePart(tx: Tx, sellerOrderUuid: string, { since, at }: When): Promise<void> {
  const moved = (column: AnyPgColumn) =>
    sql`case when ${column} >= ${stamp(since)} then ${stamp(at)} else ${column} end`
  await tx
    .update(sellerOrders)
    .set({
      placedAt: moved(sellerOrders.placedAt),
      sentAt: moved(sellerOrders.sentAt),
      deliveredAt: moved(sellerOrders.deliveredAt),
      cancelAskedAt: moved(sellerOrders.cancelAskedAt),
    })
    .where(eq(sellerOrders.uuid, sellerOrderUuid))
  await tx
    .update(orderEvents)
    .set({ at })
    .where(and(eq(orderEvents.sellerOrderUuid, sellerOrderUuid), gte(orderEvents.at, since)))
  await tx
    .update(talkMessages)
    .set({ createdAt: at })
    .where(and(eq(talkMessages.sellerOrderUuid, sellerOrderUuid), gte(talkMessages.createdAt, since)))
  const lines = tx
    .select({ uuid: orderLines.uuid })
    .from(orderLines)
    .where(eq(orderLines.sellerOrderUuid, sellerOrderUuid))
  await tx
    .update(stockMovements)
    .set({ at })
    .where(and(inArray(stockMovements.orderLineUuid, lines), gte(stockMovements.at, since)))
}

/** Moves the latest notifications into the past; older ones were read. */
export const backdateNotifications = (tx: Tx, { since, at, newsSince }: When & { newsSince: Date }) =>
  tx
    .update(notifications)
    .set({ createdAt: at, readAt: at < newsSince ? at : null })
    .where(gte(notifications.createdAt, since))

/** The term of sending counts from the acceptance. */
export const backdateDispatch = (tx: Tx, part: { uuid: string; dispatchDays: number }, at: Date) =>
  tx
    .update(sellerOrders)
    .set({ dispatchBy: dispatchUntil(at, part.dispatchDays) })
    .where(eq(sellerOrders.uuid, part.uuid))

const stamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

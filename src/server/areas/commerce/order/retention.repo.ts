import { and, asc, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { talkRepo } from '../talk/repo.ts'
import { heldMails, orderEvents, orderLines, orders, sellerOrders, shipments } from './table.ts'

/** Clears all personal data. Goods, dates and sums stay. */
const NOBODY = {
  buyerUuid: null,
  email: '',
  firstname: '',
  lastname: '',
  phone: '',
  invoice: null,
  note: '',
  // The token opens the order; the scope of the key identifies the buyer.
  tokenHash: '',
  lockedToken: '',
  emailAskedAt: null,
  emailConfirmedAt: null,
  idempotencyScope: null,
  idempotencyKey: null,
  idempotencyFingerprint: null,
}

const NOBODY_IN_PART = {
  trader: null,
  transferAccount: null,
  refundAccount: null,
  gatewayAccount: null,
  cancelReason: '',
  ownNote: '',
  delivery: sql`${sellerOrders.delivery} || '{"address": null, "point": null}'::jsonb`,
}

export const retentionRepo = {
  /** Locks orders that were placed before this time and still hold personal data, oldest first. */
  takeBefore: async (tx: Tx, before: Date, most: number): Promise<string[]> => {
    const rows = await tx
      .select({ uuid: orders.uuid })
      .from(orders)
      .where(and(lt(orders.createdAt, before), ne(orders.email, '')))
      .orderBy(asc(orders.uuid))
      .limit(most)
      .for('no key update')
    return rows.map(({ uuid }) => uuid)
  },

  /** Removes personal data. Returns the seller orders and their lines. */
  empty: async (tx: Tx, orderUuids: readonly string[]): Promise<{ partUuids: string[]; lineUuids: string[] }> => {
    await tx
      .update(orders)
      .set(NOBODY)
      .where(inArray(orders.uuid, [...orderUuids]))
    const parts = await tx
      .update(sellerOrders)
      .set(NOBODY_IN_PART)
      .where(inArray(sellerOrders.orderUuid, [...orderUuids]))
      .returning({ uuid: sellerOrders.uuid })
    const uuids = parts.map(({ uuid }) => uuid)
    await tx.delete(heldMails).where(inArray(heldMails.orderUuid, [...orderUuids]))
    await tx.delete(shipments).where(inArray(shipments.sellerOrderUuid, uuids))
    await tx.update(orderEvents).set({ byMemberUuid: null }).where(inArray(orderEvents.sellerOrderUuid, uuids))
    await talkRepo.removeOfOrders(tx, uuids)
    const lines = await tx
      .select({ uuid: orderLines.uuid })
      .from(orderLines)
      .where(inArray(orderLines.sellerOrderUuid, uuids))
    return { partUuids: uuids, lineUuids: lines.map(({ uuid }) => uuid) }
  },
}

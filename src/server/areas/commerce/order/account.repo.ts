import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { deletionRefusal, liableUntil } from '#contracts/account/account-deletion.rules.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/base/errors.ts'
import { refunds } from '../payment/table.ts'
import { talkMessages } from '../talk/table.ts'
import { orderEvents, orderLines, orders, sellerOrders, shipments } from './table.ts'

/** Orders are kept after an account is deleted. The buyer can still open them by link. */
export function createOrderAccountPart(db: Db): AccountPart {
  async function ofOrders(orderUuids: string[]) {
    const parts = await db.select().from(sellerOrders).where(inArray(sellerOrders.orderUuid, orderUuids))
    const uuids = parts.map(({ uuid }) => uuid)
    return {
      parts,
      lines: await db.select().from(orderLines).where(inArray(orderLines.sellerOrderUuid, uuids)),
      shipments: await db.select().from(shipments).where(inArray(shipments.sellerOrderUuid, uuids)),
      messages: await db.select().from(talkMessages).where(inArray(talkMessages.sellerOrderUuid, uuids)),
    }
  }

  return {
    name: 'orders',
    announce: async (uuid) => {
      const bought = await db.select().from(orders).where(eq(orders.buyerUuid, uuid))
      const sold = await db.select().from(sellerOrders).where(eq(sellerOrders.sellerUuid, uuid))
      return {
        // Tokens are credentials, not personal data.
        bought: bought.map((order) => ({ ...order, tokenHash: undefined, lockedToken: undefined })),
        ...(await ofOrders(bought.map((order) => order.uuid))),
        sold,
      }
    },
    move: async (tx, from, into) => {
      await tx.update(orders).set({ buyerUuid: into }).where(eq(orders.buyerUuid, from))
      await tx.update(sellerOrders).set({ sellerUuid: into }).where(eq(sellerOrders.sellerUuid, from))
      await tx.update(orderEvents).set({ byMemberUuid: into }).where(eq(orderEvents.byMemberUuid, from))
    },
    delete: async (tx, uuid) => {
      const isOpen = notInArray(sellerOrders.state, ['delivered', 'cancelled'])
      if ((await tx.$count(sellerOrders, and(eq(sellerOrders.sellerUuid, uuid), isOpen))) > 0)
        throw new AppError('ORDER_STATE_EXCEPTION', deletionRefusal('openOrders'))
      const owed = await tx
        .select({ uuid: refunds.uuid })
        .from(refunds)
        .innerJoin(sellerOrders, eq(sellerOrders.uuid, refunds.sellerOrderUuid))
        .where(and(eq(sellerOrders.sellerUuid, uuid), ne(refunds.state, 'done')))
        .limit(1)
      if (owed.length > 0) throw new AppError('ORDER_STATE_EXCEPTION', deletionRefusal('owedRefunds'))
      const [last] = await tx
        .select({ deliveredAt: sellerOrders.deliveredAt })
        .from(sellerOrders)
        .where(and(eq(sellerOrders.sellerUuid, uuid), eq(sellerOrders.state, 'delivered')))
        .orderBy(sql`${sellerOrders.deliveredAt} desc nulls last`)
        .limit(1)
      const until = last?.deliveredAt ? liableUntil(last.deliveredAt) : null
      if (until !== null && until > new Date())
        throw new AppError('ORDER_STATE_EXCEPTION', deletionRefusal('liable', until))
      await tx.update(orders).set({ buyerUuid: null }).where(eq(orders.buyerUuid, uuid))
      await tx.update(orderEvents).set({ byMemberUuid: null }).where(eq(orderEvents.byMemberUuid, uuid))
    },
  }
}

import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { SellerOrderFacts } from '#contracts/commerce/order.rules.ts'
import type { OrderAmounts } from '#contracts/commerce/totals.rules.ts'
import type { Tx } from '#server/db/client.ts'
import type { RefundRow } from '../payment/service.ts'
import { returnLines, returns } from '../return/table.ts'
import { createAmountsReader } from './amounts.repo.ts'
import type { TalkMessageRow } from '../talk/repo.ts'
import { talkMessages } from '../talk/table.ts'
import type { OrderEventRow, OrderLineRow } from './contents.repo.ts'
import type { SellerOrderRow } from './part.repo.ts'
import { orderEvents, orderLines, shipments } from './table.ts'

/** A seller order with its lines, events, messages, shipments and refunds. */
export type WholeSellerOrder = SellerOrderRow & {
  lines: OrderLineRow[]
  events: OrderEventRow[]
  messages: TalkMessageRow[]
  shipments: (typeof shipments.$inferSelect)[]
  /** Withdrawn pieces by line. */
  returned: ReadonlyMap<string, number>
  refunds: RefundRow[]
  amounts: OrderAmounts
  /** Amounts in grosze of a payment that does not fit; null if there is none. */
  unfit: { amount: number; requested: number } | null
} & Pick<SellerOrderFacts, 'cancelledBy' | 'isTransferMissing'>

export type OfPayments = {
  /** Sum of the booked payments of each of these seller orders. */
  paidOf: (tx: Tx, uuids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Refunds of these seller orders. */
  refundsOf: (tx: Tx, uuids: readonly string[]) => Promise<RefundRow[]>
  /** Payments of another amount than requested, for these seller orders. */
  unfitOf: (tx: Tx, uuids: readonly string[]) => Promise<ReadonlyMap<string, { amount: number; requested: number }>>
  /** Seller orders with a transfer among these, and whether it is missing. */
  transfersOf: (tx: Tx, uuids: readonly string[]) => Promise<ReadonlyMap<string, boolean>>
}

/** Withdrawn pieces by line. */
async function returnedOf(tx: Tx, sellerOrderUuids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ uuid: returnLines.orderLineUuid, quantity: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.uuid, returnLines.returnUuid))
    .where(inArray(returns.sellerOrderUuid, [...sellerOrderUuids]))
    .groupBy(returnLines.orderLineUuid)
  return new Map(rows.map(({ uuid, quantity }) => [uuid, quantity]))
}

export function createWholeOrders({ refundsOf, transfersOf, paidOf, unfitOf }: OfPayments) {
  const amountsOf = createAmountsReader({ refundsOf, paidOf })
  return {
    amountsOf,

    /** Seller orders with lines, events, messages, shipments and refunds. */
    whole: async (tx: Tx, parts: readonly SellerOrderRow[]): Promise<WholeSellerOrder[]> => {
      if (parts.length === 0) return []
      const uuids = parts.map(({ uuid }) => uuid)
      const lines = await tx
        .select()
        .from(orderLines)
        .where(inArray(orderLines.sellerOrderUuid, uuids))
        .orderBy(asc(orderLines.position))
      const events = await tx
        .select()
        .from(orderEvents)
        .where(inArray(orderEvents.sellerOrderUuid, uuids))
        .orderBy(asc(orderEvents.at), asc(orderEvents.uuid))
      const messages = await tx
        .select()
        .from(talkMessages)
        .where(inArray(talkMessages.sellerOrderUuid, uuids))
        .orderBy(asc(talkMessages.createdAt), asc(talkMessages.uuid))
      const parcels = await tx
        .select()
        .from(shipments)
        .where(inArray(shipments.sellerOrderUuid, uuids))
        .orderBy(asc(shipments.sentAt), asc(shipments.uuid))
      const [returned, amounts] = [await returnedOf(tx, uuids), await amountsOf(tx, uuids)]
      const [refunds, transfers] = [await refundsOf(tx, uuids), await transfersOf(tx, uuids)]
      const unfit = await unfitOf(tx, uuids)
      const ofPart = <Row extends { sellerOrderUuid: string | null }>(rows: Row[], uuid: string) =>
        rows.filter(({ sellerOrderUuid }) => sellerOrderUuid === uuid)
      return parts.map((part) => ({
        ...part,
        amounts: amounts(part),
        unfit: unfit.get(part.uuid) ?? null,
        lines: ofPart(lines, part.uuid),
        events: ofPart(events, part.uuid),
        messages: ofPart(messages, part.uuid),
        shipments: ofPart(parcels, part.uuid),
        returned,
        refunds: ofPart(refunds, part.uuid),
        cancelledBy: part.state === 'cancelled' ? (ofPart(events, part.uuid).at(-1)?.by ?? null) : null,
        isTransferMissing: transfers.get(part.uuid),
      }))
    },
  }
}

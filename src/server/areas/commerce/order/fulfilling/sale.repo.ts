import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { SELLER_ORDER_STATES, type SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { SaleMark, SaleSort } from '#contracts/commerce/sale.rules.ts'
import type { SaleFilter } from '#contracts/commerce/sale.ts'
import type { Db } from '#server/db/client.ts'
import { countSome, countUpTo } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart, type Position } from '#server/db/keyset.ts'
import { COUNTED_UP_TO } from '#server/db/totals.ts'
import { hasBeginning, wordsOf } from '#server/db/search.ts'
import { orderInvoices } from '#server/areas/commerce/invoice/table.ts'
import { refunds } from '#server/areas/commerce/payment/table.ts'
import { returnLines, returns } from '#server/areas/commerce/return/table.ts'
import { isRefundUpToSeller } from '../refunding/owed.repo.ts'
import type { OrderRow, SellerOrderRow } from '../repo.ts'
import { talkMessages } from '../../talk/table.ts'
import { isNumbered, orderLines, orders, sellerOrders, shipments } from '../table.ts'

type SaleScope = {
  sellerUuid: string
  states: readonly SellerOrderState[]
  mark: SaleMark | null
  words: readonly string[]
}

/** Sales of a seller that match the filter. */
export const saleScope = (sellerUuid: string, filter: SaleFilter): SaleScope => ({
  sellerUuid,
  states: filter['states[]'] ?? [],
  mark: filter.mark ?? null,
  words: wordsOf(filter.query),
})

export type SaleRow = { order: OrderRow; part: SellerOrderRow }

const TO_SEND: readonly SellerOrderState[] = ['accepted', 'packed']
const isToSend = inArray(sellerOrders.state, [...TO_SEND])

/** Sorts orders without a dispatch date last. */
const NEVER = Date.parse('9999-12-31T00:00:00Z')
const dueAt = sql`(case when ${isToSend} and ${sellerOrders.dispatchBy} is not null
  then extract(epoch from ${sellerOrders.dispatchBy}) * 1000 else ${sql.raw(String(NEVER))} end)::bigint`
const dueAtOf = ({ state, dispatchBy }: SellerOrderRow) =>
  TO_SEND.includes(state) && dispatchBy ? dispatchBy.getTime() : NEVER

/** Position of a row in a list of sales. */
export const salePosition = ({ part }: SaleRow, sort: SaleSort): Position => ({
  at: sort === 'dispatchBy' ? dueAtOf(part) : part.createdAt,
  uuid: part.uuid,
})

/** `isSure` in SQL. Before that the seller does not see the e-mail, so a search must not reveal it. */
const isSure = sql`(${notInArray(sellerOrders.state, ['unconfirmed', 'awaiting_payment', 'placed'])} and ${isNotNull(sellerOrders.dispatchBy)})`

/**
 * True if each word is in the number, the buyer's name or visible e-mail, or a line's name or code. Without `offset 0` the
 * planner would collect the lines of all sellers first.
 */
const hasWords = (words: readonly string[]): SQL[] =>
  words.map(
    (word) => sql`(
      ${isNumbered(sellerOrders.number, word)}
      or ${hasBeginning(orders.searchText, word)}
      or (${isSure} and ${hasBeginning(orders.emailText, word)})
      or exists (select 1 from ${orderLines}
        where ${orderLines.sellerOrderUuid} = ${sellerOrders.uuid} and ${hasBeginning(orderLines.searchText, word)} offset 0))`,
  )

const hasUnread = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(talkMessages)
      .where(
        and(
          eq(talkMessages.sellerOrderUuid, sellerOrders.uuid),
          eq(talkMessages.author, 'buyer'),
          isNull(talkMessages.readAt),
        ),
      ),
  )

const isRefundDue = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(refunds)
      .where(and(eq(refunds.sellerOrderUuid, sellerOrders.uuid), isRefundUpToSeller)),
  )

/** True if the buyer wrote the last message. */
const hasComplaint = sql`exists (select 1 from ${talkMessages} as complaint
    where complaint.seller_order_uuid = ${sellerOrders.uuid} and complaint.kind = 'complaint' and complaint.ruled_at is null
      and not exists (select 1 from ${talkMessages} as answer
        where answer.seller_order_uuid = complaint.seller_order_uuid and answer.author = 'seller'
          and answer.created_at >= complaint.created_at))`

const isMarked = (db: Db, mark: SaleMark) =>
  ({
    overdue: and(isToSend, lt(sellerOrders.dispatchBy, sql`now()`)),
    cancelAsked: and(isToSend, isNotNull(sellerOrders.cancelAskedAt)),
    complaint: hasComplaint,
    refundDue: isRefundDue(db),
    unread: hasUnread(db),
  })[mark]

const inScope = (db: Db, { sellerUuid, states, mark, words }: SaleScope) =>
  and(
    eq(sellerOrders.sellerUuid, sellerUuid),
    ...(states.length > 0 ? [inArray(sellerOrders.state, [...states])] : []),
    ...(mark ? [isMarked(db, mark)] : []),
    ...hasWords(words),
  )

const rows = (db: Db) =>
  db
    .select({ order: orders, part: sellerOrders })
    .from(sellerOrders)
    .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))

/** Sales as their seller lists them. */
const saleLists = (db: Db) => ({
  /** Up to one row more than the limit, in the direction of reading. */
  page: (scope: SaleScope, sort: SaleSort, start: PageStart): Promise<SaleRow[]> => {
    const at = sort === 'dispatchBy' ? dueAt : sellerOrders.createdAt
    return rows(db)
      .where(and(inScope(db, scope), afterCursor(at, sellerOrders.uuid, start)))
      .orderBy(cursorOrder(at, sellerOrders.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset)
  },

  count: (scope: SaleScope): Promise<number> =>
    countUpTo(
      db,
      db
        .select({ uuid: sellerOrders.uuid })
        .from(sellerOrders)
        .innerJoin(orders, eq(orders.uuid, sellerOrders.orderUuid))
        .where(inScope(db, scope))
        .limit(COUNTED_UP_TO)
        .as('some'),
    ),

  /** Seller orders to be sent, the most urgent first. */
  toSend: (sellerUuid: string, states: readonly SellerOrderState[], limit: number): Promise<SaleRow[]> =>
    rows(db)
      .where(and(eq(sellerOrders.sellerUuid, sellerUuid), isToSend, inArray(sellerOrders.state, [...states])))
      .orderBy(asc(sellerOrders.dispatchBy), asc(sellerOrders.uuid))
      .limit(limit),

  named: (sellerUuid: string, uuids: readonly string[]): Promise<SaleRow[]> =>
    rows(db)
      .where(and(eq(sellerOrders.sellerUuid, sellerUuid), inArray(sellerOrders.uuid, [...uuids])))
      .orderBy(asc(sellerOrders.createdAt), asc(sellerOrders.uuid)),
})

/** Numbers of sales by state and by what the seller has to do. */
const saleCounts = (db: Db) => ({
  /** Orders in each state that has any, up to a thousand of each. */
  counts: async (sellerUuid: string): Promise<{ state: SellerOrderState; quantity: number }[]> => {
    const ofSeller = eq(sellerOrders.sellerUuid, sellerUuid)
    const counted = await Promise.all(
      SELLER_ORDER_STATES.map(async (state) => ({
        state,
        quantity: await countSome(db, sellerOrders, and(ofSeller, eq(sellerOrders.state, state))),
      })),
    )
    return counted.filter(({ quantity }) => quantity > 0)
  },

  /** Orders with each mark, up to a thousand of each. */
  marked: async (sellerUuid: string): Promise<Record<SaleMark, number>> => {
    const countOf = (mark: SaleMark) =>
      countSome(db, sellerOrders, and(eq(sellerOrders.sellerUuid, sellerUuid), isMarked(db, mark)))
    const [overdue, cancelAsked, complaint, refundDue, unread] = await Promise.all([
      countOf('overdue'),
      countOf('cancelAsked'),
      countOf('complaint'),
      countOf('refundDue'),
      countOf('unread'),
    ])
    return { overdue, cancelAsked, complaint, refundDue, unread }
  },

  /** Numbers of orders and returns that await the seller, each counted up to `most`. */
  waiting: async (sellerUuid: string, most: number) => {
    const ofSeller = eq(sellerOrders.sellerUuid, sellerUuid)
    const upTo = (condition: SQL | undefined) =>
      countUpTo(
        db,
        db
          .select({ uuid: sellerOrders.uuid })
          .from(sellerOrders)
          .where(and(ofSeller, condition))
          .limit(most)
          .as('some'),
      )
    const inState = (state: SellerOrderState) => upTo(eq(sellerOrders.state, state))
    const openReturns = db
      .select({ uuid: returns.uuid })
      .from(returns)
      .innerJoin(sellerOrders, eq(sellerOrders.uuid, returns.sellerOrderUuid))
      .where(and(ofSeller, sql`${returns.state} <> 'settled'`))
      .limit(most)
    return {
      toAccept: await inState('placed'),
      toPack: await inState('accepted'),
      toSend: await inState('packed'),
      unpaid: await inState('awaiting_payment'),
      overdue: await upTo(isMarked(db, 'overdue')),
      cancelAsked: await upTo(isMarked(db, 'cancelAsked')),
      complaint: await upTo(isMarked(db, 'complaint')),
      refundDue: await upTo(isMarked(db, 'refundDue')),
      unread: await upTo(isMarked(db, 'unread')),
      openReturns: await countUpTo(db, openReturns.as('some')),
    }
  },

  /** True once an order was placed and confirmed. */
  hasSold: async (sellerUuid: string): Promise<boolean> => {
    const [row] = await db
      .select({ uuid: sellerOrders.uuid })
      .from(sellerOrders)
      .where(and(eq(sellerOrders.sellerUuid, sellerUuid), ne(sellerOrders.state, 'unconfirmed')))
      .limit(1)
    return row !== undefined
  },
})

/** Returns, refunds, parcels and invoices that came after a sale. */
const bookkeeping = (db: Db) => ({
  /** Returned pieces, refunds, parcel numbers and invoice numbers of these seller orders, for bookkeeping. */
  afterSale: async (uuids: readonly string[], refundsByReturn: ReadonlyMap<string, number>) => {
    const pieces = await db
      .select({ uuid: returnLines.orderLineUuid, quantity: sql<number>`sum(${returnLines.quantity})::int` })
      .from(returnLines)
      .innerJoin(returns, eq(returns.uuid, returnLines.returnUuid))
      .where(inArray(returns.sellerOrderUuid, [...uuids]))
      .groupBy(returnLines.orderLineUuid)
    const settled = await db
      .select({ uuid: returns.uuid, sellerOrderUuid: returns.sellerOrderUuid })
      .from(returns)
      .where(and(inArray(returns.sellerOrderUuid, [...uuids]), eq(returns.state, 'settled')))
    const refunded = new Map<string, number>()
    for (const { uuid, sellerOrderUuid } of settled)
      refunded.set(sellerOrderUuid, (refunded.get(sellerOrderUuid) ?? 0) + (refundsByReturn.get(uuid) ?? 0))
    const numbers = await db
      .select({ uuid: orderInvoices.sellerOrderUuid, number: orderInvoices.number })
      .from(orderInvoices)
      .where(inArray(orderInvoices.sellerOrderUuid, [...uuids]))
    const parcels = await db
      .select({
        uuid: shipments.sellerOrderUuid,
        numbers: sql<string>`string_agg(${shipments.number}, ', ' order by ${shipments.sentAt})`,
      })
      .from(shipments)
      .where(inArray(shipments.sellerOrderUuid, [...uuids]))
      .groupBy(shipments.sellerOrderUuid)
    return {
      tracking: new Map(parcels.map(({ uuid, numbers: all }) => [uuid, all])),
      returned: new Map(pieces.map(({ uuid, quantity }) => [uuid, quantity])),
      refunded,
      invoices: new Map(numbers.map(({ uuid, number }) => [uuid, number])),
    }
  },
})

export function createSaleRepo(db: Db) {
  return {
    ...saleLists(db),
    ...saleCounts(db),
    ...bookkeeping(db),
  }
}

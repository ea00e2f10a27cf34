import { and, asc, count, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { ReturnState } from '#contracts/commerce/return.rules.ts'
import type { Db } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { orders, sellerOrders } from '../order/table.ts'
import { returns } from './table.ts'
import { returnHeads, wholeReturns, type ReturnHead, type WholeReturn } from './whole.repo.ts'

type ReturnScope = { sellerUuid: string; states: readonly ReturnState[]; sellerOrderUuid: string | null }

const inScope = ({ sellerUuid, states, sellerOrderUuid }: ReturnScope) =>
  and(
    eq(sellerOrders.sellerUuid, sellerUuid),
    states.length > 0 ? inArray(returns.state, [...states]) : undefined,
    sellerOrderUuid === null ? undefined : eq(returns.sellerOrderUuid, sellerOrderUuid),
  )

/** Returns of a seller, and of a person. */
export function createReturnListRepo(db: Db) {
  const counted = () =>
    db
      .select({ state: returns.state, quantity: count() })
      .from(returns)
      .innerJoin(sellerOrders, eq(sellerOrders.uuid, returns.sellerOrderUuid))

  return {
    page: async (scope: ReturnScope, start: PageStart): Promise<ReturnHead[]> =>
      returnHeads(db)
        .where(and(inScope(scope), afterCursor(returns.declaredAt, returns.uuid, start)))
        .orderBy(cursorOrder(returns.declaredAt, returns.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    whole: (found: readonly ReturnHead[]): Promise<WholeReturn[]> => wholeReturns(db, found),

    counts: (scope: ReturnScope): Promise<{ state: ReturnState; quantity: number }[]> =>
      counted().where(inScope(scope)).groupBy(returns.state),

    countOverdue: async (sellerUuid: string): Promise<number> => {
      const rows = await counted()
        .where(
          and(eq(sellerOrders.sellerUuid, sellerUuid), ne(returns.state, 'settled'), lt(returns.refundBy, sql`now()`)),
        )
        .groupBy(returns.state)
      return rows.reduce((sum, { quantity }) => sum + quantity, 0)
    },

    /** Returns of a person's purchases and sales. */
    ofPerson: async (userUuid: string): Promise<WholeReturn[]> =>
      wholeReturns(
        db,
        await returnHeads(db)
          .where(sql`${orders.buyerUuid} = ${userUuid} or ${sellerOrders.sellerUuid} = ${userUuid}`)
          .orderBy(asc(returns.declaredAt), asc(returns.uuid)),
      ),
  }
}

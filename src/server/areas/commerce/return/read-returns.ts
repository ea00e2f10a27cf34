import { RETURN_STATES, returnableOf, withdrawalRight } from '#contracts/commerce/return.rules.ts'
import type {
  OrderReturns,
  Return,
  ReturnList,
  ReturnListQuery,
  SellerOrderReturns,
} from '#contracts/commerce/return.ts'
import type { OrderViewer } from '#server/auth/order-viewer.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import type { OrderService, SeenPart, WholeSellerOrder } from '../order/service.ts'
import { factsOf, piecesIn } from './declare.ts'
import { presentReturn } from './present.ts'
import type { ReturnRepo } from './repo.ts'

type Parts = { db: Db; tokens: Tokens; repo: ReturnRepo; orders: Pick<OrderService, 'whole' | 'isBuyer'> }

export type ReturnReader = ReturnType<typeof createReturnReader>

/** The buyer's right to withdraw from a contract, and how many pieces of each line it covers. */
function rightOf(order: SeenPart['order'], part: WholeSellerOrder, returned: ReadonlyMap<string, number>) {
  const { isOpen, until } = withdrawalRight(factsOf(order, part), new Date())
  const lines = part.lines.map((line) => ({
    lineUuid: line.uuid,
    quantity: returnableOf(line, returned.get(line.uuid) ?? 0),
  }))
  return { isOpen: isOpen && lines.some(({ quantity }) => quantity > 0), until, lines }
}

/** Returns as buyers and sellers see them. */
export function createReturnReader({ db, tokens, repo, orders }: Parts) {
  const cursors = createCursors(tokens)

  return {
    /** @throws AppError 404 */
    shown: async (tx: Tx, uuid: string, by: 'buyer' | 'seller'): Promise<Return> => {
      const whole = await repo.one(tx, uuid)
      if (!whole) throw notFound('return')
      return presentReturn(whole, by)
    },

    /** A return as its seller sees it, for mails; undefined if it is unknown. */
    find: async (uuid: string): Promise<Return | undefined> => {
      const whole = await repo.one(db, uuid)
      return whole && presentReturn(whole, 'seller')
    },

    /** End of the right to withdraw from a contract, for mails; null if there is none (any more). */
    openUntil: (order: SeenPart['order'], part: WholeSellerOrder): Date | null => {
      const { isOpen, until } = rightOf(order, part, part.returned)
      return isOpen ? until : null
    },

    /**
     * Returnable lines and returns of an order, for its buyer.
     * @throws AppError 404 for an unknown order and for somebody else's order
     */
    ofOrder: async (viewer: OrderViewer, orderUuid: string): Promise<OrderReturns> => {
      const found = await orders.whole(orderUuid)
      if (!found || !orders.isBuyer(found.order, viewer)) throw notFound('order')
      const { order, parts } = found
      const all = await repo.ofParts(
        db,
        parts.map(({ uuid }) => uuid),
      )
      const data = parts.map((part): SellerOrderReturns => {
        const own = all.filter(({ row }) => row.sellerOrderUuid === part.uuid)
        const { isOpen, until, lines } = rightOf(order, part, piecesIn(own))
        return {
          sellerOrderUuid: part.uuid,
          isOpen,
          until: until && until.toISOString(),
          lines,
          returns: own.map((one) => presentReturn(one, 'buyer')),
        }
      })
      return { data }
    },

    list: async (sellerUuid: string, query: ReturnListQuery): Promise<ReturnList> => {
      const start = cursors.startOf(query)
      const every = { sellerUuid, states: [], sellerOrderUuid: null }
      const scope = { ...every, states: query['states[]'] ?? [], sellerOrderUuid: query.sellerOrderUuid ?? null }
      const [found, inScope, counted, overdueQuantity] = await Promise.all([
        repo.page(scope, start),
        repo.counts(scope),
        repo.counts(every),
        repo.countOverdue(sellerUuid),
      ])
      const { rows, meta } = cursors.cut(found, start, ({ row }) => ({ at: row.declaredAt, uuid: row.uuid }))
      const quantities = new Map(counted.map(({ state, quantity }) => [state, quantity]))
      const counts = Object.fromEntries(RETURN_STATES.map((state) => [state, quantities.get(state) ?? 0]))
      return {
        meta: { ...meta, total: inScope.reduce((sum, { quantity }) => sum + quantity, 0) },
        data: (await repo.whole(rows)).map((one) => presentReturn(one, 'seller')),
        counts: counts as ReturnList['counts'],
        overdueQuantity,
      }
    },
  }
}

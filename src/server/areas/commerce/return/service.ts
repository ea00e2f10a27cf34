import { deletionRefusal } from '#contracts/account/account-deletion.rules.ts'
import { CASH_NOT_BOOKED, RETURN_STATES, returnableOf, withdrawalRight } from '#contracts/commerce/return.rules.ts'
import type {
  DeclareReturn,
  OrderReturns,
  Return,
  ReturnList,
  ReturnListQuery,
  SellerOrderReturns,
} from '#contracts/commerce/return.ts'
import type { OrderViewer } from '#server/auth/order-viewer.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { madeBefore, makeOnce, type Idempotency } from '#server/http/idempotency.ts'
import type { OrderService, SeenPart, WholeSellerOrder } from '../order/service.ts'
import type { StockService } from '#server/areas/catalogue/catalogue.ts'
import type { UserEventService } from '#server/areas/account/account.ts'
import { factsOf, validateDeclaration, piecesIn } from './declare.ts'
import { presentReturn } from './present.ts'
import { createReturnRepo, type WholeReturn } from './repo.ts'
import { createReturnSteps, type ReturnStepRequest } from './steps.ts'

type Parts = {
  db: Db
  tokens: Tokens
  orders: OrderService
  stock: Pick<StockService, 'move' | 'outOf'>
  userEvents: Pick<UserEventService, 'publish'>
}

/** The seller is reminded this long before the refund is due. */
const REMINDED_BEFORE_MS = 3 * 24 * 60 * 60 * 1000

/** Withdrawals from contracts, with their goods and refunds. */
export function createReturnService({ db, tokens, orders, stock, userEvents }: Parts) {
  const repo = createReturnRepo(db)
  const cursors = createCursors(tokens)
  const steps = createReturnSteps({ repo, orders, stock, giveBack })

  /**
   * Refunds what was paid through the gateway there. Other refunds the seller pays by hand, and confirms by settling
   * the return.
   * @throws AppError 409 until the seller books the cash on delivery or reports that it did not arrive
   */
  async function giveBack(tx: Tx, after: After, { row, part, order }: WholeReturn, amount: number): Promise<void> {
    const { refunding } = orders
    if (amount === 0) return
    if (order.paymentMethod === 'cash' && !(await refunding.refundable(tx, [part.uuid])).has(part.uuid))
      throw new AppError('ORDER_STATE_EXCEPTION', CASH_NOT_BOOKED)
    const owed = { amount, reason: 'return', returnUuid: row.uuid, dueAt: row.refundBy } as const
    await refunding.owe(tx, after, { order, part }, owed, { isPaidByHand: true })
  }

  /** The buyer's right to withdraw from a contract, and how many pieces of each line it covers. */
  function rightOf(order: SeenPart['order'], part: WholeSellerOrder, returned: ReadonlyMap<string, number>) {
    const { isOpen, until } = withdrawalRight(factsOf(order, part), new Date())
    const lines = part.lines.map((line) => ({
      lineUuid: line.uuid,
      quantity: returnableOf(line, returned.get(line.uuid) ?? 0),
    }))
    return { isOpen: isOpen && lines.some(({ quantity }) => quantity > 0), until, lines }
  }

  const publish = (after: After, { order, part }: Pick<SeenPart, 'order' | 'part'>) => {
    for (const userUuid of [part.sellerUuid, order.buyerUuid])
      if (userUuid !== null)
        after(() => userEvents.publish(userUuid, { type: 'order', data: { orderUuid: order.uuid } }))
  }

  async function shown(tx: Tx, uuid: string, by: 'buyer' | 'seller'): Promise<Return> {
    const whole = await repo.one(tx, uuid)
    if (!whole) throw notFound('return')
    return presentReturn(whole, by)
  }

  async function declareIn(
    tx: Tx,
    after: After,
    seen: SeenPart,
    body: DeclareReturn,
    idempotency: Idempotency | undefined,
    byUuid: string | null,
  ): Promise<{ answer: Return; isReplayed: boolean }> {
    const held = await orders.hold(tx, seen.part.uuid)
    const before = await madeBefore(idempotency, (one) => repo.ofKey(tx, one))
    if (before) return { answer: await shown(tx, before.uuid, 'buyer'), isReplayed: true }
    const { order, part } = held
    const [whole] = await orders.wholeOf(tx, [part])
    if (!whole) throw notFound('order')
    const validated = validateDeclaration(order, whole, await repo.ofParts(tx, [part.uuid]), body, new Date())
    if (body.refundAccount !== null) await orders.refundAccounts.store(tx, held, body.refundAccount)
    const position = await repo.nextPosition(tx, part.uuid)
    const uuid = newUuid()
    await makeOnce(
      idempotency,
      () => repo.insert(tx, { ...validated, ...idempotency, uuid, sellerOrderUuid: part.uuid, position }),
      (one) => repo.ofKey(tx, one),
    )
    await repo.insertLines(
      tx,
      body.lines.map(({ lineUuid, quantity }) => ({ returnUuid: uuid, orderLineUuid: lineUuid, quantity })),
    )
    const about = { order, part, returnUuid: uuid }
    await orders.announce(tx, after, 'return-declared', about)
    await orders.announce(tx, after, 'sale-return', about)
    if (!validated.endsOrder) {
      const reminded = new Date(validated.refundBy.getTime() - REMINDED_BEFORE_MS)
      await orders.mail(tx, after, 'sale-return-due', about, reminded)
    }
    const answer = await shown(tx, uuid, 'buyer')
    publish(after, held)
    if (validated.endsOrder) await orders.stepIn(tx, after, held, { step: 'withdraw', by: 'system', byUuid, body: {} })
    return { answer, isReplayed: false }
  }

  return {
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

    /**
     * Declares a withdrawal. A repeated key answers with its first return.
     * @throws AppError 400, 403 for the seller, 404, 409
     */
    declare: async (
      viewer: OrderViewer,
      sellerOrderUuid: string,
      body: DeclareReturn,
      idempotency: Idempotency | undefined,
    ): Promise<{ answer: Return; isReplayed: boolean }> => {
      const seen = await orders.partFor(viewer, sellerOrderUuid)
      if (seen.as !== 'buyer') throw new AppError('FORBIDDEN_EXCEPTION', 'Only the buyer can withdraw')
      return inTransaction(db, (tx, after) => declareIn(tx, after, seen, body, idempotency, viewer.userUuid))
    },

    /** @throws AppError 400, 404, 409 if the step is not possible, 412 */
    step: async (
      viewer: OrderViewer,
      uuid: string,
      request: Pick<ReturnStepRequest, 'step' | 'body' | 'expectedVersion'>,
    ) => {
      const found = await repo.one(db, uuid)
      if (!found) throw notFound('return')
      const { as, part } = await orders.partFor(viewer, found.row.sellerOrderUuid)
      return inTransaction(db, async (tx, after) => {
        const held = await orders.hold(tx, part.uuid)
        const hasChanged = await steps.takeIn(tx, after, uuid, { ...request, by: as, byUuid: viewer.userUuid })
        if (hasChanged) publish(after, held)
        return shown(tx, uuid, as)
      })
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

    accountPart: {
      name: 'returns',
      announce: async (userUuid) =>
        (await repo.ofPerson(userUuid)).map(({ row, lines }) => ({
          ...row,
          lines: lines.map(({ line }) => line),
        })),
      // Returns belong to orders, which a merge moves.
      move: async () => undefined,
      delete: async (tx, userUuid) => {
        if ((await repo.countOpenOf(tx, userUuid)) > 0)
          throw new AppError('ORDER_STATE_EXCEPTION', deletionRefusal('openReturns'))
      },
    } satisfies AccountPart,
  }
}

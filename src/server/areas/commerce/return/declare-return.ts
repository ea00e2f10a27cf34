import type { DeclareReturn, Return } from '#contracts/commerce/return.ts'
import type { OrderViewer } from '#server/auth/order-viewer.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { madeBefore, makeOnce, type Idempotency } from '#server/http/idempotency.ts'
import type { OrderService, SeenPart } from '../order/service.ts'
import { validateDeclaration } from './declare.ts'
import type { ReturnReader } from './read-returns.ts'
import type { ReturnRepo } from './repo.ts'

/** The seller is reminded this long before the refund is due. */
const REMINDED_BEFORE_MS = 3 * 24 * 60 * 60 * 1000

type Parts = { db: Db; repo: ReturnRepo; orders: OrderService; shown: ReturnReader['shown'] }

/** Declares withdrawals from contracts. */
export function createDeclaration({ db, repo, orders, shown }: Parts) {
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
    orders.changed(after, order.uuid, [part.sellerUuid, order.buyerUuid])
    if (validated.endsOrder) await orders.stepIn(tx, after, held, { step: 'withdraw', by: 'system', byUuid, body: {} })
    return { answer, isReplayed: false }
  }

  /**
   * Declares a withdrawal. A repeated key answers with its first return.
   * @throws AppError 400, 403 for the seller, 404, 409
   */
  return async (
    viewer: OrderViewer,
    sellerOrderUuid: string,
    body: DeclareReturn,
    idempotency: Idempotency | undefined,
  ): Promise<{ answer: Return; isReplayed: boolean }> => {
    const seen = await orders.partFor(viewer, sellerOrderUuid)
    if (seen.as !== 'buyer') throw new AppError('FORBIDDEN_EXCEPTION', 'Only the buyer can withdraw')
    return inTransaction(db, (tx, after) => declareIn(tx, after, seen, body, idempotency, viewer.userUuid))
  }
}

import { deletionRefusal } from '#contracts/account/account-deletion.rules.ts'
import { CASH_NOT_BOOKED } from '#contracts/commerce/return.rules.ts'
import type { StockService } from '#server/areas/catalogue/catalogue.ts'
import type { OrderViewer } from '#server/auth/order-viewer.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import type { OrderService } from '../order/service.ts'
import { createDeclaration } from './declare-return.ts'
import { createReturnReader } from './read-returns.ts'
import { createReturnRepo, type WholeReturn } from './repo.ts'
import { createReturnSteps, type ReturnStepRequest } from './steps.ts'

type Parts = {
  db: Db
  tokens: Tokens
  orders: OrderService
  stock: Pick<StockService, 'move' | 'outOf'>
}

/** Withdrawals from contracts, with their goods and refunds. */
export function createReturnService({ db, tokens, orders, stock }: Parts) {
  const repo = createReturnRepo(db)
  const { shown, ...reader } = createReturnReader({ db, tokens, repo, orders })
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

  return {
    ...reader,
    declare: createDeclaration({ db, repo, orders, shown }),

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
        if (hasChanged) orders.changed(after, held.order.uuid, [held.part.sellerUuid, held.order.buyerUuid])
        return shown(tx, uuid, as)
      })
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

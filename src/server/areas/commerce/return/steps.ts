import { toGrosze } from '#contracts/base/money.rules.ts'
import { deductionMax, stepReturn, type ReturnStep } from '#contracts/commerce/return.rules.ts'
import type { TakeReturnStep } from '#contracts/commerce/return.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { AppError, invalid, notFound, refusal } from '#server/base/errors.ts'
import type { OrderService } from '../order/service.ts'
import type { StockService } from '#server/areas/catalogue/catalogue.ts'
import type { ReturnRepo, WholeReturn } from './repo.ts'

export type ReturnStepRequest = {
  step: ReturnStep
  by: 'buyer' | 'seller'
  /** Null for guests. */
  byUuid: string | null
  body: TakeReturnStep
  /** Version from `If-Match`. */
  expectedVersion?: number | undefined
}

type Parts = {
  repo: ReturnRepo
  orders: Pick<OrderService, 'announce'>
  stock: Pick<StockService, 'move' | 'outOf'>
  giveBack: (tx: Tx, after: After, whole: WholeReturn, amount: number) => Promise<void>
}

export function createReturnSteps({ repo, orders, stock, giveBack }: Parts) {
  /** Puts undamaged pieces back into the stock, at most those that left it. */
  async function restock(tx: Tx, after: After, { lines }: WholeReturn, { body, byUuid }: ReturnStepRequest) {
    const good = (body.restock ?? []).map(({ lineUuid, quantity }, index) => {
      const found = lines.find(({ bought }) => bought.uuid === lineUuid)
      if (!found) throw invalid('The line does not belong to this return', 'restock', index, 'lineUuid')
      if (quantity > found.line.quantity) throw invalid('More pieces than are returned', 'restock', index, 'quantity')
      return { line: found.line, bought: found.bought, quantity }
    })
    const out = await stock.outOf(
      tx,
      good.map(({ bought }) => bought.uuid),
    )
    const moves = good
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, bought, quantity }) => {
        const known = out.get(bought.uuid) ?? { pieces: 0, rounds: 0 }
        if (quantity > known.pieces)
          throw refusal('ORDER_STATE_EXCEPTION', [
            { detail: `Only ${known.pieces} pieces are out of the stock`, path: ['restock'] },
          ])
        return {
          variantUuid: bought.variantUuid,
          delta: quantity,
          kind: 'return' as const,
          orderLineUuid: bought.uuid,
          returnLineUuid: line.uuid,
          round: known.rounds + 1,
          ...(byUuid !== null && { byUuid }),
        }
      })
    for (const { line, quantity } of good) await repo.setRestocked(tx, line.uuid, quantity)
    await stock.move(tx, moves, after)
  }

  /** @throws AppError 400 if it exceeds the amount due for the goods or has no reason */
  function deductionOf(
    { refund, row: { delivery } }: WholeReturn,
    { deduction = 0, deductionReason = '' }: TakeReturnStep,
  ) {
    const amount = toGrosze(deduction)
    if (amount > deductionMax({ refund, delivery }))
      throw invalid('The deduction exceeds the amount due for the goods', 'deduction')
    if (amount > 0 && deductionReason === '') throw invalid('A deduction needs a reason', 'deductionReason')
    return { deduction: amount, deductionReason: amount > 0 ? deductionReason : '' }
  }

  return {
    /**
     * Takes a step in the caller's transaction, which has locked the order. Idempotent. Returns true if anything
     * changed.
     * @throws AppError 400, 404, 409, 412
     */
    takeIn: async (tx: Tx, after: After, uuid: string, request: ReturnStepRequest): Promise<boolean> => {
      await repo.lock(tx, uuid)
      const whole = await repo.one(tx, uuid)
      if (!whole) throw notFound('return')
      const { row, order, part } = whole
      const { step, by, body, expectedVersion } = request
      const outcome = stepReturn(row, step, by)
      if (outcome.kind === 'unchanged') return false
      if (expectedVersion !== undefined && expectedVersion !== row.version)
        throw new AppError('PRECONDITION_FAILED_EXCEPTION', 'The return has changed meanwhile')
      if (outcome.kind === 'refused')
        throw new AppError('ORDER_STATE_EXCEPTION', `${step} is not possible while the return is ${row.state}`)
      const now = new Date()
      const about = { order, part, returnUuid: uuid }
      if (step === 'sendBack') {
        const { carrier = '', number = '' } = body.tracking ?? {}
        const tracking = { trackingCarrier: carrier, trackingNumber: number }
        await repo.change(tx, uuid, { state: outcome.state, sentBackAt: now, ...tracking })
        await orders.announce(tx, after, 'sale-return-sent', about)
      }
      if (step === 'settle') {
        const deducted = deductionOf(whole, body)
        await repo.change(tx, uuid, { state: outcome.state, settledAt: now, ...deducted })
        await giveBack(tx, after, whole, whole.refund - deducted.deduction)
        await orders.announce(tx, after, 'return-settled', about)
      }
      if (step === 'receive') {
        await repo.change(tx, uuid, { state: outcome.state, receivedAt: now })
        if (outcome.state === 'received') await orders.announce(tx, after, 'return-received', about)
        // Lock the contended stock rows last, because their locks are held until the commit.
        await restock(tx, after, whole, request)
      }
      return true
    },
  }
}

import { isBooked } from '#contracts/commerce/order.rules.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { PaymentService } from '../../payment/service.ts'
import type { ReturnsOfOrders } from '../../return/of-orders.ts'
import type { OrderCore } from '../core.ts'
import type { HeldOrder } from '../holds.ts'
import { createUnfitPayments } from '../paying/unfit.ts'
import type { Refunding } from '../refunding/refunding.ts'
import type { SellerOrderRow } from '../repo.ts'
import { type StepContext, type StepRequest, valuesOf } from './step-context.ts'

type Parts = {
  payments: PaymentService
  refunding: Refunding
  returns: Pick<ReturnsOfOrders, 'settledUnpaid'>
}

export type StepPayment = ReturnType<typeof createStepPayment>

/** Money that a step moves. */
export function createStepPayment({ repo, announcer }: OrderCore, { payments, refunding, returns }: Parts) {
  const unfit = createUnfitPayments({ repo, payments, announcer, refunding })

  /** Facts that only the seller's steps about unexpected payments read. */
  async function historyOf(tx: Tx, { uuid }: SellerOrderRow, { step, by }: StepRequest) {
    if (by === 'seller' && step === 'pay') return { isPaymentUnfit: (await repo.unfitOf(tx, [uuid])).has(uuid) }
    if (by !== 'seller' || (step !== 'reinstate' && step !== 'bookTransfer')) return {}
    return {
      cancelledBy: (await repo.lastStep(tx, uuid))?.by,
      isTransferMissing: (await payments.transfers(tx, [uuid])).get(uuid),
    }
  }

  /** Books a transfer that nobody awaits, and owes it back. */
  async function bookTransfer(tx: Tx, after: After, found: HeldOrder): Promise<void> {
    const { part } = found
    await repo.change(tx, part.uuid, {})
    const reason = part.state === 'cancelled' ? 'late' : 'duplicate'
    for (const paymentUuid of await payments.transferCame(tx, part.uuid))
      await refunding.owe(tx, after, found, { reason, paymentUuid })
  }

  /** Books the cash on delivery, and owes what returns were settled without while it had not arrived. */
  async function bookCash(tx: Tx, after: After, { order, part }: HeldOrder, next: HeldOrder): Promise<void> {
    if (order.paymentMethod !== 'cash' || isBooked(part.paymentStatus)) return
    const { toCollect } = (await repo.amountsOf(tx, [part.uuid]))(part)
    if (toCollect > 0) await payments.cashCame(tx, order.uuid, { sellerOrderUuid: part.uuid, amount: toCollect })
    for (const owed of await returns.settledUnpaid(tx, part.uuid))
      await refunding.owe(tx, after, next, { ...owed, reason: 'return' })
  }

  async function movePayment(tx: Tx, after: After, context: StepContext): Promise<void> {
    const { order, part, moved, request } = context
    const { step, by } = request
    const isAwaited = part.state === 'awaiting_payment'
    // A payment at the gateway is recorded by its event, unless its seller accepts another amount.
    const isAccepted = step === 'pay' && by === 'seller' && order.paymentMethod === 'gateway'
    const waived = isAccepted ? await unfit.accept(tx, after, context) : part.waived
    if ((step === 'pay' || step === 'reinstate') && by === 'seller') await payments.transferCame(tx, part.uuid)
    if ((step === 'pay' && by === 'system') || (step === 'cancel' && isAwaited))
      await payments.stopWaiting(tx, part.uuid)
    if (step === 'cancel' && isAwaited && order.paymentMethod === 'gateway') await unfit.cancelled(tx, after, context)
    const next = { order, part: { ...part, ...valuesOf(context), waived } }
    // Buyers and jobs report that the parcel has arrived. Only the seller knows whether the carrier has paid out the cash.
    if (step === 'bookCash' || (step === 'deliver' && by === 'seller')) await bookCash(tx, after, context, next)
    if (moved.state === 'cancelled')
      await refunding.owe(tx, after, next, { reason: step === 'withdraw' ? 'return' : 'cancelled' })
    else await refunding.refresh(tx, next)
  }

  return { historyOf, bookTransfer, move: movePayment }
}

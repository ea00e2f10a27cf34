import { GATEWAY_ORDER_MS } from '#contracts/commerce/payment.rules.ts'
import { inTransaction } from '#server/db/unit.ts'
import { GatewaySilent, isUnfit, type PaymentService } from '../../payment/service.ts'
import type { OrderCore } from '../core.ts'
import type { OrderSteps } from '../fulfilling/steps.ts'

/** Pause before an order is checked again if the gateway does not respond. */
const POLL_AGAIN_MS = 5 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** Time for seller and operator to decide about a payment of another amount. Then the order is cancelled as unpaid. */
const EXPLAINED_MS = 7 * DAY_MS

type Parts = {
  payments: PaymentService
  steps: OrderSteps
  handle: (eventUuid: string) => Promise<void>
}

/** Questions to the gateway about payments of which it has not reported. */
export function createPaymentChecks({ db, repo, announcer }: OrderCore, { payments, steps, handle }: Parts) {
  const { gateway } = payments

  /** Asks the gateway about every attempt that can still be paid. Returns false if it does not respond or confirm. */
  async function checkAll(orderUuid: string): Promise<boolean> {
    let isKnown = true
    for (const payment of await gateway.attempts(db, orderUuid)) {
      if (payment.state === 'paid' || payment.token === null) continue
      const seen = await gateway.check(payment)
      isKnown &&= seen.isKnown
      if (seen.eventUuid === undefined) continue
      try {
        await handle(seen.eventUuid)
      } catch (error) {
        // The job of the event tries again.
        if (!(error instanceof GatewaySilent)) throw error
        isKnown = false
      }
    }
    return isKnown
  }

  return {
    checkAll,

    /** Asks the gateway while the buyer waits at the page. Rate limited for each order. */
    checkNow: async (orderUuid: string): Promise<void> => {
      if (!gateway.isThere || !(await gateway.mayCheck(orderUuid, new Date()))) return
      await checkAll(orderUuid)
    },

    /** @throws Error if the gateway does not respond, so that the job is retried */
    poll: async (paymentUuid: string): Promise<void> => {
      const payment = await gateway.find(db, paymentUuid)
      if (!payment || payment.state === 'paid' || !gateway.isThere) return
      const { eventUuid, isKnown } = await gateway.check(payment)
      if (eventUuid !== undefined) await handle(eventUuid)
      if (!isKnown) throw new Error('The payment gateway does not answer')
    },

    /**
     * Ends the time to pay. An attempt that is still open gets until its own end, and the gateway is asked once more
     * before the order is cancelled.
     */
    endWaiting: async (sellerOrderUuid: string): Promise<void> => {
      const part = await repo.sellerOrder(db, sellerOrderUuid)
      const order = part && (await repo.order(db, part.orderUuid))
      const attempts = order && gateway.isThere ? await gateway.attempts(db, order.uuid) : []
      if (order && part.state === 'awaiting_payment' && attempts.length > 0) {
        const now = Date.now()
        const isMoved = order.paymentMethod === 'transfer' && order.payUntil !== null && order.payUntil.getTime() > now
        // The buyer has switched to a transfer, which has its own term and job.
        if (isMoved) return
        const isKnown = await checkAll(order.uuid)
        if ((await repo.sellerOrder(db, sellerOrderUuid))?.state !== 'awaiting_payment') return
        const open = attempts.filter(({ state, token }) => state === 'open' && token !== null)
        const lastEnd = Math.max(0, ...open.map(({ expiresAt }) => expiresAt?.getTime() ?? 0))
        const isLongOver = now >= order.createdAt.getTime() + 2 * GATEWAY_ORDER_MS
        const unfit = attempts.find(isUnfit)
        const isExplained = unfit?.unfitAt && now < unfit.unfitAt.getTime() + EXPLAINED_MS
        const again = isExplained
          ? now + DAY_MS
          : lastEnd > now
            ? lastEnd
            : isKnown || isLongOver
              ? null
              : now + POLL_AGAIN_MS
        if (again !== null) {
          await inTransaction(db, (tx) => announcer.dueStep(tx, 'cancel', [sellerOrderUuid], new Date(again)))
          return
        }
      }
      await steps.take(sellerOrderUuid, { step: 'cancel', by: 'system', byUuid: null, body: {} })
    },
  }
}

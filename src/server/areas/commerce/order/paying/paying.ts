import { GATEWAY_ORDER_MS, type PayBy } from '#contracts/commerce/payment.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inSavepoint, inTransaction, type After } from '#server/db/unit.ts'
import { AppError } from '#server/base/errors.ts'
import type { Log } from '#server/context/log.ts'
import { GatewaySilent, isUnfit, type PaymentRow, type PaymentService } from '#server/areas/commerce/payment/service.ts'
import type { UserService } from '#server/areas/account/account.ts'
import type { Announcer } from '../mailing/announce.ts'
import type { Refunding } from '../refunding/refunding.ts'
import type { OrderRepo, OrderRow, SellerOrderRow } from '../repo.ts'
import type { OrderSteps } from '../fulfilling/steps.ts'

const PAID = { by: 'system', byUuid: null, body: {} } as const
/** Pause before an order is checked again if the gateway does not respond. */
const POLL_AGAIN_MS = 5 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** Time for seller and operator to decide about a payment of another amount. Then the order is cancelled as unpaid. */
const EXPLAINED_MS = 7 * DAY_MS

export type PayingParts = {
  db: Db
  log: Log
  repo: OrderRepo
  payments: PaymentService
  announcer: Announcer
  steps: OrderSteps
  refunding: Refunding
  users: Pick<UserService, 'hold'>
}

type Awaited = Pick<SellerOrderRow, 'uuid' | 'state' | 'total'>

export type Paying = ReturnType<typeof createPaying>

/** Effects of gateway payments on an order. */
export function createPaying({ db, repo, payments, announcer, steps, refunding, users }: PayingParts) {
  const { gateway, refunds } = payments

  /** Books each seller's share of the payment, or refunds it if it is late or a duplicate. */
  async function settle(tx: Tx, after: After, order: OrderRow, payment: PaymentRow): Promise<void> {
    for (const { sellerOrderUuid } of await gateway.shares(tx, payment.uuid)) {
      const part = (await repo.lock(tx, sellerOrderUuid))?.part
      if (!part) continue
      if (part.state === 'awaiting_payment') {
        await steps.takeIn(tx, after, { order, part }, { step: 'pay', ...PAID })
        continue
      }
      if (part.state === 'cancelled' && (await isTakenUpAgain(tx, after, order, part))) continue
      const reason = part.state === 'cancelled' ? 'late' : 'duplicate'
      await refunding.owe(tx, after, { order, part }, { reason, paymentUuid: payment.uuid })
    }
  }

  /** Reinstates an order that was cancelled because nobody paid in time, if every piece is still free. */
  async function isTakenUpAgain(tx: Tx, after: After, order: OrderRow, part: SellerOrderRow): Promise<boolean> {
    if (part.placedAt !== null || (await repo.lastStep(tx, part.uuid))?.by !== 'system') return false
    try {
      await inSavepoint(tx, after, (inner, then) =>
        steps.takeIn(inner, then, { order, part }, { step: 'reinstate', ...PAID }),
      )
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  /** Tells buyer, sellers and operator that another amount came than the requested one. */
  async function announceUnfit(tx: Tx, after: After, order: OrderRow, payment: PaymentRow): Promise<void> {
    await announcer.mail(tx, after, 'order-unfit', { order, part: null, paymentUuid: payment.uuid })
    await announcer.mail(tx, after, 'operator-unfit', { order, part: null, paymentUuid: payment.uuid })
    for (const { sellerOrderUuid } of await gateway.shares(tx, payment.uuid)) {
      const part = await repo.sellerOrder(tx, sellerOrderUuid)
      if (part) await announcer.announce(tx, after, 'sale-unfit', { order, part, paymentUuid: payment.uuid })
    }
  }

  async function handle(eventUuid: string): Promise<void> {
    const event = await gateway.event(db, eventUuid)
    if (!event || event.handledAt !== null) return
    const news = gateway.newsOf(event)
    if (news.kind === 'refund') {
      const refund = await refunds.byGatewayId(db, news.notice.refundsUuid)
      const isRight = refund?.amount === news.notice.amount
      if (refund && isRight) await refunding.move(refund.uuid, news.notice.isDone ? 'done' : 'rejected', 'gateway')
      await inTransaction(db, (tx) => gateway.conclude(tx, eventUuid, isRight ? 'refund' : 'unfit'))
      return
    }
    // Call the gateway before anything is locked.
    const { verdict, payment } = await gateway.decide(news.notice)
    await inTransaction(db, async (tx, after) => {
      if (payment) await users.hold(tx, await repo.peopleOfOrder(tx, payment.orderUuid))
      const order = payment && (await repo.lockOrder(tx, payment.orderUuid))
      const outcome = await gateway.conclude(tx, eventUuid, verdict, news.notice)
      if (!order) return
      if (outcome === 'paid') await settle(tx, after, order, payment)
      if (outcome === 'unfit') await announceUnfit(tx, after, order, payment)
    })
  }

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
    handle,
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
      await steps.take(sellerOrderUuid, { step: 'cancel', ...PAID })
    },

    /**
     * Requests a refund, or asks about it. One that is not finished is asked about again later.
     * @throws Error if the gateway does not respond, so that the job is retried
     */
    refund: async (refundUuid: string): Promise<void> => {
      const refund = await refunds.find(db, refundUuid)
      const payment = refund && (await refunds.paymentOf(db, refund))
      const isPaidByHand = refund?.state === 'done' && refund.doneBy === 'seller' && refund.paidTwiceAt === null
      if (!refund || !(refund.state === 'wanted' || refund.state === 'sent' || isPaidByHand)) return
      if (!gateway.isThere || payment?.externalId == null) return refunding.move(refundUuid, 'rejected', 'gateway')
      const order = await repo.order(db, payment.orderUuid)
      const { requestId, refundsUuid, amount } = refund
      const wanted = {
        requestId,
        refundsUuid,
        amount,
        reference: payment.uuid,
        externalId: payment.externalId,
        orderNumber: order?.number ?? '',
      }
      // Asking again for a refund that the seller has paid could make the gateway pay it, too.
      if (isPaidByHand) {
        if ((await gateway.checkRefund(wanted)) === 'done') await refunding.move(refundUuid, 'done', 'gateway')
        return
      }
      const answer = await gateway.refund(wanted)
      if (answer === 'unknown') throw new Error('The payment gateway does not answer')
      await refunding.move(refundUuid, answer, 'gateway')
      if (answer === 'sent') await refunding.scheduleCheck(refundUuid)
    },

    /** Opens an attempt for the unpaid amount. The caller's transaction has locked the order. */
    open: async (tx: Tx, orderUuid: string, parts: readonly Awaited[], payBy: PayBy): Promise<string> => {
      const shares = parts
        .filter(({ state }) => state === 'awaiting_payment')
        .map(({ uuid, total }) => ({ sellerOrderUuid: uuid, amount: total }))
      return gateway.open(tx, orderUuid, shares, payBy, new Date())
    },

    /** Registers an attempt at the gateway and returns the payment page. Null if the gateway is down. */
    begin: async (order: OrderRow, paymentUuid: string): Promise<string | null> => {
      const payment = await gateway.find(db, paymentUuid)
      if (!payment) return null
      const parts = new Map((await repo.partsOf(db, [order.uuid])).map((part) => [part.uuid, part]))
      const shares = await gateway.shares(db, paymentUuid)
      return gateway.begin({
        reference: paymentUuid,
        amount: payment.amount,
        payBy: payment.payBy ?? 'any',
        orderUuid: order.uuid,
        orderNumber: order.number,
        email: order.email,
        phone: order.phone,
        fullName: `${order.firstname} ${order.lastname}`,
        shares: shares.flatMap(({ sellerOrderUuid, amount }) => {
          const part = parts.get(sellerOrderUuid)
          if (!part?.gatewayAccount) return []
          return [{ account: part.gatewayAccount, name: part.sellerName, number: part.number, amount }]
        }),
      })
    },
  }
}

import type { PaymentService } from '../../payment/service.ts'
import type { OrderCore } from '../core.ts'
import type { Refunding } from '../refunding/refunding.ts'

type Parts = { payments: PaymentService; refunding: Refunding }

/**
 * Requests a refund, or asks about it. One that is not finished is asked about again later.
 * @throws Error if the gateway does not respond, so that the job is retried
 */
export const createGatewayRefund =
  ({ db, repo }: OrderCore, { payments: { gateway, refunds }, refunding }: Parts) =>
  async (refundUuid: string): Promise<void> => {
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
  }

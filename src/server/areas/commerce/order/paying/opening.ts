import type { PayBy } from '#contracts/commerce/payment.rules.ts'
import type { Tx } from '#server/db/client.ts'
import type { PaymentService } from '../../payment/service.ts'
import type { OrderCore } from '../core.ts'
import type { OrderRow, SellerOrderRow } from '../repo.ts'

type Awaited = Pick<SellerOrderRow, 'uuid' | 'state' | 'total'>

/** Attempts to pay at the gateway. */
export const createPaymentOpening = ({ db, repo }: OrderCore, { gateway }: Pick<PaymentService, 'gateway'>) => ({
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
})

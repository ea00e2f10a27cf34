import type { PaymentStatus } from '#contracts/commerce/order.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { createGatewayDesk, type GatewayParts } from './gateway.ts'
import { createRefunds } from './refunds.ts'
import { createPaymentRepo } from './repo.ts'
import { statusOf } from './status.ts'

export type { RefundRow } from './refund.repo.ts'
export { GatewaySilent, isUnfit } from './verdicts.ts'
export type { Owed } from './refunds.ts'
export type { PaymentRow } from './repo.ts'
export type PaymentService = ReturnType<typeof createPaymentService>

type Due = { sellerOrderUuid: string; amount: number }
type Part = { uuid: string } & Parameters<typeof statusOf>[0]

/** Payments, their shares and refunds. */
export function createPaymentService(parts: Omit<GatewayParts, 'repo'>) {
  const repo = createPaymentRepo(parts.db)

  return {
    gateway: createGatewayDesk({ ...parts, repo }),
    refunds: createRefunds({ ...parts, payments: repo }),

    /** Opens a payment by transfer for each seller, since each has another bank account. */
    awaitTransfers: async (tx: Tx, orderUuid: string, due: readonly Due[], expiresAt: Date): Promise<void> => {
      for (const share of due) {
        const { amount } = share
        const row = {
          uuid: newUuid(),
          orderUuid,
          method: 'transfer' as const,
          amount,
          state: 'open' as const,
          expiresAt,
        }
        await repo.insert(tx, row, [share])
      }
    },

    /** Seller orders with a transfer, and whether it is missing. */
    transfers: repo.transfers,

    /** Online payments of another amount than requested that nobody has accepted, of these seller orders alone. */
    unfit: repo.unfit,

    /** Sum of the booked payments of seller orders, in grosze. */
    paidSums: repo.paidSums,

    /** Marks a transfer as received, even if nobody waits for it any more. Returns the payments' uuids. */
    transferCame: (tx: Tx, sellerOrderUuid: string): Promise<string[]> =>
      repo.moveTransfer(tx, sellerOrderUuid, ['open', 'expired'], 'paid'),

    /** Ends waiting for a transfer, after the order was cancelled or paid in another way. */
    stopWaiting: async (tx: Tx, sellerOrderUuid: string): Promise<void> => {
      await repo.moveTransfer(tx, sellerOrderUuid, ['open'], 'expired')
    },

    /** Records cash that was paid on delivery or to the seller. */
    cashCame: (tx: Tx, orderUuid: string, { sellerOrderUuid, amount }: Due): Promise<void> =>
      repo.insert(tx, { uuid: newUuid(), orderUuid, method: 'cash', amount, state: 'paid' }, [
        { sellerOrderUuid, amount },
      ]),

    statusOf: async (tx: Tx, part: Part): Promise<PaymentStatus> => statusOf(part, await repo.sumsOf(tx, part.uuid)),
  }
}

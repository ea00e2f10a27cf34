import { ATTEMPT_MS, POLLS_MS, type PayBy } from '#contracts/commerce/payment.rules.ts'
import type { Log } from '#server/context/log.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Attempt, PaymentPort, WantedRefund } from '#server/ports/payment/payment.ts'
import { createGatewayNews } from './gateway-news.ts'
import { pollPayment } from './job-kinds.ts'
import type { PaymentRepo, PaymentRow } from './repo.ts'
import { createVerdicts } from './verdicts.ts'

/** `gateway` is null if online payment is not configured. */
export type GatewayParts = { db: Db; queue: Queue; log: Log; gateway: PaymentPort | null; repo: PaymentRepo }

/** Requests to the payment gateway, its responses and its notifications. */
export function createGatewayDesk({ db, queue, log, gateway, repo }: GatewayParts) {
  function port(): PaymentPort {
    if (!gateway) throw new Error('No payment gateway is configured')
    return gateway
  }

  const { storeFound, ...news } = createGatewayNews({ db, queue, log, repo, port })

  /** Ends an attempt without a payment. */
  const end = (payment: PaymentRow, verdict: 'failed' | 'expired'): Promise<void> =>
    inTransaction(db, async (tx) => {
      const dedupe = `${verdict}:${payment.uuid}`
      await repo.lock(tx, payment.uuid)
      await repo.addEvent(tx, { source: 'poll', reference: payment.uuid, dedupe, body: '', verdict })
      await repo.setState(tx, payment.uuid, { state: await repo.foldOf(tx, payment.uuid) })
    })

  return {
    isThere: gateway !== null,
    attempts: repo.attempts,
    find: repo.find,
    lock: repo.lock,
    shares: repo.shares,
    event: repo.event,
    mayCheck: repo.mayCheck,

    redirectUrl: ({ token }: PaymentRow): string | null =>
      token === null || !gateway ? null : gateway.redirectUrl(token),

    ...news,
    ...createVerdicts({ db, log, repo, port }),

    /** Stores an attempt before it is registered at the gateway, and schedules polls. */
    open: async (
      tx: Tx,
      orderUuid: string,
      shares: readonly { sellerOrderUuid: string; amount: number }[],
      payBy: PayBy,
      now: Date,
    ): Promise<string> => {
      const uuid = newUuid()
      const expiresAt = new Date(now.getTime() + ATTEMPT_MS)
      const amount = shares.reduce((sum, share) => sum + share.amount, 0)
      const row = { uuid, orderUuid, method: 'gateway' as const, amount, state: 'open' as const, payBy, expiresAt }
      await repo.insert(tx, { ...row, createdAt: now }, shares)
      await queue.addAll(
        tx,
        pollPayment,
        [ATTEMPT_MS, ...POLLS_MS].map((ms) => ({
          payload: { paymentUuid: uuid },
          startAfter: new Date(now.getTime() + ms),
        })),
      )
      return uuid
    },

    /** Registers an attempt at the gateway and returns the payment page. Null if that failed. */
    begin: async (attempt: Attempt): Promise<string | null> => {
      const token = await port().begin(attempt)
      if (token !== null) {
        await repo.storeToken(attempt.reference, token)
        return port().redirectUrl(token)
      }
      const payment = await repo.find(db, attempt.reference)
      if (payment) await end(payment, 'failed')
      log.warn({ payment: attempt.reference }, 'the payment gateway did not accept a new payment')
      return null
    },

    /** Polls an attempt. A payment is stored as an event, like one from a notification. An expired attempt ends. */
    check: async (payment: PaymentRow): Promise<{ eventUuid?: string; isKnown: boolean }> => {
      const seen = await port().check(payment.uuid)
      if (seen.state === 'unknown') return { isKnown: false }
      if (!('externalId' in seen)) {
        const isOver = payment.expiresAt !== null && payment.expiresAt.getTime() <= Date.now()
        if (isOver && payment.state !== 'expired') await end(payment, 'expired')
        return { isKnown: true }
      }
      const eventUuid = await storeFound(payment, seen)
      return { isKnown: true, ...(eventUuid !== undefined && { eventUuid }) }
    },

    /** Requests a refund. The gateway treats a repeated request as the same refund. */
    refund: (refund: WantedRefund) => port().refund(refund),
    checkRefund: (refund: WantedRefund) => port().checkRefund(refund),
  }
}

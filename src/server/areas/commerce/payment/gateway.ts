import { validate as isUuid } from 'uuid'
import { z } from 'zod'
import { ATTEMPT_MS, POLLS_MS, type PayBy, type PaymentVerdict } from '#contracts/commerce/payment.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction } from '#server/db/unit.ts'
import {
  WrongSignature,
  type Attempt,
  type PaidNotice,
  type PaymentPort,
  type WantedRefund,
} from '#server/ports/payment/payment.ts'
import { AppError, invalid } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Log } from '#server/context/log.ts'
import { handlePaymentEvent, pollPayment } from './job-kinds.ts'
import type { PaymentEventRow, PaymentRepo, PaymentRow } from './repo.ts'

const CURRENCY = 'PLN'

const Paid = z.object({
  kind: z.literal('paid'),
  notice: z.object({
    merchantId: z.number(),
    reference: z.string(),
    externalId: z.number(),
    amount: z.number(),
    originAmount: z.number(),
    currency: z.string(),
  }),
})
const Refunded = z.object({
  kind: z.literal('refund'),
  notice: z.object({
    merchantId: z.number(),
    refundsUuid: z.string(),
    amount: z.number(),
    currency: z.string(),
    isDone: z.boolean(),
  }),
})
/** Stored body of a pending event. */
const News = z.discriminatedUnion('kind', [Paid, Refunded])

/** Dedupe key of a payment. Equal for one payment from any source, different for another amount. */
const sameAs = ({ merchantId, reference, externalId, amount, originAmount, currency }: PaidNotice) =>
  ['paid', reference, externalId, amount, originAmount, currency, merchantId].join(':')

/** The gateway gives no valid response, so whether the money came is not known yet. */
export class GatewaySilent extends Error {}

/** True if the gateway has reported another amount than the requested one, and nobody has accepted it. */
export const isUnfit = (payment: PaymentRow): payment is PaymentRow & { unfitAmount: number } =>
  payment.unfitAmount !== null && payment.state !== 'paid'

const isAnotherAmount = (payment: PaymentRow, { amount, originAmount, currency }: PaidNotice): boolean =>
  payment.state !== 'paid' &&
  payment.unfitAmount === null &&
  currency === CURRENCY &&
  amount === originAmount &&
  amount !== payment.amount

/** `gateway` is null if online payment is not configured. */
export type GatewayParts = { db: Db; queue: Queue; log: Log; gateway: PaymentPort | null; repo: PaymentRepo }

/** Requests to the payment gateway, its responses and its notifications. */
export function createGatewayDesk({ db, queue, log, gateway, repo }: GatewayParts) {
  function port(): PaymentPort {
    if (!gateway) throw new Error('No payment gateway is configured')
    return gateway
  }

  const signed = <T>(read: (body: unknown) => T, body: unknown): T => {
    try {
      return read(body)
    } catch (error) {
      if (!(error instanceof WrongSignature)) throw error
      log.warn('a payment notification with a wrong signature was refused')
      throw invalid('The signature is wrong', 'sign')
    }
  }

  /** Stores an event and its job, so that the gateway gets a response at once. Its payment is then `confirming`. */
  const store = (
    event: Pick<PaymentEventRow, 'source' | 'reference' | 'dedupe' | 'body'>,
  ): Promise<string | undefined> =>
    inTransaction(db, async (tx, after) => {
      const payment = isUuid(event.reference) ? await repo.lock(tx, event.reference) : undefined
      const eventUuid = await repo.addEvent(tx, event)
      if (eventUuid === undefined) return undefined
      if (payment?.method === 'gateway')
        await repo.setState(tx, payment.uuid, { state: await repo.foldOf(tx, payment.uuid) })
      await queue.add(tx, handlePaymentEvent, { eventUuid })
      after(() => queue.wake(handlePaymentEvent))
      return eventUuid
    })

  const bodyOf = (kind: 'paid' | 'refund', notice: object, raw: unknown = null) => JSON.stringify({ kind, notice, raw })

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
    newsOf: ({ body }: PaymentEventRow) => News.parse(JSON.parse(body)),

    redirectUrl: ({ token }: PaymentRow): string | null =>
      token === null || !gateway ? null : gateway.redirectUrl(token),

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

    /** @throws AppError 400 for a wrong signature */
    receivePaid: async (body: unknown): Promise<void> => {
      const notice = signed(port().readPaid, body)
      const { reference } = notice
      await store({ source: 'notification', reference, dedupe: sameAs(notice), body: bodyOf('paid', notice, body) })
    },

    /** @throws AppError 400 for a wrong signature */
    receiveRefund: async (body: unknown): Promise<void> => {
      const notice = signed(port().readRefund, body)
      const { refundsUuid, amount, isDone } = notice
      await store({
        source: 'notification',
        reference: refundsUuid,
        dedupe: ['refund', refundsUuid, amount, isDone].join(':'),
        body: bodyOf('refund', notice, body),
      })
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
      const { merchantId } = port()
      const { externalId, amount, currency } = seen
      const notice = { merchantId, reference: payment.uuid, externalId, amount, originAmount: amount, currency }
      const dedupe = sameAs(notice)
      const eventUuid = await store({ source: 'poll', reference: payment.uuid, dedupe, body: bodyOf('paid', notice) })
      return { isKnown: true, ...(eventUuid !== undefined && { eventUuid }) }
    },

    /**
     * Checks that a payment was requested and that the gateway confirms it.
     * @throws GatewaySilent if the gateway does not respond, so that the job is retried
     */
    decide: async (notice: PaidNotice): Promise<{ verdict: PaymentVerdict; payment: PaymentRow | undefined }> => {
      const { reference, externalId, amount, originAmount, currency, merchantId } = notice
      const payment = isUuid(reference) ? await repo.find(db, reference) : undefined
      const isOurs = payment?.method === 'gateway' && merchantId === port().merchantId
      const isRight = amount === payment?.amount && originAmount === amount && currency === CURRENCY
      const isOther = payment?.state === 'paid' && payment.externalId !== externalId
      if (!payment || !isOurs || !isRight || isOther) {
        log.error({ notice }, 'a payment notification matches no requested payment')
        return { verdict: 'unfit', payment }
      }
      if (payment.state === 'paid') return { verdict: 'paid', payment }
      const verdict = await port().confirm({ reference, externalId, amount: payment.amount })
      if (verdict === 'unknown') throw new GatewaySilent('The payment gateway confirms nothing at the moment')
      return { verdict, payment }
    },

    /** Closes an event and updates the attempt's state. `unfit`: another amount than the requested one came first. */
    conclude: async (
      tx: Tx,
      eventUuid: string,
      verdict: PaymentVerdict,
      paid?: PaidNotice,
    ): Promise<'paid' | 'unfit' | 'unchanged'> => {
      const payment = paid && isUuid(paid.reference) ? await repo.lock(tx, paid.reference) : undefined
      await repo.handleEvent(tx, eventUuid, verdict)
      if (!paid || !payment || payment.method !== 'gateway') return 'unchanged'
      const state = await repo.foldOf(tx, payment.uuid)
      const isPaidNow = state === 'paid' && payment.state !== 'paid'
      const isUnfitNow = verdict === 'unfit' && isAnotherAmount(payment, paid)
      await repo.setState(tx, payment.uuid, {
        state,
        ...(isPaidNow && paid && { externalId: paid.externalId }),
        ...(isUnfitNow && { externalId: paid.externalId, unfitAmount: paid.amount, unfitAt: new Date() }),
      })
      return isPaidNow ? 'paid' : isUnfitNow ? 'unfit' : 'unchanged'
    },

    /**
     * Books a payment of another amount than the requested one, which its seller accepts.
     * @throws AppError 409 if there is none, or if it pays several sellers, who would have to agree
     */
    acceptUnfit: async (tx: Tx, orderUuid: string): Promise<PaymentRow> => {
      const found = (await repo.attempts(tx, orderUuid)).find(isUnfit)
      const shares = found ? await repo.shares(tx, found.uuid) : []
      if (!found || shares.length !== 1)
        throw new AppError('ORDER_STATE_EXCEPTION', 'No payment of another amount can be accepted')
      await repo.lock(tx, found.uuid)
      const dedupe = `accepted:${found.uuid}`
      await repo.addEvent(tx, { source: 'seller', reference: found.uuid, dedupe, body: '', verdict: 'paid' })
      await repo.setAmount(tx, found.uuid, found.unfitAmount)
      await repo.setState(tx, found.uuid, { state: await repo.foldOf(tx, found.uuid) })
      return { ...found, amount: found.unfitAmount }
    },

    /** Requests a refund. The gateway treats a repeated request as the same refund. */
    refund: (refund: WantedRefund) => port().refund(refund),
    checkRefund: (refund: WantedRefund) => port().checkRefund(refund),
  }
}

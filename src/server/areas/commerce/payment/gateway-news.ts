import { validate as isUuid } from 'uuid'
import { z } from 'zod'
import { invalid } from '#server/base/errors.ts'
import type { Log } from '#server/context/log.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { WrongSignature, type PaidNotice, type PaymentPort } from '#server/ports/payment/payment.ts'
import type { PaymentEventRow } from './event.repo.ts'
import { handlePaymentEvent } from './job-kinds.ts'
import type { PaymentRepo, PaymentRow } from './repo.ts'

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

type Parts = { db: Db; queue: Queue; log: Log; repo: PaymentRepo; port: () => PaymentPort }

/** Stores what the gateway reports, by itself or asked, as events that jobs handle. */
export function createGatewayNews({ db, queue, log, repo, port }: Parts) {
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

  return {
    newsOf: ({ body }: PaymentEventRow) => News.parse(JSON.parse(body)),

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

    /** Stores a payment that a poll has found, as if it was reported. Returns the pending event. */
    storeFound: (payment: PaymentRow, found: Pick<PaidNotice, 'externalId' | 'amount' | 'currency'>) => {
      const { externalId, amount, currency } = found
      const { merchantId } = port()
      const notice = { merchantId, reference: payment.uuid, externalId, amount, originAmount: amount, currency }
      return store({ source: 'poll', reference: payment.uuid, dedupe: sameAs(notice), body: bodyOf('paid', notice) })
    },
  }
}

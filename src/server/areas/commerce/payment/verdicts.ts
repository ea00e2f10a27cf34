import { validate as isUuid } from 'uuid'
import type { PaymentVerdict } from '#contracts/commerce/payment.rules.ts'
import { AppError } from '#server/base/errors.ts'
import type { Log } from '#server/context/log.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { PaidNotice, PaymentPort } from '#server/ports/payment/payment.ts'
import type { PaymentRepo, PaymentRow } from './repo.ts'

const CURRENCY = 'PLN'

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

type Parts = { db: Db; log: Log; repo: PaymentRepo; port: () => PaymentPort }

/** Decides what a reported payment means. */
export const createVerdicts = ({ db, log, repo, port }: Parts) => ({
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
})

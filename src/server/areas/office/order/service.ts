import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import type { OfficeOrderDetail, OrderRefund, RuleDispute } from '#contracts/office/order.ts'
import type { HeldOrder } from '#server/areas/commerce/commerce.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { type Idempotency, madeBefore } from '#server/http/idempotency.ts'
import type { SocialArea } from '../../social/social.ts'
import type { AuditService } from '../audit/service.ts'
import { writeOrderLetter } from '../letter/compose.ts'
import type { LetterService } from '../letter/service.ts'
import type { People } from '../people.ts'
import type { StaffService } from '../staff/service.ts'
import { createOfficeOrderReading } from './reading.ts'
import { createOfficeOrderRepo } from './repo.ts'

type Parts = Pick<SocialArea, 'orders' | 'notifications'> & {
  db: Db
  tokens: Tokens
  audit: Pick<AuditService, 'add'>
  letters: Pick<LetterService, 'send'>
  people: People
  staff: Pick<StaffService, 'requireAbove'>
}

/** Orders as the operator's people see and settle them. */
export function createOfficeOrderService(parts: Parts) {
  const { db, orders, audit, staff } = parts
  const repo = createOfficeOrderRepo(db)
  const reading = createOfficeOrderReading({ ...parts, repo })

  /** Nobody settles their own purchase or sale. */
  async function requireStranger(byUuid: string, partUuid: string): Promise<void> {
    for (const aboutUuid of await repo.peopleOf(partUuid)) await staff.requireAbove(byUuid, aboutUuid)
  }

  async function refundIn(
    tx: Tx,
    after: After,
    held: HeldOrder,
    amount: number | null,
    idempotency?: Idempotency,
  ): Promise<number> {
    const made = await orders.refunding.owe(
      tx,
      after,
      held,
      { reason: 'operator', ...(amount !== null && { amount }) },
      idempotency && { idempotency },
    )
    if (made.length === 0) throw new AppError('ORDER_STATE_EXCEPTION', 'Nothing is left to refund', ['amount'])
    return made.reduce((sum, refund) => sum + refund.amount, 0)
  }

  return {
    ...reading,

    /** A repeated key refunds once. @throws AppError 403, 404, 409 if more than what was paid would be refunded */
    refund: async (
      byUuid: string,
      partUuid: string,
      { amount, reason }: OrderRefund,
      idempotency: Idempotency,
    ): Promise<OfficeOrderDetail> => {
      await requireStranger(byUuid, partUuid)
      const orderUuid = await inTransaction(db, async (tx, after) => {
        const held = await orders.hold(tx, partUuid)
        const { order } = held
        if (await madeBefore(idempotency, (key) => orders.refunding.ofKey(tx, key))) return order.uuid
        const refunded = await refundIn(tx, after, held, amount === null ? null : toGrosze(amount), idempotency)
        await notifyBoth(parts, tx, after, held, { outcome: null, refund: refunded, reason })
        await audit.add(tx, {
          byUuid,
          action: 'refundOrdered',
          aboutUuid: held.part.sellerUuid,
          targetKind: 'order',
          targetUuid: order.uuid,
          reason,
          after: { number: held.part.number, amount: toZloty(refunded) },
        })
        return order.uuid
      })
      return reading.one(orderUuid)
    },

    /** @throws AppError 403, 404, 409 if somebody else has closed it or too much would be refunded */
    rule: async (
      byUuid: string,
      disputeUuid: string,
      { outcome, reason, refund }: RuleDispute,
    ): Promise<OfficeOrderDetail> => {
      const { sellerOrderUuid } = await orders.messages.complaint(disputeUuid)
      await requireStranger(byUuid, sellerOrderUuid)
      const orderUuid = await inTransaction(db, async (tx, after) => {
        const held = await orders.hold(tx, sellerOrderUuid)
        await orders.messages.rule(tx, after, held, disputeUuid, { outcome, reason })
        const refunded = refund === null ? null : await refundIn(tx, after, held, toGrosze(refund))
        await notifyBoth(parts, tx, after, held, { outcome, refund: refunded, reason })
        await audit.add(tx, {
          byUuid,
          action: 'disputeClosed',
          aboutUuid: held.part.sellerUuid,
          targetKind: 'order',
          targetUuid: held.order.uuid,
          reason,
          after: { number: held.part.number, outcome, ...(refunded !== null && { amount: toZloty(refunded) }) },
        })
        return held.order.uuid
      })
      return reading.one(orderUuid)
    },
  }
}

type Settled = Parameters<typeof writeOrderLetter>[1]

/** Writes to buyer and seller, in the transaction of what is settled. */
async function notifyBoth(
  { letters, notifications }: Pick<Parts, 'letters' | 'notifications'>,
  tx: Tx,
  after: After,
  { order, part }: HeldOrder,
  settled: Settled,
): Promise<void> {
  const kind = settled.outcome === null ? 'orderRefund' : 'ruling'
  const sides = [
    { userUuid: order.buyerUuid, email: order.email, path: `/basket/finish/${order.uuid}` },
    { userUuid: part.sellerUuid, email: '', path: `/profile/dashboard/orders/${part.uuid}` },
  ]
  for (const { userUuid, email, path } of sides) {
    await letters.send(tx, after, { kind, userUuid, email, ...writeOrderLetter(part.number, settled) })
    if (userUuid) await notifications.add(tx, after, { userUuid, kind: 'officeDecision', subject: part.number, path })
  }
}

import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import type { OfficeOrderDetail, OfficeOrders, OrderRefund, OrdersQuery, RuleDispute } from '#contracts/office/order.ts'
import type { HeldOrder } from '#server/areas/commerce/commerce.ts'
import { presentMessage, presentRefund } from '#server/areas/commerce/commerce.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { type Idempotency, madeBefore } from '#server/http/idempotency.ts'
import type { SocialArea } from '../../social/social.ts'
import type { AuditService } from '../audit/service.ts'
import { writeOrderLetter } from '../letter/compose.ts'
import type { LetterService } from '../letter/service.ts'
import type { People } from '../people.ts'
import type { StaffService } from '../staff/service.ts'
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
export function createOfficeOrderService({ db, tokens, orders, notifications, audit, letters, people, staff }: Parts) {
  const repo = createOfficeOrderRepo(db)
  const cursors = createCursors(tokens)

  async function one(uuid: string): Promise<OfficeOrderDetail> {
    const order = await repo.one(uuid)
    if (!order) throw notFound('order')
    const parts = await repo.partsOf([uuid])
    const uuids = parts.map((part) => part.uuid)
    const [lines, refunds, refundable, messages, personOf] = await Promise.all([
      repo.linesOf(uuids),
      orders.refunding.ofParts(db, uuids),
      orders.refunding.refundable(db, uuids),
      repo.messagesSinceComplaint(uuids),
      people.named(parts.map(({ sellerUuid }) => sellerUuid)),
    ])
    return {
      ...order,
      createdAt: order.createdAt.toISOString(),
      total: toZloty(order.total),
      parts: parts.map(({ orderUuid: _orderUuid, sellerUuid, total, ...part }) => ({
        ...part,
        total: toZloty(total),
        seller: personOf(sellerUuid),
        lines: lines
          .filter(({ sellerOrderUuid }) => sellerOrderUuid === part.uuid)
          .map(({ sellerOrderUuid: _of, ...line }) => ({ ...line, total: toZloty(line.total) })),
        refundable: toZloty(refundable.get(part.uuid) ?? 0),
        refunds: refunds.filter(({ sellerOrderUuid }) => sellerOrderUuid === part.uuid).map(presentRefund),
        messages: messages
          .filter(({ message }) => message.sellerOrderUuid === part.uuid)
          .map(({ message }) => presentMessage(message)),
      })),
    }
  }

  /** Nobody settles their own purchase or sale. */
  async function requireStranger(byUuid: string, partUuid: string): Promise<void> {
    for (const aboutUuid of await repo.peopleOf(partUuid)) await staff.requireAbove(byUuid, aboutUuid)
  }

  /** Writes to buyer and seller, in the transaction of what is settled. */
  async function notifyBoth(tx: Tx, after: After, { order, part }: HeldOrder, settled: Settled): Promise<void> {
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
    one,

    list: async ({ number, hasDispute, ...page }: OrdersQuery): Promise<OfficeOrders> => {
      const filter = { number, hasDispute }
      const start = cursors.startOf(page)
      const [found, total] = await Promise.all([repo.page(filter, start), repo.count(filter)])
      const { rows, meta } = cursors.cut(found, start, ({ createdAt, uuid }) => ({ at: createdAt, uuid }))
      const parts = rows.length > 0 ? await repo.partsOf(rows.map(({ uuid }) => uuid)) : []
      const disputes = await repo.openDisputes(parts.map(({ uuid }) => uuid))
      const data = rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        total: toZloty(row.total),
        parts: parts
          .filter(({ orderUuid }) => orderUuid === row.uuid)
          .map((part) => ({
            number: part.number,
            sellerName: part.sellerName,
            state: part.state,
            payment: part.payment,
            total: toZloty(part.total),
            openDisputes: disputes.get(part.uuid) ?? 0,
          })),
      }))
      return { meta: { ...meta, total }, data }
    },

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
        await notifyBoth(tx, after, held, { outcome: null, refund: refunded, reason })
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
      return one(orderUuid)
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
        await notifyBoth(tx, after, held, { outcome, refund: refunded, reason })
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
      return one(orderUuid)
    },
  }
}

type Settled = Parameters<typeof writeOrderLetter>[1]

import { toZloty } from '#contracts/base/money.rules.ts'
import type { OfficeOrderDetail, OfficeOrders, OrdersQuery } from '#contracts/office/order.ts'
import { presentMessage, presentRefund } from '#server/areas/commerce/commerce.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { notFound } from '#server/base/errors.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import type { SocialArea } from '../../social/social.ts'
import type { People } from '../people.ts'
import type { OfficeOrderRepo } from './repo.ts'

type Parts = Pick<SocialArea, 'orders'> & { db: Db; tokens: Tokens; people: People; repo: OfficeOrderRepo }

/** Orders without their buyers. */
export function createOfficeOrderReading({ db, tokens, orders, people, repo }: Parts) {
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
  }
}

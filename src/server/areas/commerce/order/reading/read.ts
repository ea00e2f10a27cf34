import type { Order, OrderList } from '#contracts/commerce/order.ts'
import type { OrderListQuery } from '#contracts/commerce/order-request.ts'
import type { OrderViewer } from '#server/auth/order-viewer.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { digest } from '#server/auth/digest.ts'
import { createCursors } from '#server/db/keyset.ts'
import { wordsOf } from '#server/db/search.ts'
import { notFound } from '#server/base/errors.ts'
import type { UserService } from '#server/areas/account/account.ts'
import type { PaymentAttempts } from '../paying/attempts.ts'
import { emailRepo } from '../placing/email.repo.ts'
import { createOrderListRepo } from './list.repo.ts'
import { presentOrder, presentOrderSummary } from './present.ts'
import type { OrderCore } from '../core.ts'
import type { OrderRow, SellerOrderRow, WholeSellerOrder } from '../repo.ts'

/** An order with its parts. `token` opens it without an account. */
export type WholeOrder = { order: OrderRow; parts: WholeSellerOrder[]; token: string }

export type ReaderParts = {
  tokens: Tokens
  users: Pick<UserService, 'findMany'>
  attempts: Pick<PaymentAttempts, 'shown'>
}

export type OrderReader = ReturnType<typeof createOrderReader>

export function createOrderReader(
  { db, repo, tokens: orderTokens }: OrderCore,
  { tokens, users, attempts }: ReaderParts,
) {
  const lists = createOrderListRepo(db)
  const cursors = createCursors(tokens)

  const isBuyer = (order: OrderRow, { userUuid, orderToken, memberUuid }: OrderViewer) =>
    memberUuid === undefined &&
    ((userUuid !== null && order.buyerUuid === userUuid) ||
      (orderToken !== null && digest(orderToken) === order.tokenHash))

  /**
   * A seller order, and whether the viewer is its buyer or its seller.
   * @throws AppError 404 for an unknown order and for somebody else's
   */
  async function partFor(viewer: OrderViewer, uuid: string) {
    const part = await repo.sellerOrder(db, uuid)
    const order = part && (await repo.order(db, part.orderUuid))
    if (!part || !order) throw notFound('order')
    if (viewer.userUuid !== null && part.sellerUuid === viewer.userUuid) return { part, order, as: 'seller' as const }
    if (isBuyer(order, viewer)) return { part, order, as: 'buyer' as const }
    throw notFound('order')
  }

  async function orderFor(viewer: OrderViewer, uuid: string): Promise<Order> {
    const order = await repo.order(db, uuid)
    if (!order || !isBuyer(order, viewer)) throw notFound('order')
    const parts = await repo.whole(db, await repo.partsOf(db, [uuid]))
    const sellers = await users.findMany(parts.flatMap(({ sellerUuid }) => sellerUuid ?? []))
    const [payment, isEmailConfirmed] = await Promise.all([
      attempts.shown(order, parts),
      emailRepo.isConfirmed(db, order.email),
    ])
    return presentOrder(order, parts, sellers, { payment, isEmailConfirmed }, new Date())
  }

  /** Parts with their lines and numbers of unread messages. */
  async function listed(parts: readonly SellerOrderRow[], reader: 'buyer' | 'seller') {
    const uuids = parts.map(({ uuid }) => uuid)
    const [lines, unread, refunds, amounts] = await Promise.all([
      repo.linesOf(db, uuids),
      lists.unread(uuids, reader),
      repo.refundsOf(db, uuids),
      repo.amountsOf(db, uuids),
    ])
    return parts.map((part) => ({
      part,
      lines: lines.filter(({ sellerOrderUuid }) => sellerOrderUuid === part.uuid),
      unreadQuantity: unread.get(part.uuid) ?? 0,
      amounts: amounts(part),
      refunds: refunds.filter(({ sellerOrderUuid }) => sellerOrderUuid === part.uuid),
    }))
  }

  return {
    /** Undefined if the order does not exist. */
    whole: async (uuid: string): Promise<WholeOrder | undefined> => {
      const order = await repo.order(db, uuid)
      if (!order) return undefined
      const parts = await repo.whole(db, await repo.partsOf(db, [uuid]))
      return { order, parts, token: orderTokens.read(order) }
    },

    isBuyer,
    partFor,
    orderFor,
    listed,

    list: async (buyerUuid: string, query: OrderListQuery): Promise<OrderList> => {
      const start = cursors.startOf(query)
      const scope = { buyerUuid, states: query['states[]'] ?? [], words: wordsOf(query.query) }
      const [found, total] = await Promise.all([lists.ofBuyer(scope, start), lists.countOfBuyer(scope)])
      const { rows, meta } = cursors.cut(found, start, ({ createdAt, uuid }) => ({ at: createdAt, uuid }))
      const parts = await listed(
        await repo.partsOf(
          db,
          rows.map(({ uuid }) => uuid),
        ),
        'buyer',
      )
      const data = rows.map((order) =>
        presentOrderSummary(
          order,
          parts.filter(({ part }) => part.orderUuid === order.uuid),
        ),
      )
      return { meta: { ...meta, total }, data }
    },
  }
}

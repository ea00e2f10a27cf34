import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import { SAME_ORDER_MS } from '#contracts/commerce/order.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { AppError } from '#server/base/errors.ts'
import { orderLines, orders, sellerOrders } from '../table.ts'

const repo = {
  /** Lines that the account has ordered since then and not cancelled, the newest order first. */
  linesSince: (tx: Tx, buyerUuid: string, since: Date) =>
    tx
      .select({
        id: orders.uuid,
        number: orders.number,
        variantProjectionUuid: orderLines.variantProjectionUuid,
        quantity: orderLines.quantity,
      })
      .from(orders)
      .innerJoin(sellerOrders, eq(sellerOrders.orderUuid, orders.uuid))
      .innerJoin(orderLines, eq(orderLines.sellerOrderUuid, sellerOrders.uuid))
      .where(and(eq(orders.buyerUuid, buyerUuid), gt(orders.createdAt, since), ne(sellerOrders.state, 'cancelled')))
      .orderBy(desc(orders.createdAt), desc(orders.uuid)),
}

type Line = Pick<CreateOrder['lines'][number], 'variantProjectionUuid' | 'quantity'>

/** Equal for the same variants and quantities in any order. */
const goodsOf = (lines: readonly Line[]) =>
  lines
    .map(({ variantProjectionUuid, quantity }) => `${variantProjectionUuid} ${quantity}`)
    .toSorted()
    .join()

/**
 * Stops an order of the same goods that an account has just ordered, unless the buyer wants it again. Guests are not
 * asked: the answer would tell a stranger that an e-mail address has ordered.
 * @throws AppError 409 with the earlier order
 */
export async function requireNotSame(tx: Tx, buyerUuid: string | null, { lines, isAgain }: CreateOrder): Promise<void> {
  if (buyerUuid === null || isAgain) return
  const recent = await repo.linesSince(tx, buyerUuid, new Date(Date.now() - SAME_ORDER_MS))
  const goods = goodsOf(lines)
  const same = [...Map.groupBy(recent, ({ id }) => id).values()].find((own) => goodsOf(own) === goods)?.[0]
  if (!same) return
  const error = new AppError('SAME_ORDER_EXCEPTION', `The same goods were ordered just now: ${same.number}`)
  for (const entry of error.errors) entry.order = { id: same.id, number: same.number }
  throw error
}

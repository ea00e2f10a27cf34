import type { TakeStep } from '#contracts/commerce/order-request.ts'
import type { StockService } from '#server/areas/catalogue/catalogue.ts'
import { invalid } from '#server/base/errors.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { ReservationService } from '../../reservation/service.ts'
import type { OrderLineRow, OrderRepo } from '../repo.ts'
import type { StepContext } from './step-context.ts'

type Parts = {
  repo: OrderRepo
  stock: Pick<StockService, 'take'>
  reservations: Pick<ReservationService, 'claim'>
}

export type StepStock = ReturnType<typeof createStepStock>

/** Moves the goods of a step out of the stock or back. */
export function createStepStock({ repo, stock, reservations }: Parts) {
  return async (
    tx: Tx,
    after: After,
    { order, part, request: { body, byUuid }, moved }: StepContext,
  ): Promise<void> => {
    if (moved.stock === 'none') return
    const rows = await repo.linesOf(tx, [part.uuid])
    const restocked = await repo.restocked(tx, part.uuid)
    const sold = rows.map((row) => ({ ...row, quantity: row.quantity - (restocked.get(row.uuid) ?? 0) }))
    const returned = moved.stock === 'returned' ? piecesByLine(sold, body.restock ?? []) : new Map<string, number>()
    const lines = sold.map(({ uuid, variantUuid, quantity }) => ({
      orderLineUuid: uuid,
      variantUuid,
      quantity: moved.stock === 'in' ? 0 : quantity - (returned.get(uuid) ?? 0),
    }))
    if (moved.stock !== 'out') {
      await stock.take(tx, lines, byUuid, { after })
      return
    }
    const shopper = { userUuid: order.buyerUuid, holder: null }
    await reservations.claim(tx, after, { orderUuid: order.uuid, lines, shopper, byUuid })
  }
}

/** @throws AppError 400 for a line of another order, or more pieces than were ordered */
function piecesByLine(
  lines: readonly Pick<OrderLineRow, 'uuid' | 'quantity'>[],
  restock: NonNullable<TakeStep['restock']>,
): Map<string, number> {
  for (const [index, { lineUuid, quantity }] of restock.entries()) {
    const line = lines.find(({ uuid }) => uuid === lineUuid)
    if (!line) throw invalid('The line does not belong to this order', 'restock', index, 'lineUuid')
    if (quantity > line.quantity) throw invalid('More pieces than were ordered', 'restock', index, 'quantity')
  }
  return new Map(restock.map(({ lineUuid, quantity }) => [lineUuid, quantity]))
}

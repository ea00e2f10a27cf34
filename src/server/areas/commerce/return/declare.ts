import {
  endOfFourteenDays,
  endsOrder,
  moneyDue,
  returnableOf,
  withdrawalRight,
  type WithdrawalFacts,
} from '#contracts/commerce/return.rules.ts'
import type { DeclareReturn } from '#contracts/commerce/return.ts'
import { AppError, invalid, refusal } from '#server/base/errors.ts'
import type { OrderService } from '../order/service.ts'
import type { WholeReturn } from './repo.ts'

type Whole = Awaited<ReturnType<OrderService['wholeOf']>>[number]
type Order = Parameters<OrderService['isBuyer']>[0]

/** Facts of a seller order on which the right of withdrawal depends. */
export const factsOf = (order: Order, part: Whole): WithdrawalFacts => ({
  state: part.state,
  isSellerInBusiness: part.trader?.kind === 'business',
  isBuyerProfessional: order.invoice?.isProfessional ?? false,
  deliveredAt: part.events.findLast(({ step }) => step === 'deliver')?.at ?? null,
})

/** Returned pieces by order line, over all of these returns. */
export function piecesIn(earlier: readonly WholeReturn[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>()
  for (const { line } of earlier.flatMap(({ lines }) => lines))
    pieces.set(line.orderLineUuid, (pieces.get(line.orderLineUuid) ?? 0) + line.quantity)
  return pieces
}

/**
 * Values of the return that a declaration creates.
 * @throws AppError 400 for a line of another order, 409 without the right of withdrawal or for more pieces than are
 * left
 */
export function validateDeclaration(
  order: Order,
  part: Whole,
  earlier: readonly WholeReturn[],
  body: DeclareReturn,
  now: Date,
) {
  if (!withdrawalRight(factsOf(order, part), now).isOpen)
    throw new AppError('ORDER_STATE_EXCEPTION', 'There is no right to withdraw from this contract (any more)')
  const returned = piecesIn(earlier)
  const wanted = new Map(body.lines.map(({ lineUuid, quantity }) => [lineUuid, quantity]))
  const tooMany: { detail: string; path: (string | number)[] }[] = []
  let goods = 0
  for (const [index, { lineUuid, quantity }] of body.lines.entries()) {
    const line = part.lines.find(({ uuid }) => uuid === lineUuid)
    if (!line) throw invalid('The line does not belong to this order', 'lines', index, 'lineUuid')
    const left = returnableOf(line, returned.get(lineUuid) ?? 0)
    if (quantity > left)
      tooMany.push({ detail: `Only ${left} pieces can be returned`, path: ['lines', index, 'quantity'] })
    goods += line.price * quantity
  }
  if (tooMany.length > 0) throw refusal('ORDER_STATE_EXCEPTION', tooMany)
  const isWhole = part.lines.every(
    ({ uuid, quantity }) => (returned.get(uuid) ?? 0) + (wanted.get(uuid) ?? 0) === quantity,
  )
  const ends = endsOrder(part.state, isWhole)
  const isUnsent = !ON_THE_WAY.includes(part.state)
  // An order that ends before dispatch costs nothing, so the whole delivery price is refunded.
  const bought = ends ? { ...part, cheapestDelivery: part.deliveryPrice } : part
  return {
    ...moneyDue(goods, isWhole, bought),
    endsOrder: ends,
    lowersCash: order.paymentMethod === 'cash' && isUnsent,
    isUnsent,
    state: ends ? ('settled' as const) : ('declared' as const),
    settledAt: ends ? now : null,
    name: body.name,
    statement: body.statement,
    declaredAt: now,
    refundBy: endOfFourteenDays(now),
  }
}

/** States in which the goods have left the seller, and the carrier collects the cash amount of the parcel. */
const ON_THE_WAY = ['sent', 'delivered']

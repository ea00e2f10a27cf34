import type { Quote } from '#contracts/commerce/basket.ts'
import type { Order } from '#contracts/commerce/order.ts'
import { orderedParts, type CheckoutForm } from './checkout-form.ts'

type Choices = Pick<CheckoutForm, 'options' | 'points' | 'paymentMethod'>

/**
 * Choices of the buyer's last order that can be made again: the same carrier at each seller, else the same kind of
 * delivery, and the same locker.
 */
export function lastChoices(last: Order | null, quote: Quote): Choices {
  const choices: Choices = { options: {}, points: {}, paymentMethod: last?.paymentMethod ?? null }
  for (const { seller, deliveryOptions } of orderedParts(quote)) {
    // Only carriers differ from seller to seller; what the buyer chose at this one counts most.
    const before = (last?.sellerOrders ?? []).toSorted(
      (one, other) =>
        Number(other.seller.username === seller.username) - Number(one.seller.username === seller.username),
    )
    const [delivery] = before.map((part) => part.delivery)
    const ofKind = deliveryOptions.filter(({ kind }) => kind === delivery?.kind)
    const option = ofKind.find(({ carrier }) => carrier === delivery?.carrier) ?? ofKind[0]
    if (!option) continue
    choices.options[seller.uuid] = option.uuid
    const point = lastPointOf(last)
    if (option.kind === 'locker' && point) choices.points[seller.uuid] = point.code
  }
  return choices
}

export const lastPointOf = (last: Order | null) =>
  last?.sellerOrders.find(({ delivery }) => delivery.point !== null)?.delivery.point ?? null

export const lastAddressOf = (last: Order | null) =>
  last?.sellerOrders.find(({ delivery }) => delivery.address !== null)?.delivery.address ?? null

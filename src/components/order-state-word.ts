import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { OrderDelivery } from '#contracts/commerce/order.ts'

/** A state in the buyer's words. Goods that the buyer collects are ready instead of on their way. */
export function stateWord(state: SellerOrderState, kind: OrderDelivery['kind']) {
  if (kind === 'pickup' && state === 'sent') return 'ready'
  return kind === 'pickup' && state === 'delivered' ? 'collected' : state
}

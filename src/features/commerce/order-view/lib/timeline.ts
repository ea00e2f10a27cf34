import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { SellerOrder } from '#contracts/commerce/order.ts'

export type TimelineStep = { state: SellerOrderState; at: string | null; when: 'past' | 'now' | 'ahead' }

const WAY: readonly SellerOrderState[] = ['placed', 'accepted', 'packed', 'sent', 'delivered']

/**
 * States on the timeline of a seller order. An order on its regular way also shows future states. A cancelled or
 * returned one shows past states only.
 */
export function timelineOf({ state, events }: Pick<SellerOrder, 'state' | 'events'>, method: PaymentMethod) {
  const before = method === 'cash' ? 'unconfirmed' : 'awaiting_payment'
  const isWhole = method !== 'cash' || events.some((event) => event.state === before)
  const way = isWhole ? ([before, ...WAY] as const) : WAY
  // Steps may be undone and repeated; the last time counts.
  const enteredAt = (one: SellerOrderState) =>
    events.findLast((event, index) => event.state === one && events[index - 1]?.state !== one)?.at ?? null
  const here = way.indexOf(state)
  if (here >= 0)
    return way.map((one, index): TimelineStep => {
      const when = index < here ? 'past' : index === here ? 'now' : 'ahead'
      return { state: one, at: when === 'ahead' ? null : enteredAt(one), when }
    })
  const been = way.filter((one) => enteredAt(one) !== null)
  return [
    ...been.map((one): TimelineStep => ({ state: one, at: enteredAt(one), when: 'past' })),
    { state, at: enteredAt(state), when: 'now' } as const,
  ]
}

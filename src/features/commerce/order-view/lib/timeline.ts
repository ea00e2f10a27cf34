import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import { buyerState, type BuyerState } from '#contracts/commerce/buyer-state.rules.ts'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { SellerOrder } from '#contracts/commerce/order.ts'

export type TimelineStep = { state: BuyerState; at: string | null; when: 'past' | 'now' | 'ahead' }

type Part = Pick<SellerOrder, 'state' | 'events' | 'paymentStatus'> & {
  delivery: Pick<SellerOrder['delivery'], 'kind'>
}

const AFTER_PLACING = ['accepted', 'packed', 'sent', 'delivered'] as const satisfies readonly SellerOrderState[]

/**
 * States on the timeline of a seller order, in the buyer's words. An order on its regular way also shows future states.
 * A cancelled or returned one shows past states only.
 */
export function timelineOf(part: Part, method: PaymentMethod): TimelineStep[] {
  const { state, events } = part
  // Steps may be undone and repeated; the last time counts.
  const enteredAt = (one: SellerOrderState) =>
    events.findLast((event, index) => event.state === one && events[index - 1]?.state !== one)?.at ?? null
  const word = (one: SellerOrderState) => buyerState({ ...part, state: one }, method)
  const placed = { state: 'placed', at: events[0]?.at ?? null } as const
  const before = secondStep(part, enteredAt)
  const way = [
    placed,
    ...(before ? [before] : []),
    ...AFTER_PLACING.map((one) => ({ state: word(one), at: enteredAt(one) })),
  ]

  const now = word(state)
  const here = way.findIndex((step) => step.state === now || (state === 'placed' && step === before))
  if (here < 0)
    return [
      ...way.flatMap((step): TimelineStep[] => (step.at === null ? [] : [{ ...step, when: 'past' }])),
      { state: now, at: enteredAt(state), when: 'now' },
    ]
  return way.map((step, index): TimelineStep => {
    const when = index < here ? 'past' : index === here ? 'now' : 'ahead'
    return { ...step, at: when === 'ahead' ? null : step.at, when }
  })
}

/** The payment, or the confirmation that the order still waits for; null if the seller can accept it at once. */
function secondStep(
  { state, events }: Part,
  enteredAt: (state: SellerOrderState) => string | null,
): { state: BuyerState; at: string | null } | null {
  if (state === 'awaiting_payment' || state === 'unconfirmed') return { state, at: null }
  if (!events.some((event) => event.state === 'awaiting_payment')) return null
  return { state: 'paid', at: enteredAt('placed') }
}

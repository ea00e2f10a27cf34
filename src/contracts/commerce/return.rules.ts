import type { Withdrawal } from '../catalogue/product-law.rules.ts'
import type { SellerOrderState } from './order.rules.ts'
import { dayOf } from '../video/video-statistic.rules.ts'
import { fromWarsawTime } from '../base/warsaw-time.rules.ts'
import { addDays, onWorkingDay } from '../base/working-days.rules.ts'

/**
 * Days for a withdrawal, counted from delivery. The same number of days, from the declaration of withdrawal, is allowed
 * for refunding and for sending the goods back.
 */
export const WITHDRAWAL_DAYS = 14

export const RETURN_STATES = ['declared', 'sent_back', 'received', 'settled'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Detail of the 409 for settling a return before the order's cash on delivery is booked. */
export const CASH_NOT_BOOKED = 'cashNotBooked'

export const RETURN_STEPS = ['sendBack', 'receive', 'settle'] as const
export type ReturnStep = (typeof RETURN_STEPS)[number]

/** Midnight after the 14th day. A term that would end on a free day ends on the next working day. */
export function endOfFourteenDays(from: Date): Date {
  const last = onWorkingDay(addDays(dayOf(from), WITHDRAWAL_DAYS))
  const end = fromWarsawTime(`${addDays(last, 1)}T00:00`)
  if (!end) throw new Error(`Not a day: ${last}`)
  return end
}

export type WithdrawalFacts = {
  state: SellerOrderState
  /** A private seller does not have to grant a withdrawal. */
  isSellerInBusiness: boolean
  /** A business that buys for its trade is not a consumer. */
  isBuyerProfessional: boolean
  /** Delivery time of the last parcel. */
  deliveredAt: Date | null
}

/** `until` is null before delivery: the right exists from the order on, but its term has not begun. */
export type WithdrawalRight = { isOpen: boolean; until: Date | null }

const NO_RIGHT: WithdrawalRight = { isOpen: false, until: null }

export function withdrawalRight(facts: WithdrawalFacts, now: Date): WithdrawalRight {
  const { state, isSellerInBusiness, isBuyerProfessional, deliveredAt } = facts
  if (!isSellerInBusiness || isBuyerProfessional) return NO_RIGHT
  if (state === 'unconfirmed' || state === 'awaiting_payment' || state === 'cancelled') return NO_RIGHT
  if (state !== 'delivered' || deliveredAt === null) return { isOpen: true, until: null }
  const until = endOfFourteenDays(deliveredAt)
  return { isOpen: now < until, until }
}

/** Number of pieces of a line that can still be returned. */
export const returnableOf = (
  line: { quantity: number; withdrawal?: Withdrawal | undefined },
  returned: number,
): number => (line.withdrawal === 'madeToOrder' ? 0 : Math.max(0, line.quantity - returned))

/**
 * States in which the goods are with the seller, unsent or returned. A withdrawal from the whole order then cancels it.
 */
const AT_THE_SELLER: readonly SellerOrderState[] = ['placed', 'accepted', 'packed', 'undelivered']

export const endsOrder = (state: SellerOrderState, isWhole: boolean): boolean =>
  isWhole && AT_THE_SELLER.includes(state)

export type ReturnFacts = { state: ReturnState; receivedAt: Date | null; endsOrder: boolean; isUnsent: boolean }

type Move = { step: ReturnStep; by: 'buyer' | 'seller'; from: readonly ReturnState[]; to: ReturnState }

const MOVES: readonly Move[] = [
  { step: 'sendBack', by: 'buyer', from: ['declared'], to: 'sent_back' },
  { step: 'receive', by: 'seller', from: ['declared', 'sent_back'], to: 'received' },
  // The seller may refund before receiving the goods, so goods may arrive after settlement.
  { step: 'receive', by: 'seller', from: ['settled'], to: 'settled' },
  { step: 'settle', by: 'seller', from: ['declared', 'sent_back', 'received'], to: 'settled' },
]

export type ReturnOutcome = { kind: 'moved'; state: ReturnState } | { kind: 'unchanged' } | { kind: 'refused' }

/** Judges a step without writing anything. A repeated step changes nothing. */
export function stepReturn(facts: ReturnFacts, step: ReturnStep, by: 'buyer' | 'seller'): ReturnOutcome {
  const own = MOVES.filter((move) => move.step === step && move.by === by)
  if (own.length === 0) return { kind: 'refused' }
  if (step === 'sendBack' && facts.isUnsent) return { kind: 'refused' }
  if (step === 'receive' && facts.receivedAt !== null) return { kind: 'unchanged' }
  const move = own.find(({ from }) => from.includes(facts.state))
  if (move && !(facts.endsOrder && step === 'receive')) return { kind: 'moved', state: move.to }
  return { kind: own.some(({ to }) => to === facts.state) ? 'unchanged' : 'refused' }
}

export const openReturnSteps = (facts: ReturnFacts, by: 'buyer' | 'seller'): ReturnStep[] =>
  RETURN_STEPS.filter((step) => stepReturn(facts, step, by).kind === 'moved')

type Bought = { goods: number; total: number; deliveryPrice: number; cheapestDelivery: number | null }

/**
 * Refund due for returned goods, in grosze. With the last piece of an order its delivery price is refunded too, up to
 * the cheapest delivery offered (art. 32 and 33 of the act on consumer rights), and so is the fee for payment on
 * delivery.
 */
export function moneyDue(goods: number, isWhole: boolean, bought: Bought): { goods: number; delivery: number } {
  if (!isWhole) return { goods, delivery: 0 }
  const { deliveryPrice, cheapestDelivery, total } = bought
  const fee = total - bought.goods - deliveryPrice
  return { goods, delivery: Math.min(deliveryPrice, cheapestDelivery ?? deliveryPrice) + fee }
}

/**
 * Most that may be deducted from a refund, in its unit: the buyer is liable for the goods alone, so the delivery is
 * always refunded (art. 32 and 34 of the act on consumer rights).
 */
export const deductionMax = ({ refund, delivery }: { refund: number; delivery: number }): number =>
  Math.max(0, refund - delivery)

type RefundFacts = {
  state: ReturnState
  endsOrder: boolean
  lowersCash: boolean
  goods: number
  delivery: number
  deduction: number
  /** Sum of the refunds that settling this return made. */
  given: number
}

/**
 * Refunds of the returns of one order, in grosze, in the order of their declaration. A settled return has what was
 * given. The others share `left`, the part of the payment that is not refunded yet, or was refunded because the order
 * ended. It is null until the seller books the cash on delivery, or reports that it did not arrive: then nothing limits
 * them yet.
 */
export function refundsOf(returns: readonly RefundFacts[], left: number | null): number[] {
  let rest = left ?? Number.POSITIVE_INFINITY
  return returns.map(({ state, endsOrder: ends, lowersCash, goods, delivery, deduction, given }) => {
    if (lowersCash) return 0
    if (state === 'settled' && !ends) return given
    const amount = Math.min(goods + delivery - deduction, Math.max(0, rest))
    rest -= amount
    return amount
  })
}

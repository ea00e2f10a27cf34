export const PAY_BY = ['blik', 'any'] as const
export type PayBy = (typeof PAY_BY)[number]

export const PAYMENT_STATES = ['open', 'confirming', 'paid', 'failed', 'expired'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_SOURCES = ['notification', 'poll', 'operator', 'seller'] as const

/**
 * `unfit`: authentic, but not as we ordered; `refused`: not confirmed by the gateway; `failed`: no payment page could
 * be created; `expired`: the attempt has timed out.
 */
export const PAYMENT_VERDICTS = ['paid', 'refused', 'unfit', 'failed', 'expired', 'refund'] as const
export type PaymentVerdict = (typeof PAYMENT_VERDICTS)[number]

/** State of a payment attempt. It does not depend on the order or repetition of its events. */
export function foldPayment(verdicts: readonly (PaymentVerdict | null)[]): PaymentState {
  const has = (verdict: PaymentVerdict | null) => verdicts.includes(verdict)
  if (has('paid')) return 'paid'
  if (has(null)) return 'confirming'
  if (has('failed')) return 'failed'
  return has('expired') ? 'expired' : 'open'
}

export const REFUND_REASONS = ['return', 'cancelled', 'duplicate', 'late', 'goodwill', 'operator'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * `wanted`: not yet requested from the gateway; `sent`: requested; `rejected`: refused by the gateway, so the seller
 * pays by hand; `by_hand`: the seller pays by hand; `done`: paid out.
 */
export const REFUND_STATES = ['wanted', 'sent', 'done', 'rejected', 'by_hand'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Sides that pay refunds out. */
export const REFUND_PAYERS = ['gateway', 'seller'] as const
export type RefundPayer = (typeof REFUND_PAYERS)[number]

/** True if the seller must pay the refund by hand. */
export const isOwedByHand = (state: RefundState) => state === 'by_hand' || state === 'rejected'

/**
 * True if the seller may record the refund as paid by hand: one that the gateway does not pay, or has not finished by
 * its deadline.
 */
export const isUpToSeller = ({ state, dueAt }: { state: RefundState; dueAt: Date }, now: Date) =>
  isOwedByHand(state) || (state === 'sent' && dueAt <= now)

const MINUTE_MS = 60 * 1000
/** Time for which an order waits for online payment. An attempt begun in that time extends it while it is open. */
export const GATEWAY_ORDER_MS = 30 * MINUTE_MS
/** Minutes for which a payment attempt is open. */
export const ATTEMPT_MINUTES = 15
export const ATTEMPT_MS = ATTEMPT_MINUTES * MINUTE_MS
/** Maximum number of payment attempts of an order. */
export const ATTEMPTS_MAX = 10
/**
 * Delays after the start of an attempt at which the gateway is polled, besides the end of the attempt. The gateway
 * reports success only, and its notification may be lost.
 */
export const POLLS_MS = [60 * MINUTE_MS, 8 * 60 * MINUTE_MS, 24 * 60 * MINUTE_MS]
/** Minimum interval between two polls of an order while its buyer waits. */
export const CHECK_PAUSE_MS = 3000
/** Legal deadline for refunds. */
export const REFUND_DAYS = 14
/** Maximum number of refunds in a seller's list of owed money. */
export const OWED_MAX = 200

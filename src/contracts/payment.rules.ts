export const PAY_BY = ['blik', 'any'] as const
export type PayBy = (typeof PAY_BY)[number]

export const PAYMENT_STATES = ['open', 'confirming', 'paid', 'failed', 'expired'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_SOURCES = ['notification', 'poll', 'operator', 'seller'] as const

/**
 * `unfit`: authentic, but not what we asked for; `refused`: the gateway did not confirm it; `failed`: no page to pay on was
 * made; `expired`: the time of the attempt is over.
 */
export const PAYMENT_VERDICTS = ['paid', 'refused', 'unfit', 'failed', 'expired', 'refund'] as const
export type PaymentVerdict = (typeof PAYMENT_VERDICTS)[number]

/** The state of an attempt: the same in whatever order its events came, and however often. */
export function foldPayment(verdicts: readonly (PaymentVerdict | null)[]): PaymentState {
  const has = (verdict: PaymentVerdict | null) => verdicts.includes(verdict)
  if (has('paid')) return 'paid'
  if (has(null)) return 'confirming'
  if (has('failed')) return 'failed'
  return has('expired') ? 'expired' : 'open'
}

export const REFUND_REASONS = ['return', 'cancelled', 'duplicate', 'late', 'goodwill'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * `wanted`: the gateway is about to be told; `sent`: it has been; `rejected`: it refused, so the seller pays by hand;
 * `by_hand`: the seller pays by hand; `done`: the money went.
 */
export const REFUND_STATES = ['wanted', 'sent', 'done', 'rejected', 'by_hand'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** The seller has to pay it. */
export const isOwedByHand = (state: RefundState) => state === 'by_hand' || state === 'rejected'

const MINUTE_MS = 60 * 1000
/** An order waits so long for the gateway, unless an attempt that was begun by then is still open. */
export const GATEWAY_ORDER_MS = 30 * MINUTE_MS
/** Minutes in which an attempt may be paid. */
export const ATTEMPT_MINUTES = 15
export const ATTEMPT_MS = ATTEMPT_MINUTES * MINUTE_MS
/** Attempts of one order. */
export const ATTEMPTS_MAX = 10
/** After an attempt was begun the gateway is asked at its end and then, because it tells of success only and its message may be lost. */
export const POLLS_MS = [60 * MINUTE_MS, 8 * 60 * MINUTE_MS, 24 * 60 * MINUTE_MS]
/** The gateway is asked at most once in so long about an order whose buyer waits. */
export const LOOK_PAUSE_MS = 3000
/** The law's term for giving money back. */
export const REFUND_DAYS = 14

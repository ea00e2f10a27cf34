import type { DELIVERY_KINDS } from '../catalogue/delivery.rules.ts'
import type { PaymentMethod } from '../catalogue/seller-terms.rules.ts'

/** States of a seller order, the contract with one seller. Its payment has a status of its own. */
export const SELLER_ORDER_STATES = [
  'unconfirmed',
  'awaiting_payment',
  'placed',
  'accepted',
  'packed',
  'sent',
  'delivered',
  'undelivered',
  'cancelled',
] as const
export type SellerOrderState = (typeof SELLER_ORDER_STATES)[number]

/** States that are not final. */
export const OPEN_STATES = [
  'unconfirmed',
  'awaiting_payment',
  'placed',
  'accepted',
  'packed',
  'sent',
  'undelivered',
] as const satisfies readonly SellerOrderState[]

export const ORDER_STEPS = [
  'confirm',
  'pay',
  'accept',
  'pack',
  'unpack',
  'send',
  'addParcel',
  'deliver',
  'reportMissing',
  'bookCash',
  'missCash',
  'undeliver',
  'resend',
  'cancel',
  'askCancel',
  'refuseCancel',
  'reinstate',
  'bookTransfer',
  'withdraw',
] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** `system`: a job at the end of a term, or an event of the payment gateway. */
export type OrderActor = 'buyer' | 'seller' | 'system'

const HOUR_MS = 60 * 60 * 1000
/** Time in which a buyer can cancel at once, unless the seller accepts the order earlier. */
export const ACCEPT_AFTER_MS = HOUR_MS
/** Time after which a buyer's request to cancel is granted if the seller has not answered. */
export const CANCEL_ANSWER_MS = 24 * HOUR_MS
/** Days after dispatch from which a parcel counts as delivered, unless buyer or seller report otherwise. */
export const DELIVERED_AFTER_DAYS = 14
/** Time after dispatch from which a seller may say that the parcel was delivered. */
export const SELLER_DELIVERS_AFTER_MS = 24 * HOUR_MS
/** Days after delivery in which the buyer can still say that there is no parcel. */
export const MISSING_REPORTED_DAYS = 14
/** Days before that on which the buyer is told. */
const DELIVERED_NOTICE_DAYS = 3

const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * 24 * HOUR_MS)
/** Time from which a parcel counts as delivered. */
export const deliveredAt = (sentAt: Date): Date => daysAfter(sentAt, DELIVERED_AFTER_DAYS)
export const deliveryNoticeAt = (sentAt: Date): Date => daysAfter(sentAt, DELIVERED_AFTER_DAYS - DELIVERED_NOTICE_DAYS)
/** Maximum number of unpaid and unconfirmed orders at a time of a buyer or of a guest's e-mail. */
export const UNPAID_ORDERS_MAX = 3
/** Time in which a guest must confirm a larger order by the mailed link. Its pieces are kept until then. */
export const CONFIRM_ORDER_MS = HOUR_MS
/** Maximum number of pieces in one order at one stall of a guest with an unconfirmed e-mail address. */
export const UNKNOWN_PIECES_MAX = 40
/** Maximum number of messages of one side about one seller order, which shows them all. */
export const ORDER_MESSAGES_MAX = 300
/** Time after an order in which an account is asked before it orders the same goods again. */
export const SAME_ORDER_MS = 10 * 60 * 1000

/** Fields of a seller order that the state machine reads. */
export type SellerOrderFacts = {
  state: SellerOrderState
  paymentMethod: PaymentMethod
  /** Null for an order that was never paid nor accepted as payable on delivery. */
  placedAt: Date | null
  dispatchBy: Date | null
  /** Dispatch time of the last parcel. */
  sentAt: Date | null
  cancelAskedAt: Date | null
  /** Last delivery, also if the buyer has reported since that there is no parcel. */
  deliveredAt: Date | null
  /** When the buyer reported that there is no parcel; null if they did not, or a new parcel was sent since. */
  missingAt: Date | null
  /** When the seller reported that the cash for the delivered parcel did not arrive; null otherwise. */
  cashMissingAt: Date | null
  paymentStatus: PaymentStatus
  delivery: { kind: (typeof DELIVERY_KINDS)[number] }
  /** Side that cancelled the order. */
  cancelledBy?: OrderActor | null | undefined
  /** True if another amount came online than the requested one, which its seller may accept. */
  isPaymentUnfit?: boolean | undefined
  /** False if the transfer for the order has come, undefined if none is known. */
  isTransferMissing?: boolean | undefined
}

/**
 * Stock after a step. `out`: all pieces of the order are out of stock; `in`: all are back; `returned`: only those that
 * the seller judged good are back; `none`: no change.
 */
export type StockEffect = 'in' | 'out' | 'returned' | 'none'

type Move = {
  step: OrderStep
  from: readonly SellerOrderState[]
  /** Omitted if the state stays the same. */
  to?: SellerOrderState
  by: readonly OrderActor[]
  stock?: StockEffect
  cancelAsked?: boolean
  when?: (facts: SellerOrderFacts, by: OrderActor, at: Date) => boolean
  /** Whether the step was already taken, if the state does not show it. */
  isDone?: (facts: SellerOrderFacts) => boolean
}

const PAST_PAYMENT = SELLER_ORDER_STATES.filter((state) => state !== 'awaiting_payment' && state !== 'unconfirmed')
const isBeforeSending: readonly SellerOrderState[] = ['accepted', 'packed']

/** True if payments were booked, whether or not they were refunded since. */
export const isBooked = (status: PaymentStatus) => status !== 'none' && status !== 'awaiting'
const isCashOpen = ({ paymentMethod, paymentStatus, cashMissingAt }: SellerOrderFacts) =>
  paymentMethod === 'cash' && (paymentStatus === 'awaiting' || (paymentStatus === 'none' && cashMissingAt !== null))

const MOVES: readonly Move[] = [
  // The guest has opened the mailed link.
  { step: 'confirm', from: ['unconfirmed'], to: 'placed', by: ['system'] },
  {
    step: 'pay',
    from: ['awaiting_payment'],
    to: 'placed',
    by: ['system', 'seller'],
    when: ({ paymentMethod, isPaymentUnfit = false }, by) =>
      by === 'system' || paymentMethod === 'transfer' || isPaymentUnfit,
  },
  // The payment arrived after the order was cancelled as unpaid. Reopen the order if all pieces are still available.
  // An order that buyer or seller has cancelled stays cancelled.
  {
    step: 'reinstate',
    from: ['cancelled'],
    to: 'placed',
    by: ['system', 'seller'],
    stock: 'out',
    when: ({ placedAt, paymentMethod, cancelledBy, isTransferMissing }, by) =>
      placedAt === null &&
      (by === 'system' || (paymentMethod === 'transfer' && cancelledBy === 'system' && isTransferMissing !== false)),
  },
  // A transfer that nobody awaits: the order was paid otherwise or cancelled. It is booked and owed back.
  {
    step: 'bookTransfer',
    from: [...PAST_PAYMENT],
    by: ['seller'],
    when: ({ isTransferMissing }) => isTransferMissing === true,
    isDone: ({ isTransferMissing }) => isTransferMissing === false,
  },
  { step: 'accept', from: ['placed'], to: 'accepted', by: ['seller', 'system'] },
  { step: 'pack', from: ['accepted'], to: 'packed', by: ['seller'] },
  { step: 'unpack', from: ['packed'], to: 'accepted', by: ['seller'] },
  { step: 'send', from: ['packed'], to: 'sent', by: ['seller'] },
  // One more parcel of the same order. Terms count from the last parcel.
  { step: 'addParcel', from: ['sent'], by: ['seller'] },
  { step: 'deliver', from: ['sent'], to: 'delivered', by: ['buyer'] },
  {
    step: 'deliver',
    from: ['sent'],
    to: 'delivered',
    by: ['seller'],
    when: ({ sentAt, missingAt, delivery }, _by, at) =>
      missingAt === null &&
      (delivery.kind === 'pickup' || (sentAt !== null && at.getTime() >= sentAt.getTime() + SELLER_DELIVERS_AFTER_MS)),
  },
  {
    step: 'deliver',
    from: ['sent'],
    to: 'delivered',
    by: ['system'],
    when: ({ sentAt, missingAt }, _by, at) => missingAt === null && sentAt !== null && at >= deliveredAt(sentAt),
  },
  // The buyer contradicts the seller's or the job's delivery, or has waited in vain.
  {
    step: 'reportMissing',
    from: ['sent'],
    by: ['buyer'],
    when: ({ sentAt, missingAt }, _by, at) =>
      missingAt === null && sentAt !== null && at.getTime() >= sentAt.getTime() + SELLER_DELIVERS_AFTER_MS,
    isDone: ({ missingAt }) => missingAt !== null,
  },
  {
    step: 'reportMissing',
    from: ['delivered'],
    to: 'sent',
    by: ['buyer'],
    when: ({ deliveredAt: at }, _by, now) => at !== null && now < daysAfter(at, MISSING_REPORTED_DAYS),
    isDone: ({ missingAt }) => missingAt !== null,
  },
  // Delivery and money are two facts: only the seller knows whether the carrier has paid out the cash.
  {
    step: 'bookCash',
    from: ['delivered'],
    by: ['seller'],
    when: isCashOpen,
    isDone: ({ paymentMethod, paymentStatus }) => paymentMethod === 'cash' && isBooked(paymentStatus),
  },
  {
    step: 'missCash',
    from: ['delivered'],
    by: ['seller'],
    when: (facts) => isCashOpen(facts) && facts.cashMissingAt === null,
    isDone: ({ cashMissingAt }) => cashMissingAt !== null,
  },
  { step: 'undeliver', from: ['sent'], to: 'undelivered', by: ['seller'], stock: 'returned' },
  { step: 'resend', from: ['undelivered'], to: 'sent', by: ['seller'], stock: 'out' },
  {
    step: 'cancel',
    from: ['unconfirmed', 'awaiting_payment'],
    to: 'cancelled',
    by: ['buyer', 'seller', 'system'],
    stock: 'in',
  },
  { step: 'cancel', from: ['placed'], to: 'cancelled', by: ['buyer', 'seller'], stock: 'in' },
  { step: 'cancel', from: isBeforeSending, to: 'cancelled', by: ['seller'], stock: 'in' },
  {
    step: 'cancel',
    from: isBeforeSending,
    to: 'cancelled',
    by: ['buyer'],
    stock: 'in',
    when: ({ dispatchBy }, _by, at) => dispatchBy !== null && at > dispatchBy,
  },
  {
    step: 'cancel',
    from: isBeforeSending,
    to: 'cancelled',
    by: ['system'],
    stock: 'in',
    when: ({ cancelAskedAt }, _by, at) =>
      cancelAskedAt !== null && at.getTime() >= cancelAskedAt.getTime() + CANCEL_ANSWER_MS,
  },
  // The undamaged pieces were put back in stock when the parcel came back.
  { step: 'cancel', from: ['undelivered'], to: 'cancelled', by: ['seller'] },
  // The buyer has withdrawn from the whole order while the goods were with the seller; see `return.rules.ts`.
  { step: 'withdraw', from: ['placed', ...isBeforeSending], to: 'cancelled', by: ['system'], stock: 'in' },
  { step: 'withdraw', from: ['undelivered'], to: 'cancelled', by: ['system'] },
  {
    step: 'askCancel',
    from: isBeforeSending,
    by: ['buyer'],
    cancelAsked: true,
    when: ({ cancelAskedAt }) => cancelAskedAt === null,
  },
  {
    step: 'refuseCancel',
    from: isBeforeSending,
    by: ['seller'],
    cancelAsked: false,
    when: ({ cancelAskedAt }) => cancelAskedAt !== null,
  },
]

export type StepOutcome =
  | { kind: 'moved'; state: SellerOrderState; stock: StockEffect; isCancelAsked: boolean }
  /** The step was already taken. Repeating it is not an error. */
  | { kind: 'unchanged' }
  | { kind: 'refused' }

/** Judges a step without writing anything. */
export function stepSellerOrder(facts: SellerOrderFacts, step: OrderStep, by: OrderActor, at: Date): StepOutcome {
  const own = MOVES.filter((move) => move.step === step && move.by.includes(by))
  const move = own.find(({ from, when }) => from.includes(facts.state) && (when?.(facts, by, at) ?? true))
  if (move) {
    const state = move.to ?? facts.state
    return {
      kind: 'moved',
      state,
      stock: move.stock ?? 'none',
      // Packing does not answer a request to cancel. Sending and cancelling do.
      isCancelAsked: move.cancelAsked ?? (isBeforeSending.includes(state) && facts.cancelAskedAt !== null),
    }
  }
  const isDone = own.some(({ to, from, cancelAsked, isDone: isTaken }) =>
    isTaken
      ? isTaken(facts)
      : to === undefined
        ? from.includes(facts.state) && cancelAsked === (facts.cancelAskedAt !== null)
        : to === facts.state,
  )
  return { kind: isDone ? 'unchanged' : 'refused' }
}

/** Steps that `by` may take now, shown as buttons. */
export const openSteps = (facts: SellerOrderFacts, by: OrderActor, at: Date): OrderStep[] =>
  ORDER_STEPS.filter((step) => stepSellerOrder(facts, step, by, at).kind === 'moved')

/**
 * A complaint is about faulty goods. A business must answer it within 14 days (art. 7a of the act on consumer rights).
 */
export const MESSAGE_KINDS = ['message', 'complaint'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Side for which the operator has closed a complaint. */
export const RULING_OUTCOMES = ['buyer', 'seller'] as const
export type RulingOutcome = (typeof RULING_OUTCOMES)[number]

export const PAYMENT_STATUSES = ['none', 'awaiting', 'paid', 'part_refunded', 'refunded', 'overpaid'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * Payment status of a seller order, from amounts in grosze. `due` must be paid in advance; `paid` and `refunded` are
 * the sums of its shares and refunds.
 */
export function paymentStatus({ due, paid, refunded }: { due: number; paid: number; refunded: number }): PaymentStatus {
  if (paid === 0) return due === 0 ? 'none' : 'awaiting'
  if (refunded >= paid) return 'refunded'
  const retained = paid - refunded
  if (retained > due) return 'overpaid'
  if (retained === due) return 'paid'
  return refunded > 0 ? 'part_refunded' : 'awaiting'
}

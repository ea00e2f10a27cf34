/** States of a seller order: the contract with one seller. Where its money is, is its payment status. */
export const SELLER_ORDER_STATES = [
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

/** States in which a seller order still has something ahead of it. */
export const OPEN_STATES = [
  'awaiting_payment',
  'placed',
  'accepted',
  'packed',
  'sent',
  'undelivered',
] as const satisfies readonly SellerOrderState[]

export const ORDER_STEPS = [
  'pay',
  'accept',
  'pack',
  'unpack',
  'send',
  'deliver',
  'undeliver',
  'resend',
  'cancel',
  'askCancel',
  'refuseCancel',
  'reinstate',
  'withdraw',
] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** `system` is a job at the end of a term, or an event of the payment gateway. */
export type OrderActor = 'buyer' | 'seller' | 'system'

export const PAYMENT_METHODS = ['cash', 'transfer', 'gateway'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const HOUR_MS = 60 * 60 * 1000
/** A buyer cancels with one press until then; the seller's acceptance may come sooner. */
export const ACCEPT_AFTER_MS = HOUR_MS
/** A buyer's wish to cancel that the seller leaves unanswered for so long is granted. */
export const CANCEL_ANSWER_MS = 24 * HOUR_MS
/** A parcel counts as delivered so many days after it was sent, unless somebody says otherwise. */
export const DELIVERED_AFTER_DAYS = 14
/** Working days that a transfer may take, unless the seller says otherwise. */
export const TRANSFER_DAYS = 3
export const TRANSFER_DAYS_MAX = 7
/** Unpaid orders that a buyer, or a guest's e-mail, may have at once. */
export const UNPAID_ORDERS_MAX = 3

/** The columns of a seller order that the state machine reads. */
export type SellerOrderFacts = {
  state: SellerOrderState
  paymentMethod: PaymentMethod
  /** Null for an order that was never paid, or accepted as payable on delivery. */
  placedAt: Date | null
  dispatchBy: Date | null
  /** Of the last parcel. */
  sentAt: Date | null
  cancelAskedAt: Date | null
}

/**
 * `out`: every piece of the order is out of the stock; `in`: none is; `returned`: the pieces that the seller counts as good are
 * back in it; `none`: nothing moves.
 */
export type StockEffect = 'in' | 'out' | 'returned' | 'none'

type Move = {
  step: OrderStep
  from: readonly SellerOrderState[]
  /** Left out where the state stays. */
  to?: SellerOrderState
  by: readonly OrderActor[]
  stock?: StockEffect
  cancelAsked?: boolean
  when?: (facts: SellerOrderFacts, by: OrderActor, at: Date) => boolean
}

const isBeforeSending = ['accepted', 'packed'] as const

const MOVES: readonly Move[] = [
  {
    ...{ step: 'pay', from: ['awaiting_payment'], to: 'placed', by: ['system', 'seller'] },
    when: ({ paymentMethod }, by) => by === 'system' || paymentMethod === 'transfer',
  },
  // The money came after the order was cancelled unpaid: taken up again while every piece is free.
  {
    ...{ step: 'reinstate', from: ['cancelled'], to: 'placed', by: ['system', 'seller'], stock: 'out' },
    when: ({ placedAt, paymentMethod }, by) => placedAt === null && (by === 'system' || paymentMethod === 'transfer'),
  },
  { step: 'accept', from: ['placed'], to: 'accepted', by: ['seller', 'system'] },
  { step: 'pack', from: ['accepted'], to: 'packed', by: ['seller'] },
  { step: 'unpack', from: ['packed'], to: 'accepted', by: ['seller'] },
  { step: 'send', from: ['packed'], to: 'sent', by: ['seller'] },
  { step: 'deliver', from: ['sent'], to: 'delivered', by: ['buyer', 'seller'] },
  {
    ...{ step: 'deliver', from: ['sent'], to: 'delivered', by: ['system'] },
    when: ({ sentAt }, _by, at) =>
      sentAt !== null && at.getTime() >= sentAt.getTime() + DELIVERED_AFTER_DAYS * 24 * HOUR_MS,
  },
  { step: 'undeliver', from: ['sent'], to: 'undelivered', by: ['seller'], stock: 'returned' },
  { step: 'resend', from: ['undelivered'], to: 'sent', by: ['seller'], stock: 'out' },
  { step: 'cancel', from: ['awaiting_payment'], to: 'cancelled', by: ['buyer', 'seller', 'system'], stock: 'in' },
  { step: 'cancel', from: ['placed'], to: 'cancelled', by: ['buyer', 'seller'], stock: 'in' },
  { step: 'cancel', from: isBeforeSending, to: 'cancelled', by: ['seller'], stock: 'in' },
  {
    ...{ step: 'cancel', from: isBeforeSending, to: 'cancelled', by: ['buyer'], stock: 'in' },
    when: ({ dispatchBy }, _by, at) => dispatchBy !== null && at > dispatchBy,
  },
  {
    ...{ step: 'cancel', from: isBeforeSending, to: 'cancelled', by: ['system'], stock: 'in' },
    when: ({ cancelAskedAt }, _by, at) =>
      cancelAskedAt !== null && at.getTime() >= cancelAskedAt.getTime() + CANCEL_ANSWER_MS,
  },
  // The pieces that came back undamaged were put into the stock when the parcel did.
  { step: 'cancel', from: ['undelivered'], to: 'cancelled', by: ['seller'] },
  // The buyer has withdrawn from all of it while the goods were with the seller; see `return.rules.ts`.
  { step: 'withdraw', from: ['placed', ...isBeforeSending], to: 'cancelled', by: ['system'], stock: 'in' },
  { step: 'withdraw', from: ['undelivered'], to: 'cancelled', by: ['system'] },
  {
    ...{ step: 'askCancel', from: isBeforeSending, by: ['buyer'], cancelAsked: true },
    when: ({ cancelAskedAt }) => cancelAskedAt === null,
  },
  {
    ...{ step: 'refuseCancel', from: isBeforeSending, by: ['seller'], cancelAsked: false },
    when: ({ cancelAskedAt }) => cancelAskedAt !== null,
  },
]

export type StepOutcome =
  | { kind: 'moved'; state: SellerOrderState; stock: StockEffect; isCancelAsked: boolean }
  /** The step was taken before: nothing happens, and that is no error. */
  | { kind: 'unchanged' }
  | { kind: 'refused' }

/** Judges one step; writes nothing. */
export function stepSellerOrder(facts: SellerOrderFacts, step: OrderStep, by: OrderActor, at: Date): StepOutcome {
  const own = MOVES.filter((move) => move.step === step && move.by.includes(by))
  const move = own.find(({ from, when }) => from.includes(facts.state) && (when?.(facts, by, at) ?? true))
  if (move)
    return {
      kind: 'moved',
      state: move.to ?? facts.state,
      stock: move.stock ?? 'none',
      // A step forward answers the wish to cancel.
      isCancelAsked: move.cancelAsked ?? false,
    }
  const isDone = own.some(({ to, from, cancelAsked }) =>
    to === undefined
      ? from.includes(facts.state) && cancelAsked === (facts.cancelAskedAt !== null)
      : to === facts.state,
  )
  return { kind: isDone ? 'unchanged' : 'refused' }
}

/** The steps that somebody may take now: the buttons of a page. */
export const openSteps = (facts: SellerOrderFacts, by: OrderActor, at: Date): OrderStep[] =>
  ORDER_STEPS.filter((step) => stepSellerOrder(facts, step, by, at).kind === 'moved')

/** A complaint is about goods that are not as they should be; a firm answers it within 14 days (art. 7a of the act on consumer rights). */
export const MESSAGE_KINDS = ['message', 'complaint'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const PAYMENT_STATUSES = ['none', 'awaiting', 'paid', 'part_refunded', 'refunded', 'overpaid'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * The status of a seller order's money, in grosze. `due` is to be paid in advance; `paid` and `refunded` are sums of its
 * shares and refunds.
 */
export function paymentStatus({ due, paid, refunded }: { due: number; paid: number; refunded: number }): PaymentStatus {
  if (paid === 0) return due === 0 ? 'none' : 'awaiting'
  if (refunded >= paid) return 'refunded'
  const kept = paid - refunded
  if (kept > due) return 'overpaid'
  if (kept === due) return 'paid'
  return refunded > 0 ? 'part_refunded' : 'awaiting'
}

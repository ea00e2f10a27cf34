import { openSteps, type OrderStep, type SellerOrderFacts, stepSellerOrder } from '#contracts/commerce/order.rules.ts'
import type { Sale, SaleSummary } from '#contracts/commerce/sale-order.ts'

/** Fields shared by the list and the page of a sale. */
export type Steppable = Pick<
  SaleSummary & Sale,
  | 'uuid'
  | 'number'
  | 'state'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'cashMissingAt'
  | 'deliveryKind'
  | 'steps'
  | 'version'
>

const NO_DATES = { placedAt: null, dispatchBy: null, deliveredAt: null, missingAt: null }
/** The server offers a step only once its time has come. */
const LONG_AGO = new Date(0)
const SENDING: readonly OrderStep[] = ['send', 'resend', 'addParcel']

/** Payment after the seller's report about the cash. */
const CASH_AFTER: Partial<Record<OrderStep, (at: Date) => Pick<Steppable, 'paymentStatus' | 'cashMissingAt'>>> = {
  bookCash: () => ({ paymentStatus: 'paid', cashMissingAt: null }),
  missCash: (at) => ({ paymentStatus: 'none', cashMissingAt: at.toISOString() }),
}

const factsOf = (sale: Steppable, sentAt: Date, now: Date): SellerOrderFacts => ({
  ...NO_DATES,
  state: sale.state,
  paymentMethod: sale.paymentMethod,
  paymentStatus: sale.paymentStatus,
  cashMissingAt: sale.cashMissingAt === null ? null : new Date(sale.cashMissingAt),
  delivery: { kind: sale.deliveryKind },
  cancelAskedAt: sale.steps.includes('refuseCancel') ? now : null,
  sentAt,
})

/** Expected state of the sale after a step that was not sent yet. */
export function afterStep<S extends Steppable>(sale: S, step: OrderStep | undefined, now: Date): S {
  if (step === undefined || !sale.steps.includes(step)) return sale
  if (step === 'refuseCancel') return { ...sale, steps: sale.steps.filter((one) => one !== step) }
  const outcome = stepSellerOrder(factsOf(sale, LONG_AGO, now), step, 'seller', now)
  if (outcome.kind !== 'moved') return sale
  const next = { ...sale, ...CASH_AFTER[step]?.(now), state: outcome.state }
  const sentAt = SENDING.includes(step) ? now : LONG_AGO
  return { ...next, steps: openSteps(factsOf(next, sentAt, now), 'seller', now) }
}

/** Forward steps of an order, in order. */
const WAY: readonly OrderStep[] = ['pay', 'accept', 'pack', 'send', 'resend', 'deliver', 'bookCash']

/** The next forward step; null if there is none. */
export const nextStep = (steps: readonly OrderStep[]): OrderStep | null =>
  WAY.find((step) => steps.includes(step)) ?? null

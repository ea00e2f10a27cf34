import { openSteps, type OrderStep, stepSellerOrder } from '#contracts/order.rules.ts'
import type { Sale, SaleSummary } from '#contracts/order.ts'

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

const NO_DATES = { placedAt: null, dispatchBy: null, sentAt: null, deliveredAt: null, missingAt: null }

/** Expected state of the sale after a step that was not sent yet. */
export function afterStep<S extends Steppable>(sale: S, step: OrderStep | undefined, now: Date): S {
  if (step === undefined || !sale.steps.includes(step)) return sale
  if (step === 'refuseCancel') return { ...sale, steps: sale.steps.filter((one) => one !== step) }
  const cancelAskedAt = sale.steps.includes('refuseCancel') ? now : null
  const cashMissingAt = sale.cashMissingAt === null ? null : new Date(sale.cashMissingAt)
  const delivery = { kind: sale.deliveryKind }
  const { state, paymentMethod, paymentStatus } = sale
  const facts = { state, paymentMethod, paymentStatus, ...NO_DATES, cashMissingAt, delivery, cancelAskedAt }
  const outcome = stepSellerOrder(facts, step, 'seller', now)
  if (outcome.kind !== 'moved') return sale
  const money = {
    paymentStatus: step === 'bookCash' ? ('paid' as const) : step === 'missCash' ? ('none' as const) : paymentStatus,
    cashMissingAt: step === 'missCash' ? now : step === 'bookCash' ? null : cashMissingAt,
  }
  const steps = openSteps({ ...facts, ...money, state: outcome.state }, 'seller', now)
  const shown = { ...money, cashMissingAt: money.cashMissingAt?.toISOString() ?? null }
  return { ...sale, ...shown, state: outcome.state, steps }
}

/** Forward steps of an order, in order. */
const WAY: readonly OrderStep[] = ['pay', 'accept', 'pack', 'send', 'resend', 'deliver', 'bookCash']

/** The next forward step; null if there is none. */
export const nextStep = (steps: readonly OrderStep[]): OrderStep | null =>
  WAY.find((step) => steps.includes(step)) ?? null

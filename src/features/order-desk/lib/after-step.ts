import { openSteps, type OrderStep, stepSellerOrder } from '#contracts/order.rules.ts'
import type { Sale, SaleSummary } from '#contracts/order.ts'

/** Fields shared by the list and the page of a sale. */
export type Steppable = Pick<SaleSummary & Sale, 'uuid' | 'number' | 'state' | 'paymentMethod' | 'steps' | 'version'>

const NO_DATES = { placedAt: null, dispatchBy: null, sentAt: null }

/** Expected state of the sale after a step that was not sent yet. */
export function afterStep<S extends Steppable>(sale: S, step: OrderStep | undefined, now: Date): S {
  if (step === undefined || !sale.steps.includes(step)) return sale
  if (step === 'refuseCancel') return { ...sale, steps: sale.steps.filter((one) => one !== step) }
  const cancelAskedAt = sale.steps.includes('refuseCancel') ? now : null
  const facts = { state: sale.state, paymentMethod: sale.paymentMethod, ...NO_DATES, cancelAskedAt }
  const outcome = stepSellerOrder(facts, step, 'seller', now)
  if (outcome.kind !== 'moved') return sale
  return { ...sale, state: outcome.state, steps: openSteps({ ...facts, state: outcome.state }, 'seller', now) }
}

/** Forward steps of an order, in order. */
const WAY: readonly OrderStep[] = ['pay', 'accept', 'pack', 'send', 'resend', 'deliver']

/** The next forward step; null if there is none. */
export const nextStep = (steps: readonly OrderStep[]): OrderStep | null =>
  WAY.find((step) => steps.includes(step)) ?? null

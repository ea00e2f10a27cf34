import { openSteps, type OrderStep, stepSellerOrder } from '#contracts/order.rules.ts'
import type { Sale, SaleSummary } from '#contracts/order.ts'

/** What the list and the page of a sale have in common. */
export type Steppable = Pick<SaleSummary & Sale, 'uuid' | 'number' | 'state' | 'paymentMethod' | 'steps' | 'version'>

const NO_DATES = { placedAt: null, dispatchBy: null, sentAt: null, cancelAskedAt: null }

/** The sale as it will be once a step that was not sent yet is taken. */
export function afterStep<S extends Steppable>(sale: S, step: OrderStep | undefined, now: Date): S {
  if (step === undefined || !sale.steps.includes(step)) return sale
  if (step === 'refuseCancel') return { ...sale, steps: sale.steps.filter((one) => one !== step) }
  const facts = { state: sale.state, paymentMethod: sale.paymentMethod, ...NO_DATES }
  const outcome = stepSellerOrder(facts, step, 'seller', now)
  if (outcome.kind !== 'moved') return sale
  return { ...sale, state: outcome.state, steps: openSteps({ ...facts, state: outcome.state }, 'seller', now) }
}

/** Steps on the way of an order, in the order in which a seller takes them. */
const WAY: readonly OrderStep[] = ['pay', 'accept', 'pack', 'send', 'resend', 'deliver']

/** The step that takes the order on; null where nothing is to be done. */
export const nextStep = (steps: readonly OrderStep[]): OrderStep | null =>
  WAY.find((step) => steps.includes(step)) ?? null

import type { OrderStep } from '#contracts/order.rules.ts'
import type { SaleSummary } from '#contracts/order.ts'

/** Steps that ask for something before they are taken; goods to pick up have no tracking number. */
export const asksFirst = (step: OrderStep, kind: SaleSummary['deliveryKind']): boolean =>
  step === 'cancel' || step === 'undeliver' || ((step === 'send' || step === 'resend') && kind !== 'pickup')

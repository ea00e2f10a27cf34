import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { SaleSummary } from '#contracts/commerce/sale-order.ts'

/** True if the step needs a dialog first. Goods for pickup have no tracking number. */
export const asksFirst = (step: OrderStep, kind: SaleSummary['deliveryKind']): boolean =>
  step === 'cancel' ||
  step === 'undeliver' ||
  step === 'addParcel' ||
  ((step === 'send' || step === 'resend') && kind !== 'pickup')

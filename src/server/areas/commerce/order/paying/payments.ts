import type { DeliveryService } from '#server/areas/catalogue/catalogue.ts'
import type { PaymentService } from '../../payment/service.ts'
import type { OrderCore } from '../core.ts'
import type { OrderSteps } from '../fulfilling/steps.ts'
import type { Refunding } from '../refunding/refunding.ts'
import { createPaymentAttempts } from './attempts.ts'
import { createPaying } from './paying.ts'

type Parts = {
  payments: PaymentService
  deliveries: Pick<DeliveryService, 'termsOf'>
  steps: OrderSteps
  refunding: Refunding
}

/** Payments of orders: what their buyers do, and what the gateway reports. */
export function createOrderPayments(core: OrderCore, parts: Parts) {
  const paying = createPaying(core, parts)
  return { paying, attempts: createPaymentAttempts(core, { ...parts, paying }) }
}

import type { PaymentService } from '../../payment/service.ts'
import type { OrderCore } from '../core.ts'
import type { OrderSteps } from '../fulfilling/steps.ts'
import type { Refunding } from '../refunding/refunding.ts'
import { createPaymentChecks } from './checks.ts'
import { createPaymentEvents } from './events.ts'
import { createGatewayRefund } from './gateway-refunds.ts'
import { createPaymentOpening } from './opening.ts'

type Parts = { payments: PaymentService; steps: OrderSteps; refunding: Refunding }

export type Paying = ReturnType<typeof createPaying>

/** Payments of an order at the gateway: from its attempts to the effects of its reports, and refunds. */
export function createPaying(core: OrderCore, parts: Parts) {
  const handle = createPaymentEvents(core, parts)
  return {
    handle,
    ...createPaymentChecks(core, { ...parts, handle }),
    ...createPaymentOpening(core, parts.payments),
    refund: createGatewayRefund(core, parts),
  }
}

import type { StockService } from '#server/areas/catalogue/catalogue.ts'
import type { PaymentService } from '../../payment/service.ts'
import type { ReservationService } from '../../reservation/service.ts'
import type { ReturnsOfOrders } from '../../return/of-orders.ts'
import type { ReviewService } from '../../review/service.ts'
import type { OrderCore } from '../core.ts'
import type { Refunding } from '../refunding/refunding.ts'
import { createOrderMessages } from './messages.ts'
import { createStepPayment } from './step-payment.ts'
import { createStepStock } from './step-stock.ts'
import { createOrderSteps } from './steps.ts'

type Parts = {
  payments: PaymentService
  refunding: Refunding
  returns: Pick<ReturnsOfOrders, 'endWithOrder' | 'settledUnpaid'>
  reviews: Pick<ReviewService, 'purchased'>
  stock: Pick<StockService, 'take'>
  reservations: Pick<ReservationService, 'claim'>
}

/** Steps of a seller order until it is delivered or cancelled, and what its two sides write to each other. */
export function createFulfilling(core: OrderCore, parts: Parts) {
  const stepPayment = createStepPayment(core, parts)
  const moveStock = createStepStock({ ...core, ...parts })
  return {
    steps: createOrderSteps(core, { ...parts, stepPayment, moveStock }),
    messages: createOrderMessages(core),
  }
}

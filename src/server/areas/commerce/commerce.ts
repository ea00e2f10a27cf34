import type { Parts } from '#server/context/parts.ts'
import { createOrderDocuments } from '#server/ports/document/order-document.ts'
import { createPackingSlips } from '#server/ports/document/packing-slip.ts'
import { createWithdrawalForms } from '#server/ports/document/withdrawal-form.ts'
import { readTermsVersion } from '#server/ports/terms-version.ts'
import type { AccountArea } from '../account/account.ts'
import type { CatalogueArea } from '../catalogue/catalogue.ts'
import type { MediaArea } from '../media/media.ts'
import type { VideoArea } from '../video/video.ts'
import { createBasketService } from './basket/service.ts'
import { createInvoiceRemoval } from './invoice/removal.ts'
import { createInvoiceService } from './invoice/service.ts'
import type { Purchases } from './order/purchases.ts'
import { createOrderService } from './order/service.ts'
import { createPaymentService } from './payment/service.ts'
import { createReservationFacts } from './reservation/facts.ts'
import { createReservationService } from './reservation/service.ts'
import { createReturnsOfOrders } from './return/of-orders.ts'
import { createReturnService } from './return/service.ts'
import { createReviewService } from './review/service.ts'

export { ORDER_JOBS, takeDueStep } from './order/job-kinds.ts'
export type { LiveOrders, LiveSales } from './order/live-orders.ts'
export { dispatchUntil, endOfWorkingDays } from './order/placing/place.ts'
export { createPurchases, type Customers, type Purchases } from './order/purchases.ts'
export type { WholeOrder } from './order/reading/read.ts'
export { PAYMENT_JOBS } from './payment/job-kinds.ts'
export { RESERVATION_JOBS } from './reservation/job-kinds.ts'
export type { ReservationRow, ReservationService, Shopper } from './reservation/service.ts'

export type CommerceArea = ReturnType<typeof createCommerce>

type Below = MediaArea & AccountArea & CatalogueArea & VideoArea & { purchases: Purchases }

/** From the basket to the invoice, the return and the review. */
export function createCommerce(parts: Parts, below: Below) {
  const { users, stock, userEvents } = below
  const { attempts, ...others } = parts
  const termsVersion = readTermsVersion()
  const reviews = createReviewService({ ...parts, ...below })
  const reservations = createReservationService({ ...parts, ...below })
  const baskets = createBasketService({ ...parts, ...below, reservations, termsVersion })
  const payments = createPaymentService(parts)
  const removeInvoices = createInvoiceRemoval(parts)
  const orders = createOrderService({
    ...others,
    ...below,
    tries: attempts,
    users,
    baskets,
    reservations,
    payments,
    reviews,
    removeInvoices,
    returns: createReturnsOfOrders(parts.db),
    termsVersion,
    drawDocument: createOrderDocuments(),
    drawForm: createWithdrawalForms(),
    drawSlips: createPackingSlips(),
  })
  return {
    reservationFacts: createReservationFacts(),
    reviews,
    reservations,
    baskets,
    payments,
    orders,
    invoices: createInvoiceService({ ...parts, orders, removeInvoices }),
    returns: createReturnService({ ...parts, orders, stock, userEvents }),
  }
}

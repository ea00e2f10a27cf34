import type { Parts } from '#server/context/parts.ts'
import { createOrderDocuments } from '#server/ports/document/order-document.ts'
import { createPackingSlips } from '#server/ports/document/packing-slip.ts'
import { createWithdrawalForms } from '#server/ports/document/withdrawal-form.ts'
import { readTermsVersion } from '#server/ports/terms-version.ts'
import type { VideoArea } from '../video/video.ts'
import { createBasketService } from './basket/service.ts'
import { createInvoiceRemoval } from './invoice/removal.ts'
import { createInvoiceService } from './invoice/service.ts'
import type { Purchases } from './order/purchases.ts'
import { createOrderCore } from './order/core.ts'
import { createFulfilling } from './order/fulfilling/fulfilling.ts'
import { createSales } from './order/fulfilling/sales.ts'
import { createOrderPayments } from './order/paying/payments.ts'
import { createOrderAssessment } from './order/placing/assessing.ts'
import { createConfirming } from './order/placing/confirming.ts'
import { createLineRemoval, createOrderInsertion } from './order/placing/inserting.ts'
import { createOrderJoiner } from './order/placing/join.ts'
import { createOrderLimits } from './order/placing/limits.ts'
import { createPlacing } from './order/placing/placing.ts'
import { createReading } from './order/reading/reading.ts'
import { createOrderRefunds } from './order/refunding/refunds.ts'
import { createOrderRetention } from './order/retention.ts'
import { createOrderService } from './order/service.ts'
import { createPaymentService } from './payment/service.ts'
import { createRelatedService } from './related/service.ts'
import { createReservationFacts } from './reservation/facts.ts'
import { createReservationService } from './reservation/service.ts'
import { returnsOfOrders } from './return/of-orders.ts'
import { createReturnService } from './return/service.ts'
import { createReviewService } from './review/service.ts'
import { createThreadFacts } from './thread/facts.ts'
import { createThreadService } from './thread/service.ts'

export { ORDER_JOBS, takeDueStep } from './order/job-kinds.ts'
export type { LiveOrders, LiveSales } from './order/live-orders.ts'
export { dispatchUntil, endOfWorkingDays } from './order/placing/place.ts'
export { createPurchases, type Customers, type Purchases } from './order/purchases.ts'
export { amount } from './order/decimal.ts'
export type { HeldOrder } from './order/holds.ts'
export { presentMessage, presentRefund } from './order/reading/present.ts'
export type { WholeOrder } from './order/reading/read.ts'
export { PAYMENT_JOBS } from './payment/job-kinds.ts'
export { RESERVATION_JOBS } from './reservation/job-kinds.ts'
export { THREAD_JOBS } from './thread/job-kinds.ts'
export type { ReportedTalk } from './thread/facts.ts'
export type { ThreadService } from './thread/service.ts'
export type { ReservationRow, ReservationService, Shopper } from './reservation/service.ts'

/** Services of the area and of those before it. */
export type CommerceArea = VideoArea & ReturnType<typeof createCommerce>

/** From the question to the basket, the invoice, the return and the review. */
export function createCommerce(parts: Parts, below: VideoArea & { purchases: Purchases }) {
  const termsVersion = readTermsVersion()
  const threadFacts = createThreadFacts()
  const outside = { ...parts, ...below, termsVersion }
  const reviews = createReviewService(outside)
  const reservations = createReservationService(outside)
  const baskets = createBasketService({ ...outside, reservations })
  const payments = createPaymentService(parts)
  const removeInvoices = createInvoiceRemoval(parts)
  const returns = returnsOfOrders

  const core = createOrderCore({ ...outside, payments })
  const refunds = createOrderRefunds(core, { payments, returns })
  const { refunding } = refunds
  const fulfilling = createFulfilling(core, { ...outside, payments, refunding, returns, reviews, reservations })
  const { steps } = fulfilling
  const paying = createOrderPayments(core, { ...outside, payments, steps, refunding })
  const reading = createReading(core, {
    ...outside,
    attempts: paying.attempts,
    drawDocument: createOrderDocuments(),
    drawForm: createWithdrawalForms(),
  })
  const { isBuyer } = reading
  const sales = createSales(core, {
    ...outside,
    reader: reading,
    refundable: payments.refunds.refundable,
    returns,
    drawSlips: createPackingSlips(),
  })

  const { emails, unconfirmed } = createConfirming(core, { ...outside, steps, isBuyer })
  const limits = createOrderLimits({ attempts: parts.attempts, isEmailConfirmed: emails.isConfirmed })
  const removeLines = createLineRemoval(baskets)
  const place = createPlacing(core, {
    assess: createOrderAssessment({ ...outside, reservations }),
    insert: createOrderInsertion(core, { ...outside, ...paying, payments, limits, reservations, removeLines }),
    removeLines,
    limits,
    attempts: paying.attempts,
    unconfirmed,
    termsVersion,
  })

  const orders = createOrderService(core, {
    reading,
    placing: { place, emails, ...createOrderJoiner(core, { isBuyer, reviews }) },
    payments: paying,
    fulfilling,
    sales,
    refunds,
    retention: createOrderRetention({ ...outside, returns, removeInvoices }),
  })
  return {
    purchases: below.purchases,
    reservationFacts: createReservationFacts(),
    reviews,
    reservations,
    baskets,
    payments,
    orders,
    invoices: createInvoiceService({ ...parts, orders, removeInvoices }),
    returns: createReturnService({ ...outside, orders }),
    related: createRelatedService(outside),
    threadFacts,
    threads: createThreadService({ ...outside, threadFacts }),
  }
}

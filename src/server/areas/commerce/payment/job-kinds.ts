import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const Handled = z.object({ eventUuid: z.uuid() })
const Polled = z.object({ paymentUuid: z.uuid() })
const Refunded = z.object({ refundUuid: z.uuid() })

const often = { retryLimit: 20, expireInSeconds: 60 }

/** Handles a stored event of the gateway. */
export const handlePaymentEvent: JobKind<z.infer<typeof Handled>> = {
  name: 'payment.event',
  payload: Handled,
  ...often,
}

/** Polls an attempt, because the gateway reports only success and its notification may be lost. */
export const pollPayment: JobKind<z.infer<typeof Polled>> = { name: 'payment.poll', payload: Polled, ...often }

/** Requests a refund at the gateway, and later asks whether it succeeded. */
export const sendRefund: JobKind<z.infer<typeof Refunded>> = { name: 'payment.refund', payload: Refunded, ...often }

export const PAYMENT_JOBS = [handlePaymentEvent, pollPayment, sendRefund]

import { z } from 'zod'
import type { JobKind } from '../../jobs/queue.ts'

const Handled = z.object({ eventUuid: z.uuid() })
const Polled = z.object({ paymentUuid: z.uuid() })
const Refunded = z.object({ refundUuid: z.uuid() })

const often = { retryLimit: 20, expireInSeconds: 60 }

/** A stored message of the gateway's is acted upon. */
export const handlePaymentEvent: JobKind<z.infer<typeof Handled>> = {
  name: 'payment.event',
  payload: Handled,
  ...often,
}

/** The gateway is asked about an attempt: it tells of success only, and its message may be lost. */
export const pollPayment: JobKind<z.infer<typeof Polled>> = { name: 'payment.poll', payload: Polled, ...often }

/** The gateway is told of a refund, and later asked whether it went through. */
export const sendRefund: JobKind<z.infer<typeof Refunded>> = { name: 'payment.refund', payload: Refunded, ...often }

export const PAYMENT_JOBS = [handlePaymentEvent, pollPayment, sendRefund]

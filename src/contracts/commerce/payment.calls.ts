import { z } from 'zod'
import { defineCalls } from '../base/calls.ts'

export const paymentCalls = defineCalls('payment', {
  'POST /payment/p24/notification': {
    who: 'anyone',
    description: 'Receives signed notifications of the payment gateway',
    body: z.unknown(),
    answers: { 200: z.object({}) },
    errors: [400, 404, 413],
  },
  'POST /payment/p24/refund': {
    who: 'anyone',
    description: 'Receives signed notifications of the payment gateway',
    body: z.unknown(),
    answers: { 200: z.object({}) },
    errors: [400, 404, 413],
  },
})

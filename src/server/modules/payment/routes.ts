import { z } from 'zod'
import type { Api } from '../../api-context.ts'
import { notFound } from '../../errors.ts'

const BODY_LIMIT = 16 * 1024

/** The gateway tells what happened. It is answered as soon as that is stored. */
export function paymentRoutes({ app, services: { payments }, errors }: Api): void {
  const schema = {
    tags: ['payment'],
    description: 'For the payment gateway; the body is signed by it',
    body: z.unknown(),
    response: { 200: z.object({}), ...errors(400, 404, 413) },
  }

  app.post('/payment/p24/notification', { bodyLimit: BODY_LIMIT, schema }, async ({ body }) => {
    if (!payments.gateway.isThere) throw notFound('gateway')
    await payments.gateway.heardPaid(body)
    return {}
  })

  app.post('/payment/p24/refund', { bodyLimit: BODY_LIMIT, schema }, async ({ body }) => {
    if (!payments.gateway.isThere) throw notFound('gateway')
    await payments.gateway.heardRefund(body)
    return {}
  })
}

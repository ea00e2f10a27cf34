import { z } from 'zod'
import type { Api } from '#server/http/api-context.ts'
import { notFound } from '#server/base/errors.ts'

const BODY_LIMIT = 16 * 1024

/** Notifications of the gateway. The response is sent as soon as they are stored. */
export function paymentRoutes({ app, services: { payments }, errors }: Api): void {
  const schema = {
    tags: ['payment'],
    description: 'Receives signed notifications of the payment gateway',
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

import { paymentCalls } from '#contracts/commerce/payment.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { notFound } from '#server/base/errors.ts'
import type { CommerceArea } from '../commerce.ts'

const BODY_LIMIT = 16 * 1024

/** Notifications of the gateway. The response is sent as soon as they are stored. */
export function paymentRoutes(api: Api<CommerceArea>): void {
  const { payments } = api.services
  serve(api, paymentCalls, {
    'POST /payment/p24/notification': {
      bodyLimit: BODY_LIMIT,
      handler: async ({ body }) => {
        if (!payments.gateway.isThere) throw notFound('gateway')
        await payments.gateway.receivePaid(body)
        return {}
      },
    },
    'POST /payment/p24/refund': {
      bodyLimit: BODY_LIMIT,
      handler: async ({ body }) => {
        if (!payments.gateway.isThere) throw notFound('gateway')
        await payments.gateway.receiveRefund(body)
        return {}
      },
    },
  })
}

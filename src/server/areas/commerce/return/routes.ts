import { returnCalls } from '#contracts/commerce/return.calls.ts'
import { REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import { viewerOfOrder } from '#server/auth/order-viewer.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import { expectedVersionOf } from '#server/http/expected-version.ts'
import type { CommerceArea } from '../commerce.ts'

export function returnRoutes(api: Api<CommerceArea>): void {
  const { returns } = api.services
  serve(api, returnCalls, {
    'GET /order/:id/return': ({ params, request }) => returns.ofOrder(viewerOfOrder(request), params.id),
    'POST /sellerOrder/:uuid/return': async ({ params, headers, body, request, reply }) => {
      const idempotency = idempotencyOf(`return ${params.uuid}`, headers, body)
      const { answer, isReplayed } = await returns.declare(viewerOfOrder(request), params.uuid, body, idempotency)
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
      return answer
    },
    'PATCH /return/:uuid/:step': ({ params, headers, body, request }) =>
      returns.step(viewerOfOrder(request), params.uuid, {
        step: params.step,
        body,
        expectedVersion: expectedVersionOf(headers),
      }),
    'GET /user/:id/return': ({ viewer, query }) => returns.list(viewer.uuid, query),
  })
}

import { officeOrderCalls } from '#contracts/office/order.calls.ts'
import { invalid } from '#server/base/errors.ts'
import type { Api } from '#server/http/api-context.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import type { OfficeArea } from '../office.ts'

export function officeOrderRoutes(api: Api<OfficeArea>): void {
  const { officeOrders } = api.services
  serve(api, officeOrderCalls, {
    'GET /admin/order': ({ query }) => officeOrders.list(query),
    'GET /admin/order/:order': ({ params }) => officeOrders.one(params.order),
    'POST /admin/sellerOrder/:part/refund': ({ viewer, params, headers, body }) => {
      const idempotency = idempotencyOf(viewer.uuid, headers, { ...params, ...body })
      if (!idempotency) throw invalid('A refund needs an idempotency key', 'idempotency-key')
      return officeOrders.refund(viewer.uuid, params.part, body, idempotency)
    },
    'POST /admin/dispute/:dispute/ruling': ({ viewer, params, body }) =>
      officeOrders.rule(viewer.uuid, params.dispute, body),
  })
}

import { pointCalls } from '#contracts/office/point.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { OfficeArea } from '../office.ts'

export function pointRoutes(api: Api<OfficeArea>): void {
  const { points } = api.services
  serve(api, pointCalls, {
    'GET /admin/point': ({ query }) => points.list(query),
    'PUT /admin/point/:code/off': ({ viewer, params, body }) => points.switch(viewer.uuid, params.code, body),
  })
}

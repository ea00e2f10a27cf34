import { promotionOfficeCalls } from '#contracts/office/promotion.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { expectedVersionOf } from '#server/http/expected-version.ts'
import { serve } from '#server/http/serve.ts'
import type { OfficeArea } from '../office.ts'

/** The header is required; what is no number is no promotion's version. */
const versionOf = (headers: { 'if-match': string }) => expectedVersionOf(headers) ?? Number.NaN

export function promotionRoutes(api: Api<OfficeArea>): void {
  const { promotionOffice } = api.services
  serve(api, promotionOfficeCalls, {
    'GET /admin/promotion': () => promotionOffice.open(),
    'GET /admin/promotion/ended': ({ query }) => promotionOffice.ended(query),
    'GET /admin/promotion/candidate': ({ query }) => promotionOffice.candidates(query.query),
    'POST /admin/promotion': ({ viewer, body }) => promotionOffice.plan(viewer.uuid, body),
    'PUT /admin/promotion/order': ({ viewer, body }) => promotionOffice.order(viewer.uuid, body.uuids),
    'PUT /admin/promotion/:promotion/time': ({ viewer, params, headers, body }) =>
      promotionOffice.reschedule(viewer.uuid, params.promotion, versionOf(headers), body),
    'POST /admin/promotion/:promotion/end': ({ viewer, params, headers, body }) =>
      promotionOffice.end(viewer.uuid, params.promotion, versionOf(headers), body.reason),
  })
}

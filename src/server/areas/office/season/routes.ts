import { seasonOfficeCalls } from '#contracts/office/season.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { expectedVersionOf } from '#server/http/expected-version.ts'
import { serve } from '#server/http/serve.ts'
import type { OfficeArea } from '../office.ts'

export function seasonRoutes(api: Api<OfficeArea>): void {
  const { seasonOffice } = api.services
  serve(api, seasonOfficeCalls, {
    'GET /admin/season': () => seasonOffice.current(),
    'GET /admin/season/effect': ({ query }) => seasonOffice.effect(query),
    'PUT /admin/season': ({ viewer, headers, body }) =>
      seasonOffice.set(viewer.uuid, expectedVersionOf(headers) ?? Number.NaN, body),
  })
}

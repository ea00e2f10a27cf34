import { dashboardCalls } from '#contracts/social/dashboard.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { SocialArea } from '../social.ts'

/** Things that await a seller, visible to that seller alone. */
export function dashboardRoutes(api: Api<SocialArea>): void {
  const { dashboards } = api.services
  serve(api, dashboardCalls, {
    'GET /user/:id/dashboard': ({ viewer }) => dashboards.ofSeller(viewer.uuid),
  })
}

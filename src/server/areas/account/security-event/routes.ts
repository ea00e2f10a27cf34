import { securityEventCalls } from '#contracts/account/security-event.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { AccountArea } from '../account.ts'

export function securityEventRoutes(api: Api<AccountArea>): void {
  const { securityEvents } = api.services
  serve(api, securityEventCalls, {
    'GET /user/:id/securityEvent': async ({ viewer }) => ({ data: await securityEvents.list(viewer.uuid) }),
  })
}

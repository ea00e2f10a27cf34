import { loginSessionCalls } from '#contracts/account/login-session.calls.ts'
import { requireConfirmed, sessionOf } from '#server/auth/viewer.ts'
import type { Api } from '#server/http/api-context.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { serve } from '#server/http/serve.ts'
import type { AccountArea } from '../account.ts'
import { presentSession } from './present.ts'

const TRIES = { max: 20, timeWindow: '1 minute', allowList: [] }

export function loginSessionRoutes(api: Api<AccountArea>): void {
  const { credentials, loginSessions } = api.services
  serve(api, loginSessionCalls, {
    'GET /user/:id/session': async ({ viewer }) => ({
      data: (await loginSessions.list(viewer.uuid)).map((row) => presentSession(row, viewer.session)),
    }),
    'DELETE /user/:id/session': ({ viewer }) => loginSessions.endOthers(viewer.uuid, sessionOf(viewer)),
    'DELETE /user/:id/session/:sessionUuid': async ({ viewer, params }) => {
      // A thief must not sign the owner out.
      if (params.sessionUuid !== viewer.session?.uuid) requireConfirmed(viewer.session)
      await loginSessions.end(viewer.uuid, params.sessionUuid)
    },
    'POST /user/:id/session/confirmation': {
      rateLimit: TRIES,
      handler: ({ viewer, body, ip }) => credentials.confirm(viewer, body, addressGroup(ip)),
    },
  })
}

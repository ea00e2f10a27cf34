import { emailChangeCalls } from '#contracts/account/email-change.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { AccountArea } from '../account.ts'

const TRIES = { max: 20, timeWindow: '1 minute', allowList: [] }

export function emailChangeRoutes(api: Api<AccountArea>): void {
  const { emailChanges } = api.services
  serve(api, emailChangeCalls, {
    'GET /user/:id/emailChange': async ({ viewer }) => ({ pending: await emailChanges.pending(viewer.uuid) }),
    'POST /user/:id/emailChange': {
      rateLimit: TRIES,
      handler: ({ viewer, body }) => emailChanges.begin(viewer, body.email),
    },
    'PUT /user/:id/emailChange': {
      rateLimit: TRIES,
      handler: async ({ viewer, body }) => ({ token: await emailChanges.confirm(viewer, body.code) }),
    },
    'DELETE /user/:id/emailChange': ({ viewer }) => emailChanges.cancelPending(viewer.uuid),
    'POST /user/emailChange/cancellation': {
      rateLimit: TRIES,
      handler: ({ body }) => emailChanges.cancel(body.code),
    },
  })
}

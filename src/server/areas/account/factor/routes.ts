import { secondFactorCalls } from '#contracts/account/second-factor.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { serve } from '#server/http/serve.ts'
import type { AccountArea } from '../account.ts'
import { visitOf } from '../session/visit.ts'

const TRIES = { max: 20, timeWindow: '1 minute', allowList: [] }

export function secondFactorRoutes(api: Api<AccountArea>): void {
  const { credentials, secondFactors, users } = api.services
  serve(api, secondFactorCalls, {
    'POST /auth/factor': {
      rateLimit: TRIES,
      handler: (received) => credentials.completeSignIn(received.body, addressGroup(received.ip), visitOf(received)),
    },
    'GET /user/:id/secondFactor': ({ viewer }) => secondFactors.state(viewer.uuid),
    'POST /user/:id/secondFactor': async ({ viewer }) => {
      const { user } = await users.current(viewer.uuid)
      return secondFactors.prepare(viewer.uuid, user.email)
    },
    'PUT /user/:id/secondFactor': {
      rateLimit: TRIES,
      handler: ({ viewer, body }) => credentials.turnOnFactor(viewer, body.code),
    },
    'DELETE /user/:id/secondFactor': ({ viewer }) => credentials.turnOffFactor(viewer.uuid),
    'POST /user/:id/secondFactor/recoveryCode': ({ viewer }) => credentials.newRecoveryCodes(viewer.uuid),
  })
}

import { recoveryCalls } from '#contracts/office/recovery.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { OfficeArea } from '../office.ts'

const CANCELLATIONS = { max: 20, timeWindow: '1 minute' }

export function recoveryRoutes(api: Api<OfficeArea>): void {
  const { persons, recoveries } = api.services
  serve(api, recoveryCalls, {
    'POST /admin/user/:user/recovery': async ({ viewer, params, body }) => {
      await recoveries.open(viewer.uuid, params.user, body)
      return persons.one(params.user)
    },
    'POST /admin/user/:user/passwordReset': async ({ viewer, params, body }) => {
      await recoveries.resetPassword(viewer.uuid, params.user, body)
      return persons.one(params.user)
    },
    'POST /admin/recovery/:recovery/withdrawal': async ({ viewer, params, body }) =>
      persons.one(await recoveries.withdraw(viewer.uuid, params.recovery, body.reason)),
    'POST /recovery/:recovery/cancellation': {
      rateLimit: CANCELLATIONS,
      handler: ({ params, body }) => recoveries.cancel(params.recovery, body.key),
    },
  })
}

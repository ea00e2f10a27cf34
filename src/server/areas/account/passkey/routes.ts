import type { Passkey } from '#contracts/account/passkey.ts'
import { passkeyCalls } from '#contracts/account/passkey.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { AccountArea } from '../account.ts'
import { visitOf } from '../session/visit.ts'
import type { PasskeyRow } from './service.ts'

const TRIES = { max: 30, timeWindow: '1 minute', allowList: [] }

const present = ({ uuid, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  uuid,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

export function passkeyRoutes(api: Api<AccountArea>): void {
  const { credentials, passkeys, users } = api.services
  serve(api, passkeyCalls, {
    'POST /auth/passkey/options': { rateLimit: TRIES, handler: () => passkeys.signInOptions() },
    'POST /auth/passkey': {
      rateLimit: TRIES,
      handler: (received) => credentials.signInWithPasskey(received.body, visitOf(received)),
    },
    'GET /user/:id/passkey': async ({ viewer }) => ({ data: (await passkeys.list(viewer.uuid)).map(present) }),
    'POST /user/:id/passkey/options': async ({ viewer }) =>
      passkeys.registrationOptions((await users.current(viewer.uuid)).user),
    'POST /user/:id/passkey': async ({ viewer, body }) => present(await credentials.addPasskey(viewer.uuid, body)),
    'PATCH /user/:id/passkey/:passkeyUuid': async ({ viewer, params, body }) =>
      present(await passkeys.rename(viewer.uuid, params.passkeyUuid, body.name)),
    'DELETE /user/:id/passkey/:passkeyUuid': ({ viewer, params }) =>
      credentials.removePasskey(viewer.uuid, params.passkeyUuid),
  })
}

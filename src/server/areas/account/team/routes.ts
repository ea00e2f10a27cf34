import { teamCalls } from '#contracts/account/team.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { AccountArea } from '../account.ts'
import { presentInvitation, shortenEmail } from './present.ts'

/** Tries of one address. A code has 128 bits. */
const TRIES = { max: 60, timeWindow: '1 minute', allowList: [] }

export function teamRoutes(api: Api<AccountArea>): void {
  const { team } = api.services
  const { inviting } = team
  serve(api, teamCalls, {
    'GET /user/:id/team': ({ viewer }) => team.ofSeller(viewer.uuid),
    'POST /user/:id/team/invitation': async ({ viewer, body }) =>
      presentInvitation(await inviting.invite(viewer.uuid, body)),
    'POST /user/:id/team/invitation/:invitation/mail': ({ viewer, params }) =>
      inviting.mailAgain(viewer.uuid, params.invitation),
    'DELETE /user/:id/team/invitation/:invitation': ({ viewer, params }) =>
      inviting.withdraw(viewer.uuid, params.invitation),
    'PATCH /user/:id/team/:memberUuid': ({ viewer, params, body }) => team.edit(viewer.uuid, params.memberUuid, body),
    'DELETE /user/:id/team/:memberUuid': ({ viewer, params }) => team.remove(viewer.uuid, params.memberUuid),
    'GET /user/:id/team/activity': ({ viewer, query }) => team.activity(viewer.uuid, query),
    'DELETE /user/:id/seat/:sellerUuid': ({ viewer, params }) => team.leave(params.sellerUuid, viewer.uuid),
    'POST /teamInvitation': {
      rateLimit: TRIES,
      handler: async ({ body }) => {
        const { invitation, shop } = await inviting.read(body.code)
        return {
          shop,
          roles: invitation.roles,
          email: shortenEmail(invitation.email),
          expiresAt: invitation.expiresAt.toISOString(),
        }
      },
    },
    'POST /teamInvitation/acceptance': {
      rateLimit: TRIES,
      handler: ({ viewer, body }) => inviting.accept(body.code, viewer.uuid),
    },
  })
}

import type { EditMember, InviteMember } from '#contracts/account/team.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { teamQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/account/team.calls.ts')).teamCalls)

/** After a failure, too: somebody else may have changed the team. */
const refreshes = (sellerUuid: string) => ({ onSettled: refetch(teamQueries.ofSeller(sellerUuid).queryKey) })

export const teamMutations = {
  invite: (id: string) =>
    call.mutation('POST /user/:id/team/invitation', (body: InviteMember) => ({ params: { id }, body }), refreshes(id)),
  mailAgain: (id: string) =>
    call.mutation(
      'POST /user/:id/team/invitation/:invitation/mail',
      (invitation: string) => ({ params: { id, invitation } }),
      refreshes(id),
    ),
  withdraw: (id: string) =>
    call.mutation(
      'DELETE /user/:id/team/invitation/:invitation',
      (invitation: string) => ({ params: { id, invitation } }),
      refreshes(id),
    ),
  edit: (id: string, memberUuid: string) =>
    call.mutation(
      'PATCH /user/:id/team/:memberUuid',
      (body: EditMember) => ({ params: { id, memberUuid }, body }),
      refreshes(id),
    ),
  remove: (id: string) =>
    call.mutation(
      'DELETE /user/:id/team/:memberUuid',
      (memberUuid: string) => ({ params: { id, memberUuid } }),
      refreshes(id),
    ),
  accept: () =>
    call.mutation('POST /teamInvitation/acceptance', (code: string) => ({ body: { code } }), {
      onSuccess: refetch(sessionQueries.all),
    }),
  leave: (id: string) =>
    call.mutation('DELETE /user/:id/seat/:sellerUuid', (sellerUuid: string) => ({ params: { id, sellerUuid } }), {
      onSettled: refetch(sessionQueries.all),
    }),
}

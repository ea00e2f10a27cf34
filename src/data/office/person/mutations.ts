import type { SetTraderState } from '#contracts/office/person.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { officeQueries } from '../office/queries.ts'

const call = callsOf(async () => (await import('#contracts/office/person.calls.ts')).personCalls)

const ends = { onSettled: refetch(officeQueries.all) }

export const personMutations = {
  signOut: (user: string) =>
    call.mutation('POST /admin/user/:user/signOut', (reason: string) => ({ params: { user }, body: { reason } }), ends),
  setTraderState: (user: string) =>
    call.mutation('PUT /admin/user/:user/traderState', (body: SetTraderState) => ({ params: { user }, body }), ends),
}

import type { OpenRecovery } from '#contracts/office/recovery.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { officeQueries } from '../office/queries.ts'

const call = callsOf(async () => (await import('#contracts/office/recovery.calls.ts')).recoveryCalls)

const ends = { onSettled: refetch(officeQueries.all) }

export const recoveryMutations = {
  open: (user: string) =>
    call.mutation('POST /admin/user/:user/recovery', (body: OpenRecovery) => ({ params: { user }, body }), ends),
  resetPassword: (user: string) =>
    call.mutation('POST /admin/user/:user/passwordReset', (body: OpenRecovery) => ({ params: { user }, body }), ends),
  withdraw: (recovery: string) =>
    call.mutation(
      'POST /admin/recovery/:recovery/withdrawal',
      (reason: string) => ({ params: { recovery }, body: { reason } }),
      ends,
    ),
  /** By the person, with the key of the mailed link. */
  cancel: (recovery: string) =>
    call.mutation('POST /recovery/:recovery/cancellation', (key: string) => ({ params: { recovery }, body: { key } })),
}

import type { SwitchPoint } from '#contracts/office/point.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { officeQueries } from '../office/queries.ts'

const call = callsOf(async () => (await import('#contracts/office/upkeep.calls.ts')).upkeepCalls)

export const upkeepMutations = {
  retryJob: () =>
    call.mutation(
      'POST /admin/job/:job/retry',
      ({ job, name }: { job: string; name: string }) => ({ params: { job }, body: { name } }),
      { onSettled: refetch(officeQueries.all) },
    ),
}

const pointCall = callsOf(async () => (await import('#contracts/office/point.calls.ts')).pointCalls)

export const pointMutations = {
  switch: (code: string) =>
    pointCall.mutation('PUT /admin/point/:code/off', (body: SwitchPoint) => ({ params: { code }, body }), {
      onSettled: refetch(officeQueries.all),
    }),
}

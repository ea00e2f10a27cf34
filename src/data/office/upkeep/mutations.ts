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

import type { SetSeason } from '#contracts/office/season.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { seasonOfficeQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/office/season.calls.ts')).seasonOfficeCalls)

export const seasonMutations = {
  /** `seen` is the version that the admin saw. */
  set: () =>
    call.mutation(
      'PUT /admin/season',
      ({ seen, ...body }: SetSeason & { seen: number }) => ({ headers: { 'if-match': String(seen) }, body }),
      { onSettled: refetch(seasonOfficeQueries.all, ['season']) },
    ),
}

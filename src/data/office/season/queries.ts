import type { SetSeason } from '#contracts/office/season.ts'
import type { Season } from '#contracts/video/season.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/office/season.calls.ts')).seasonOfficeCalls)

const ALL = ['office', 'season'] as const

export const seasonOfficeQueries = {
  all: ALL,
  current: () => call.query([...ALL, 'current'], 'GET /admin/season', {}, REFETCHED),
  effect: ({ from, last, cutoff }: Season) =>
    call.query(
      [...ALL, 'effect', from, last, cutoff],
      'GET /admin/season/effect',
      { query: { from, last, cutoff } },
      REFETCHED,
    ),
}

export const seasonMutations = {
  /** `seen` is the version that the admin saw. */
  set: () =>
    call.mutation(
      'PUT /admin/season',
      ({ seen, ...body }: SetSeason & { seen: number }) => ({ headers: { 'if-match': String(seen) }, body }),
      { onSettled: refetch(seasonOfficeQueries.all, ['season']) },
    ),
}

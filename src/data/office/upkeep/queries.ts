import type { PointState } from '#contracts/catalogue/delivery.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'
import { officeQueries } from '../office/queries.ts'

const call = callsOf(async () => (await import('#contracts/office/upkeep.calls.ts')).upkeepCalls)

export const upkeepQueries = {
  day: () => call.query([...officeQueries.all, 'day'], 'GET /admin/day', {}, REFETCHED),
  figures: (year: number) =>
    call.query(
      [...officeQueries.all, 'figures', year],
      'GET /admin/figures/:year',
      { params: { year: String(year) } },
      REFETCHED,
    ),
  settings: () => call.query([...officeQueries.all, 'settings'], 'GET /admin/setting', {}, REFETCHED),
  jobs: () => call.query([...officeQueries.all, 'jobs'], 'GET /admin/job', {}, REFETCHED),
}

const pointCall = callsOf(async () => (await import('#contracts/office/point.calls.ts')).pointCalls)

const PAGE_SIZE = 20

export const pointQueries = {
  list: (query: string, state: PointState) =>
    pointCall.pages(
      [...officeQueries.all, 'points', query, state],
      'GET /admin/point',
      { query: { limit: PAGE_SIZE, query, state } },
      REFETCHED,
    ),
}

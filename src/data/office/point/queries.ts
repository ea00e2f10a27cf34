import type { PointState } from '#contracts/catalogue/delivery.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'
import { officeQueries } from '../office/queries.ts'

const call = callsOf(async () => (await import('#contracts/office/point.calls.ts')).pointCalls)

const PAGE_SIZE = 20

export const pointQueries = {
  list: (query: string, state: PointState) =>
    call.pages(
      [...officeQueries.all, 'points', query, state],
      'GET /admin/point',
      { query: { limit: PAGE_SIZE, query, state } },
      REFETCHED,
    ),
}

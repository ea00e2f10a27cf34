import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/office/report.calls.ts')).reportCalls)

const PAGE_SIZE = 20

export const decisionQueries = {
  /** Key prefix of what a complaint makes stale. */
  all: ['decision'] as const,
  list: (userUuid: string) =>
    call.pages(
      [...decisionQueries.all, 'list', userUuid],
      'GET /user/:id/decision',
      { params: { id: userUuid }, query: { limit: PAGE_SIZE } },
      REFETCHED,
    ),
  ofReport: (report: string, key: string) =>
    call.query(
      [...decisionQueries.all, 'ofReport', report, key],
      'GET /report/:report/decision',
      { params: { report }, query: { key } },
      REFETCHED,
    ),
  one: (userUuid: string, decision: string) =>
    call.query(
      [...decisionQueries.all, 'one', userUuid, decision],
      'GET /user/:id/decision/:decision',
      { params: { id: userUuid, decision } },
      REFETCHED,
    ),
}

import type { ListedKind, ReportedKind } from '#contracts/office/report.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'
import { officeQueries } from '../office/queries.ts'

const call = callsOf(async () => (await import('#contracts/office/person.calls.ts')).personCalls)

const PAGE_SIZE = 20

export const personQueries = {
  list: (query: string) =>
    call.pages(
      [...officeQueries.all, 'persons', query],
      'GET /admin/user',
      { query: { limit: PAGE_SIZE, query } },
      REFETCHED,
    ),
  one: (user: string) =>
    call.query([...officeQueries.all, 'person', user], 'GET /admin/user/:user', { params: { user } }, REFETCHED),
  published: (user: string, kind: ListedKind) =>
    call.pages(
      [...officeQueries.all, 'published', user, kind],
      'GET /admin/user/:user/content',
      { params: { user }, query: { limit: PAGE_SIZE, kind } },
      REFETCHED,
    ),
  subject: (kind: ReportedKind, subject: string) =>
    call.query(
      [...officeQueries.all, 'subject', kind, subject],
      'GET /admin/subject/:kind/:subject',
      { params: { kind, subject } },
      REFETCHED,
    ),
}

import { callsOf } from '#lib/browser/calls-of.ts'
import type { ReportedKind } from '#contracts/office/report.rules.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/office/office.calls.ts')).officeCalls)

const PAGE_SIZE = 20

/** Filter of the queue, as the address of its page has it. */
export type QueueFilter = { isDecided: boolean; kind?: ReportedKind | undefined; isUrgent: boolean; isMine: boolean }

export const officeQueries = {
  /** Key prefix of everything in the office. */
  all: ['office'] as const,
  me: () => call.query([...officeQueries.all, 'me'], 'GET /admin/me', {}, REFETCHED),
  reports: ({ isDecided, kind, isUrgent, isMine }: QueueFilter) =>
    call.pages(
      [...officeQueries.all, 'reports', isDecided, kind, isUrgent, isMine],
      'GET /admin/report',
      {
        query: {
          limit: PAGE_SIZE,
          isDecided: isDecided ? 'true' : 'false',
          ...(kind && { kind }),
          ...(isUrgent && { isUrgent: 'true' as const }),
          ...(isMine && { isMine: 'true' as const }),
        },
      },
      REFETCHED,
    ),
  report: (report: string) =>
    call.query(
      [...officeQueries.all, 'report', report],
      'GET /admin/report/:report',
      { params: { report } },
      REFETCHED,
    ),
  complaints: (isDecided: boolean) =>
    call.pages(
      [...officeQueries.all, 'complaints', isDecided],
      'GET /admin/complaint',
      { query: { limit: PAGE_SIZE, isDecided: isDecided ? 'true' : 'false' } },
      REFETCHED,
    ),
  complaint: (complaint: string) =>
    call.query(
      [...officeQueries.all, 'complaint', complaint],
      'GET /admin/complaint/:complaint',
      { params: { complaint } },
      REFETCHED,
    ),
  audit: (userUuid?: string) =>
    call.pages(
      [...officeQueries.all, 'audit', userUuid],
      'GET /admin/audit',
      { query: { limit: PAGE_SIZE, ...(userUuid && { userUuid }) } },
      REFETCHED,
    ),
}

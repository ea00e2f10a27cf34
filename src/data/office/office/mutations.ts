import type { TakeDecision } from '#contracts/office/decision.ts'
import type { ReportedKind } from '#contracts/office/report.rules.ts'
import type { AnswerComplaint } from '#contracts/office/office.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { officeQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/office/office.calls.ts')).officeCalls)

const ends = { onSettled: refetch(officeQueries.all) }

export const officeMutations = {
  claim: (report: string) => call.mutation('PUT /admin/report/:report/claim', () => ({ params: { report } }), ends),
  release: (report: string) =>
    call.mutation('DELETE /admin/report/:report/claim', () => ({ params: { report } }), ends),
  informPolice: (report: string) =>
    call.mutation(
      'POST /admin/report/:report/police',
      (note: string) => ({ params: { report }, body: { note } }),
      ends,
    ),
  decide: (report: string) =>
    call.mutation('POST /admin/report/:report/decision', (body: TakeDecision) => ({ params: { report }, body }), ends),
  /** A decision without a report. */
  decideOn: (kind: ReportedKind, subjectUuid: string) =>
    call.mutation('POST /admin/decision', (body: TakeDecision) => ({ body: { ...body, kind, subjectUuid } }), ends),
  revert: (decision: string) =>
    call.mutation(
      'POST /admin/decision/:decision/reversal',
      (reason: string) => ({ params: { decision }, body: { reason } }),
      ends,
    ),
  answer: (complaint: string) =>
    call.mutation(
      'POST /admin/complaint/:complaint/answer',
      (body: AnswerComplaint) => ({ params: { complaint }, body }),
      ends,
    ),
}

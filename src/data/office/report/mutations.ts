import type { CreateReport } from '#contracts/office/report.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { decisionQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/office/report.calls.ts')).reportCalls)

export const reportMutations = {
  send: () => call.mutation('POST /report', (body: CreateReport) => ({ body })),
  complainOfReport: (report: string, key: string) =>
    call.mutation('POST /report/:report/complaint', (text: string) => ({ params: { report }, body: { key, text } }), {
      onSuccess: refetch(decisionQueries.all),
    }),
  complain: (userUuid: string, decision: string) =>
    call.mutation(
      'POST /user/:id/decision/:decision/complaint',
      (text: string) => ({ params: { id: userUuid, decision }, body: { text } }),
      { onSuccess: refetch(decisionQueries.all) },
    ),
}

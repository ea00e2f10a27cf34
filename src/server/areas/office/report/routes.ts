import { reportCalls } from '#contracts/office/report.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { OfficeArea } from '../office.ts'

/** Of one address: each report sends a letter. */
const REPORTS = { max: 20, timeWindow: '10 minutes' }

export function reportRoutes(api: Api<OfficeArea>): void {
  const { reports, decisions } = api.services
  serve(api, reportCalls, {
    'POST /report': { rateLimit: REPORTS, handler: ({ viewer, body }) => reports.create(viewer?.uuid ?? null, body) },
    'GET /report/:report/decision': ({ params, query }) => decisions.ofReport(params.report, query.key),
    'POST /report/:report/complaint': {
      rateLimit: REPORTS,
      handler: ({ params, body }) => decisions.complainOfReport(params.report, body.key, body.text),
    },
    'GET /user/:id/decision': ({ viewer, query }) => decisions.ofUser(viewer.uuid, query),
    'GET /user/:id/decision/:decision': ({ viewer, params }) => decisions.oneOf(viewer.uuid, params.decision),
    'POST /user/:id/decision/:decision/complaint': ({ viewer, params, body }) =>
      decisions.complain(viewer.uuid, params.decision, body.text),
  })
}

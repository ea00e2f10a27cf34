import { officeCalls } from '#contracts/office/office.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { OfficeArea } from '../office.ts'

export function officeRoutes(api: Api<OfficeArea>): void {
  const { audit, decisions, reports, staff } = api.services
  const { complaintDesk } = decisions
  serve(api, officeCalls, {
    'GET /admin/me': async ({ viewer }) =>
      staff.present(viewer.uuid, {
        reports: await reports.countOpen(),
        complaints: await complaintDesk.countOpen(),
      }),
    'GET /admin/report': ({ viewer, query }) => reports.list(viewer.uuid, query),
    'GET /admin/report/:report': ({ params }) => reports.one(params.report),
    'PUT /admin/report/:report/claim': ({ viewer, params }) => reports.claim(viewer.uuid, params.report),
    'DELETE /admin/report/:report/claim': ({ viewer, params }) => reports.release(viewer.uuid, params.report),
    'POST /admin/report/:report/police': ({ viewer, params, body }) =>
      reports.informPolice(viewer.uuid, params.report, body.note),
    'POST /admin/report/:report/decision': ({ viewer, params, body }) =>
      decisions.decideReport(viewer.uuid, params.report, body),
    'POST /admin/decision': ({ viewer, body }) => decisions.decide(viewer.uuid, body),
    'GET /admin/decision/:decision': ({ params }) => decisions.one(params.decision),
    'POST /admin/decision/:decision/reversal': ({ viewer, params, body }) =>
      decisions.revert(viewer.uuid, params.decision, body.reason),
    'GET /admin/complaint': ({ query }) => complaintDesk.list(query),
    'GET /admin/complaint/:complaint': ({ params }) => complaintDesk.one(params.complaint),
    'POST /admin/complaint/:complaint/answer': ({ viewer, params, body }) =>
      complaintDesk.answer(viewer.uuid, params.complaint, body),
    'GET /admin/audit': ({ query }) => audit.list(query),
  })
}

import { upkeepCalls } from '#contracts/office/upkeep.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { OfficeArea } from '../office.ts'

export function upkeepRoutes(api: Api<OfficeArea>): void {
  const { decisions, reports, upkeep } = api.services
  serve(api, upkeepCalls, {
    'GET /admin/day': async () =>
      upkeep.day({
        openReports: await reports.countOpen(),
        openComplaints: await decisions.complaintDesk.countOpen(),
      }),
    'GET /admin/job': () => upkeep.failedJobs(),
    'POST /admin/job/:job/retry': ({ viewer, params, body }) => upkeep.retryJob(viewer.uuid, params.job, body.name),
    'GET /admin/setting': () => upkeep.settings(),
    'GET /admin/figures/:year': ({ params }) => upkeep.figures(params.year),
  })
}

import { defineCalls } from '../base/calls.ts'
import { PageQuery } from '../base/common.ts'
import { UserParams } from '../base/user-params.ts'
import {
  Complain,
  ComplainByKey,
  Complaint,
  DecisionParams,
  OwnDecision,
  OwnDecisions,
  ReportKeyQuery,
} from './decision.ts'
import { CreateReport, OwnReportParams, ReportReceipt } from './report.ts'

export const reportCalls = defineCalls('report', {
  'POST /report': {
    who: 'visitor-strict',
    whileSuspended: true,
    description:
      'Reports published content as illegal or against the terms (DSA, Art. 16), also without an account. A second report by the same user of the same content returns the open one',
    body: CreateReport,
    answers: { 201: ReportReceipt },
    errors: [400, 401, 403, 404, 429],
  },
  'GET /report/:report/decision': {
    who: 'anyone',
    description: 'The decision on a report by somebody without an account, by the key in their letter',
    params: OwnReportParams,
    query: ReportKeyQuery,
    answers: { 200: OwnDecision },
    errors: [400, 404],
  },
  'POST /report/:report/complaint': {
    who: 'anyone',
    description: 'Complains as somebody without an account. A second complaint returns the first one',
    params: OwnReportParams,
    body: ComplainByKey,
    answers: { 201: Complaint },
    errors: [400, 404, 409, 429],
  },
  'GET /user/:id/decision': {
    who: 'self',
    description: 'Decisions about what the user has published or reported, the newest first',
    params: UserParams,
    query: PageQuery,
    answers: { 200: OwnDecisions },
    errors: [400, 401, 403],
  },
  'GET /user/:id/decision/:decision': {
    who: 'self',
    params: DecisionParams,
    answers: { 200: OwnDecision },
    errors: [400, 401, 403, 404],
  },
  'POST /user/:id/decision/:decision/complaint': {
    who: 'self',
    whileSuspended: true,
    description: 'Complains within six months (DSA, Art. 20). A second complaint returns the first one',
    params: DecisionParams,
    body: Complain,
    answers: { 201: Complaint },
    errors: [400, 401, 403, 404, 409],
  },
})

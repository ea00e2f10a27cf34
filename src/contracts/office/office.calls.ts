import { defineCalls } from '../base/calls.ts'
import { RevertDecision, TakeDecision, TakeOwnDecision } from './decision.ts'
import {
  AnswerComplaint,
  AuditLog,
  AuditQuery,
  ComplaintParams,
  ComplaintsQuery,
  Decision,
  DecisionOnlyParams,
  InformPolice,
  OfficeComplaint,
  OfficeComplaints,
  OfficeReport,
  OfficeReports,
  ReportParams,
  ReportsQuery,
  Staff,
} from './office.ts'

/** Calls of the operator's office. Each is refused to everybody without the role. */
export const officeCalls = defineCalls('office', {
  'GET /admin/me': { who: 'moderator', answers: { 200: Staff }, errors: [401, 403] },
  'GET /admin/report': {
    who: 'moderator',
    description: 'The queue of reports, the longest waiting first; decided ones with the newest first',
    query: ReportsQuery,
    answers: { 200: OfficeReports },
    errors: [400, 401, 403],
  },
  'GET /admin/report/:report': {
    who: 'moderator',
    params: ReportParams,
    answers: { 200: OfficeReport },
    errors: [400, 401, 403, 404],
  },
  'PUT /admin/report/:report/claim': {
    who: 'moderator',
    description: 'Claims a report, so that no other moderator works on it',
    params: ReportParams,
    answers: { 200: OfficeReport },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /admin/report/:report/claim': {
    who: 'moderator',
    params: ReportParams,
    answers: { 200: OfficeReport },
    errors: [400, 401, 403, 404],
  },
  'POST /admin/report/:report/police': {
    who: 'moderator',
    description:
      'Records that the police were told of a threat to life (DSA, Art. 18). A further note is a further record',
    params: ReportParams,
    body: InformPolice,
    answers: { 200: OfficeReport },
    errors: [400, 401, 403, 404],
  },
  'POST /admin/report/:report/decision': {
    who: 'moderator',
    description:
      'Decides a report, and all others of the same content, with a statement of reasons to its owner. 409 with the decision if somebody else was faster',
    params: ReportParams,
    body: TakeDecision,
    answers: { 201: Decision },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /admin/decision': {
    who: 'moderator',
    description: 'Takes a measure without a report',
    body: TakeOwnDecision,
    answers: { 201: Decision },
    errors: [400, 401, 403, 404, 409],
  },
  'GET /admin/decision/:decision': {
    who: 'moderator',
    params: DecisionOnlyParams,
    answers: { 200: Decision },
    errors: [400, 401, 403, 404],
  },
  'POST /admin/decision/:decision/reversal': {
    who: 'moderator',
    description: 'Lifts the measure. Idempotent',
    params: DecisionOnlyParams,
    body: RevertDecision,
    answers: { 200: Decision },
    errors: [400, 401, 403, 404],
  },
  'GET /admin/complaint': {
    who: 'moderator',
    query: ComplaintsQuery,
    answers: { 200: OfficeComplaints },
    errors: [400, 401, 403],
  },
  'GET /admin/complaint/:complaint': {
    who: 'moderator',
    params: ComplaintParams,
    answers: { 200: OfficeComplaint },
    errors: [400, 401, 403, 404],
  },
  'POST /admin/complaint/:complaint/answer': {
    who: 'moderator',
    description: 'Answers a complaint, by somebody else than who took the decision. `reversed` lifts the measure',
    params: ComplaintParams,
    body: AnswerComplaint,
    answers: { 200: OfficeComplaint },
    errors: [400, 401, 403, 404, 409],
  },
  'GET /admin/audit': {
    who: 'moderator',
    query: AuditQuery,
    answers: { 200: AuditLog },
    errors: [400, 401, 403],
  },
})

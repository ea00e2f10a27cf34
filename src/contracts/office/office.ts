import { z } from 'zod'
import { flagParam, listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { neededText } from '../base/fields.ts'
import { Complaint, Letter } from './decision.ts'
import { ReportedKind } from './report.ts'
import { COMPLAINT_OUTCOMES, GROUNDS, MEASURES, REPORT_REASONS } from './report.rules.ts'
import { STAFF_ROLES } from './staff.rules.ts'

/** A person as the office names them. Never with addresses, passwords or tokens. */
export const OfficePerson = z
  .object({ uuid: Uuid, username: z.string(), name: z.string() })
  .meta({ id: 'OfficePerson' })
export type OfficePerson = z.infer<typeof OfficePerson>

export const Staff = OfficePerson.extend({
  role: z.enum(STAFF_ROLES),
  waiting: z.object({ reports: z.number().int(), complaints: z.number().int() }),
}).meta({ id: 'OfficeStaff' })
export type Staff = z.infer<typeof Staff>

export const Decision = z
  .object({
    uuid: Uuid,
    number: z.string(),
    kind: ReportedKind,
    subjectUuid: Uuid,
    path: z.string(),
    about: OfficePerson.nullable(),
    measure: z.enum(MEASURES),
    until: Timestamp.nullable(),
    ground: z.enum(GROUNDS),
    clause: z.string(),
    facts: z.string(),
    isOwnInitiative: z.boolean(),
    by: OfficePerson.nullable(),
    createdAt: Timestamp,
    revertedAt: Timestamp.nullable(),
  })
  .meta({ id: 'OfficeDecision' })
export type Decision = z.infer<typeof Decision>

export const OfficeReport = z
  .object({
    uuid: Uuid,
    number: z.string(),
    kind: ReportedKind,
    subjectUuid: Uuid,
    path: z.string().meta({ description: 'Page on which the content stands; empty if it has none' }),
    excerpt: z.string().meta({ description: 'The content as it was when it was reported' }),
    about: OfficePerson.nullable(),
    reason: z.enum(REPORT_REASONS),
    text: z.string(),
    isUrgent: z.boolean(),
    reporter: z
      .object({ uuid: Uuid.nullable(), name: z.string() })
      .nullable()
      .meta({ description: 'Null if the report is anonymous' }),
    createdAt: Timestamp,
    claimedBy: OfficePerson.nullable(),
    policeAt: Timestamp.nullable().meta({ description: 'When the police were told of a threat to life' }),
    decidedAt: Timestamp.nullable(),
    decision: Decision.nullable(),
  })
  .meta({ id: 'OfficeReport' })
export type OfficeReport = z.infer<typeof OfficeReport>
export const OfficeReports = listOf(OfficeReport).meta({ id: 'OfficeReports' })
export type OfficeReports = z.infer<typeof OfficeReports>

export const ReportsQuery = PageQuery.extend({
  isDecided: flagParam.default(false),
  kind: ReportedKind.optional(),
  isUrgent: flagParam.optional(),
  isMine: flagParam.optional().meta({ description: 'Only those that the moderator has claimed' }),
})
export type ReportsQuery = z.output<typeof ReportsQuery>

/** Note for the police about a threat to life. */
export const InformPolice = z
  .object({ note: neededText(3000).meta({ description: 'Whom, when and what the moderator has told' }) })
  .meta({ id: 'InformPolice' })

export const ReportParams = z.object({ report: Uuid })
export const DecisionOnlyParams = z.object({ decision: Uuid })
export const ComplaintParams = z.object({ complaint: Uuid })

export const OfficeComplaint = Complaint.extend({
  by: OfficePerson.nullable(),
  as: z.enum(['concerned', 'reporter']),
  decision: Decision,
  letters: z.array(Letter).meta({ description: 'Letters about the decision, as they were sent' }),
}).meta({ id: 'ComplaintOfQueue' })
export type OfficeComplaint = z.infer<typeof OfficeComplaint>
export const OfficeComplaints = listOf(OfficeComplaint).meta({ id: 'ComplaintsOfQueue' })
export type OfficeComplaints = z.infer<typeof OfficeComplaints>
export const ComplaintsQuery = PageQuery.extend({ isDecided: flagParam.default(false) })
export type ComplaintsQuery = z.output<typeof ComplaintsQuery>

export const AnswerComplaint = z
  .object({ outcome: z.enum(COMPLAINT_OUTCOMES), answer: neededText(3000) })
  .meta({ id: 'AnswerComplaint' })
export type AnswerComplaint = z.output<typeof AnswerComplaint>

export const AUDIT_ACTIONS = [
  'roleGranted',
  'roleRevoked',
  'reportClaimed',
  'reportReleased',
  'decisionTaken',
  'decisionReverted',
  'complaintAnswered',
  'sessionsEnded',
  'promotionSet',
  'promotionPlanned',
  'promotionMoved',
  'promotionEnded',
  'promotionsOrdered',
  'traderVerified',
  'jobRetried',
  'refundOrdered',
  'disputeClosed',
  'policeInformed',
  'pointSwitchedOff',
  'pointSwitchedOn',
  'recoveryPlanned',
  'recoveryCancelled',
  'recoveryDone',
  'passwordResetMailed',
  'articleCreated',
  'articlePublished',
  'articleScheduled',
  'articleUnscheduled',
  'articleWithdrawn',
  'articleRestored',
  'seasonSet',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AuditEntry = z
  .object({
    uuid: Uuid,
    at: Timestamp,
    action: z.enum(AUDIT_ACTIONS),
    by: OfficePerson.nullable().meta({ description: 'Null for a command of the operator' }),
    about: OfficePerson.nullable(),
    targetKind: z.string(),
    targetUuid: z.string(),
    reason: z.string(),
    before: z.string(),
    after: z.string(),
    decisionUuid: Uuid.nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>
export const AuditLog = listOf(AuditEntry).meta({ id: 'AuditLog' })
export type AuditLog = z.infer<typeof AuditLog>
export const AuditQuery = PageQuery.extend({ userUuid: Uuid.optional() })
export type AuditQuery = z.output<typeof AuditQuery>

import { z } from 'zod'
import { enteredTime, listOf, Timestamp, Uuid } from '../base/common.ts'
import { neededLine, neededText, text } from '../base/fields.ts'
import { EVENT_TIME } from '../base/entered-time.rules.ts'
import { UserParams } from '../base/user-params.ts'
import { ReportedKind } from './report.ts'
import { COMPLAINT_OUTCOMES, GROUNDS, LETTER_KINDS, MEASURES } from './report.rules.ts'

const why = {
  ground: z.enum(GROUNDS),
  clause: neededText(300).meta({ description: 'The law, or the clause of the terms' }),
  facts: neededText(3000).meta({ description: 'Facts and circumstances, as the statement of reasons gives them' }),
}

export const TakeDecision = z
  .object({
    measure: z.enum(MEASURES),
    ...why,
    until: enteredTime(EVENT_TIME)
      .nullable()
      .default(null)
      .meta({ description: 'End of a suspension; null until it is lifted' }),
  })
  .meta({ id: 'TakeDecision' })
export type TakeDecision = z.output<typeof TakeDecision>

/** A decision without a report. */
export const TakeOwnDecision = TakeDecision.extend({ kind: ReportedKind, subjectUuid: Uuid }).meta({
  id: 'TakeOwnDecision',
})
export type TakeOwnDecision = z.output<typeof TakeOwnDecision>

export const RevertDecision = z.object({ reason: neededText(3000) }).meta({ id: 'RevertDecision' })

export const Letter = z
  .object({ uuid: Uuid, kind: z.enum(LETTER_KINDS), subject: z.string(), text: z.string(), createdAt: Timestamp })
  .meta({ id: 'OfficeLetter' })
export type Letter = z.infer<typeof Letter>

export const Complaint = z
  .object({
    uuid: Uuid,
    text: z.string(),
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
    outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
    answer: z.string(),
  })
  .meta({ id: 'OfficeComplaint' })
export type Complaint = z.infer<typeof Complaint>

/** A decision as those see it whom it concerns: its subject's owner, or who reported it. */
export const OwnDecision = z
  .object({
    uuid: Uuid,
    number: z.string(),
    kind: ReportedKind,
    measure: z.enum(MEASURES),
    until: Timestamp.nullable(),
    as: z.enum(['concerned', 'reporter']),
    createdAt: Timestamp,
    revertedAt: Timestamp.nullable(),
    complaintUntil: Timestamp,
    letters: z.array(Letter).meta({ description: 'Letters to this user about the decision, as they were sent' }),
    complaint: Complaint.nullable().meta({ description: 'Of this user' }),
  })
  .meta({ id: 'OwnDecision' })
export type OwnDecision = z.infer<typeof OwnDecision>

export const OwnDecisions = listOf(OwnDecision).meta({ id: 'OwnDecisions' })
export type OwnDecisions = z.infer<typeof OwnDecisions>

/** Proof of a visitor's report, from the link in their letter. */
const ReportKey = neededLine(100)
export const ReportKeyQuery = z.object({ key: ReportKey })
export const ComplainByKey = z
  .object({ key: ReportKey, text: text(3000).min(10, 'tooShort') })
  .meta({ id: 'ComplainByKey' })

export const DecisionParams = UserParams.extend({ decision: Uuid })
export const Complain = z.object({ text: text(3000).min(10, 'tooShort') }).meta({ id: 'Complain' })

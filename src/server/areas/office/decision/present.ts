import type { Complaint, Letter, OwnDecision } from '#contracts/office/decision.ts'
import type { Decision, OfficePerson } from '#contracts/office/office.ts'
import { complaintUntil } from '#contracts/office/report.rules.ts'
import { decisionNumber } from '../numbers.ts'
import type { ComplaintRow, DecisionRow, PartyRow } from './repo.ts'

type PersonOf = (uuid: string | null) => OfficePerson | null

export const presentDecision = (row: DecisionRow, personOf: PersonOf): Decision => ({
  uuid: row.uuid,
  number: decisionNumber(row.uuid),
  kind: row.kind,
  subjectUuid: row.subjectUuid,
  path: row.path,
  about: personOf(row.aboutUuid),
  measure: row.measure,
  until: row.until?.toISOString() ?? null,
  ground: row.ground,
  clause: row.clause,
  facts: row.facts,
  isOwnInitiative: row.isOwnInitiative,
  by: personOf(row.byUuid),
  createdAt: row.createdAt.toISOString(),
  revertedAt: row.revertedAt?.toISOString() ?? null,
})

export const presentComplaint = (row: ComplaintRow): Complaint => ({
  uuid: row.uuid,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  outcome: row.outcome,
  answer: row.answer,
})

type OwnParts = {
  party: Pick<PartyRow, 'as'>
  decision: DecisionRow
  letters: Letter[]
  complaint: ComplaintRow | undefined
}

/** Without the names of the operator's people, and without who reported. */
export const presentOwnDecision = ({ party, decision, letters, complaint }: OwnParts): OwnDecision => ({
  uuid: decision.uuid,
  number: decisionNumber(decision.uuid),
  kind: decision.kind,
  measure: decision.measure,
  until: decision.until?.toISOString() ?? null,
  as: party.as,
  createdAt: decision.createdAt.toISOString(),
  revertedAt: decision.revertedAt?.toISOString() ?? null,
  complaintUntil: complaintUntil(decision.createdAt).toISOString(),
  letters,
  complaint: complaint ? presentComplaint(complaint) : null,
})

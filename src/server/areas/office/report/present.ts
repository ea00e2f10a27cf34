import type { OfficePerson, OfficeReport } from '#contracts/office/office.ts'
import { presentDecision } from '../decision/present.ts'
import type { DecisionRow } from '../decision/repo.ts'
import { reportNumber } from '../numbers.ts'
import type { ReportRow } from './repo.ts'

type PersonOf = (uuid: string | null) => OfficePerson | null

/** Reporter without their address. Null if they are unnamed. */
function reporterOf({ reporterUuid, reporterName }: ReportRow, personOf: PersonOf): OfficeReport['reporter'] {
  const person = personOf(reporterUuid)
  if (person) return { uuid: person.uuid, name: person.name }
  return reporterName === '' ? null : { uuid: null, name: reporterName }
}

export const presentReport = (row: ReportRow, decision: DecisionRow | undefined, personOf: PersonOf): OfficeReport => ({
  uuid: row.uuid,
  number: reportNumber(row.uuid),
  kind: row.kind,
  subjectUuid: row.subjectUuid,
  path: row.path,
  excerpt: row.excerpt,
  about: personOf(row.aboutUuid),
  reason: row.reason,
  text: row.text,
  isUrgent: row.isUrgent,
  reporter: reporterOf(row, personOf),
  createdAt: row.createdAt.toISOString(),
  claimedBy: personOf(row.claimedByUuid),
  policeAt: row.policeAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decision: decision ? presentDecision(decision, personOf) : null,
})

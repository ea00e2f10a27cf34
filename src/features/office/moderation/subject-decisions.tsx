import { useMutation } from '@tanstack/react-query'
import type { Decision } from '#contracts/office/office.ts'
import type { ReportedKind } from '#contracts/office/report.rules.ts'
import { officeMutations } from '#data/office/office/mutations.ts'
import { DecisionForm } from './decision-form.tsx'
import { DecisionView } from './decision-view.tsx'

type Props = { kind: ReportedKind; subjectUuid: string; decisions: readonly Decision[] }

/** Form of a decision without a report, and the decisions so far. */
export function SubjectDecisions({ kind, subjectUuid, decisions }: Props) {
  const decide = useMutation(officeMutations.decideOn(kind, subjectUuid))
  return (
    <>
      <DecisionForm kind={kind} onDecide={decide.mutateAsync} />
      {decisions.map((decision) => (
        <DecisionView key={decision.uuid} decision={decision} />
      ))}
    </>
  )
}

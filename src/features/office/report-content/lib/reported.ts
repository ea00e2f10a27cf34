import type { ReportedKind } from '#contracts/office/report.rules.ts'

/** Content that is reported. */
export type Reported = { kind: ReportedKind; subjectUuid: string }

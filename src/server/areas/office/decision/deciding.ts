import type { TakeDecision } from '#contracts/office/decision.ts'
import type { LetterKind, ReportedKind } from '#contracts/office/report.rules.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import type { After } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { SocialArea } from '../../social/social.ts'
import type { AuditService } from '../audit/service.ts'
import { writeOutcome, writeReversal, writeStatement } from '../letter/compose.ts'
import type { LetterService } from '../letter/service.ts'
import { decisionNumber } from '../numbers.ts'
import type { People } from '../people.ts'
import { informBuyers } from '../recall/job-kinds.ts'
import type { ReportRow } from '../report/repo.ts'
import type { ReportService } from '../report/service.ts'
import type { StaffService } from '../staff/service.ts'
import type { Subjects } from '../subject/subjects.ts'
import { createMeasures, requireFitting } from './measures.ts'
import type { DecisionRepo, DecisionRow } from './repo.ts'

export type DecidingParts = Pick<SocialArea, 'lives' | 'notifications' | 'shops' | 'team' | 'users' | 'videos'> & {
  db: Db
  tokens: Tokens
  siteUrl: string
  repo: DecisionRepo
  subjects: Subjects
  reports: Pick<ReportService, 'rowOf' | 'lock' | 'lockOpen' | 'decide'>
  letters: LetterService
  audit: Pick<AuditService, 'add'>
  people: People
  staff: Pick<StaffService, 'requireAbove'>
  queue: Queue
  hasDsaDuties: boolean
}

const isIllegalProduct = ({ kind, measure, ground }: DecisionRow) =>
  kind === 'product' && measure === 'hide' && ground === 'law'

/** Page of a decision, for those whom it concerns. */
export const decisionPath = (uuid: string) => `/profile/user/decyzje/${uuid}`

/** The same for a report without an account. The key is in the hash, so that no server receives it with the page. */
export const reportPath = (uuid: string, key: string) => `/zgloszenie/${uuid}#${key}`

/** Proves that its holder has the letter about this report. */
export const reportKey = ({ seal }: Pick<Tokens, 'seal'>, reportUuid: string): string =>
  seal('report', reportUuid).toString('base64url')

type Content = { kind: ReportedKind; subjectUuid: string; excerpt: string; path: string; aboutUuid: string | null }
type Taken = TakeDecision & { byUuid: string; isOwnInitiative: boolean }

export type Deciding = ReturnType<typeof createDeciding>

/** Takes and reverts decisions, with everything that follows from them, in one transaction. */
export function createDeciding(parts: DecidingParts) {
  const { repo, reports, letters, audit, notifications, siteUrl, tokens, queue, hasDsaDuties } = parts
  const measures = createMeasures(parts)

  async function notify(tx: Tx, after: After, userUuid: string, decisionUuid: string): Promise<void> {
    const subject = decisionNumber(decisionUuid)
    await notifications.add(tx, after, { userUuid, kind: 'officeDecision', subject, path: decisionPath(decisionUuid) })
  }

  /** Nothing is said to the owner of content that stays as it is: there is nothing to complain about. */
  async function informOwner(tx: Tx, after: After, decision: DecisionRow): Promise<void> {
    const { uuid: decisionUuid, aboutUuid: userUuid, measure, createdAt } = decision
    if (userUuid === null || measure === 'none') return
    await repo.addParties(tx, [{ decisionUuid, userUuid, as: 'concerned', createdAt }])
    const letter = writeStatement(decision, siteUrl + decisionPath(decisionUuid))
    await letters.send(tx, after, { kind: 'statement', userUuid, email: '', decisionUuid, ...letter })
    await notify(tx, after, userUuid, decisionUuid)
  }

  async function informReporter(tx: Tx, after: After, decision: DecisionRow, report: ReportRow): Promise<void> {
    const { uuid: decisionUuid, createdAt } = decision
    const { uuid: reportUuid, reporterUuid: userUuid, reporterEmail: email } = report
    const path = userUuid === null ? reportPath(reportUuid, reportKey(tokens, reportUuid)) : decisionPath(decisionUuid)
    const letter = writeOutcome(decision, reportUuid, siteUrl + path)
    if (userUuid !== null) await repo.addParties(tx, [{ decisionUuid, userUuid, as: 'reporter', createdAt }])
    await letters.send(tx, after, { kind: 'outcome', userUuid, email, reportUuid, decisionUuid, ...letter })
    if (userUuid !== null) await notify(tx, after, userUuid, decisionUuid)
  }

  return {
    notify,

    /** @throws AppError 400 for a measure that does not fit, 403 for a report of one's own */
    take: async (
      tx: Tx,
      after: After,
      { measure, ground, clause, facts, until, byUuid, isOwnInitiative }: Taken,
      { kind, subjectUuid, excerpt, path, aboutUuid }: Content,
      decided: readonly ReportRow[],
    ): Promise<DecisionRow> => {
      const end = until === null ? null : new Date(until)
      requireFitting({ kind, measure, until: end })
      if (decided.some(({ reporterUuid }) => reporterUuid === byUuid))
        throw new AppError('STAFF_CONFLICT_EXCEPTION', 'Nobody decides on their own report')
      const content = { kind, subjectUuid, excerpt, path, aboutUuid }
      const why = { measure, ground, clause, facts, until: end, byUuid, isOwnInitiative }
      const decision = await repo.add(tx, { uuid: newUuid(), ...content, ...why })
      await measures.take(tx, after, decision)
      if (hasDsaDuties && isIllegalProduct(decision)) {
        await queue.add(tx, informBuyers, { decisionUuid: decision.uuid })
        after(() => queue.wake(informBuyers))
      }
      await reports.decide(tx, kind, subjectUuid, decision.uuid, decision.createdAt)
      await informOwner(tx, after, decision)
      for (const report of decided) await informReporter(tx, after, decision, report)
      await audit.add(tx, {
        byUuid,
        action: 'decisionTaken',
        aboutUuid,
        targetKind: kind,
        targetUuid: subjectUuid,
        reason: facts,
        after: { measure, until },
        decisionUuid: decision.uuid,
      })
      return decision
    },

    /** Lifts the measure. `kind` of the letter: `reversal`, or none if another letter says it. */
    revert: async (
      tx: Tx,
      after: After,
      decision: DecisionRow,
      byUuid: string,
      reason: string,
      kind: Extract<LetterKind, 'reversal'> | null,
    ): Promise<void> => {
      const { uuid: decisionUuid, aboutUuid: userUuid, measure } = decision
      await repo.revert(tx, decisionUuid, byUuid, new Date())
      await measures.lift(tx, after, decision)
      if (kind !== null && userUuid !== null && measure !== 'none') {
        const letter = writeReversal(decision, reason)
        await letters.send(tx, after, { kind, userUuid, email: '', decisionUuid, ...letter })
        await notify(tx, after, userUuid, decisionUuid)
      }
      await audit.add(tx, {
        byUuid,
        action: 'decisionReverted',
        aboutUuid: userUuid,
        targetKind: decision.kind,
        targetUuid: decision.subjectUuid,
        reason,
        before: { measure, until: decision.until },
        decisionUuid,
      })
    },
  }
}

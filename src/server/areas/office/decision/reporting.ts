import type { Complaint, OwnDecision } from '#contracts/office/decision.ts'
import { complaintUntil } from '#contracts/office/report.rules.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/unit.ts'
import { writeComplaintReceipt } from '../letter/compose.ts'
import { presentLetter } from '../letter/service.ts'
import { type DecidingParts, reportKey, reportPath } from './deciding.ts'
import { presentComplaint, presentOwnDecision } from './present.ts'

/** Decisions for those who have reported without an account. The key in their letter proves it. */
export function createReporting({ db, tokens, repo, reports, letters, siteUrl }: DecidingParts) {
  /** @throws AppError 404 for a wrong key, a report by a user, and one that is not decided */
  async function decided(reportUuid: string, key: string) {
    const isRight = tokens.isSealed('report', reportUuid, Buffer.from(key, 'base64url'))
    const report = isRight ? await reports.rowOf(reportUuid) : undefined
    const decision =
      report?.decisionUuid && report.reporterUuid === null ? await repo.one(report.decisionUuid) : undefined
    if (!report || !decision) throw notFound('report')
    return { report, decision }
  }

  return {
    ofReport: async (reportUuid: string, key: string): Promise<OwnDecision> => {
      const { decision } = await decided(reportUuid, key)
      const [written, complaint] = [await letters.ofReport(reportUuid), await repo.complaintOfReport(reportUuid)]
      return presentOwnDecision({ party: { as: 'reporter' }, decision, letters: written.map(presentLetter), complaint })
    },

    /** A second complaint returns the first one. @throws AppError 409 after six months */
    complainOfReport: async (reportUuid: string, key: string, text: string): Promise<Complaint> => {
      const { report, decision } = await decided(reportUuid, key)
      const complaint = await inTransaction(db, async (tx, after) => {
        // The lock of the report lets one complaint through at a time.
        await reports.lock(tx, reportUuid)
        const known = await repo.complaintOfReport(reportUuid, tx)
        if (known) return known
        if (complaintUntil(decision.createdAt) < new Date())
          throw new AppError('COMPLAINT_OVER_EXCEPTION', 'Six months are over')
        const row = await repo.addComplaint(tx, { decisionUuid: decision.uuid, reportUuid, as: 'reporter', text })
        if (!row) throw new Error('The complaint was not stored')
        const letter = writeComplaintReceipt(
          decision.uuid,
          siteUrl + reportPath(reportUuid, reportKey(tokens, reportUuid)),
        )
        const to = { userUuid: null, email: report.reporterEmail, decisionUuid: decision.uuid, reportUuid }
        await letters.send(tx, after, { kind: 'complaintReceipt', ...to, ...letter })
        return row
      })
      return presentComplaint(complaint)
    },
  }
}

import type { Complaint, OwnDecision, OwnDecisions, TakeDecision, TakeOwnDecision } from '#contracts/office/decision.ts'
import type { PageQuery } from '#contracts/base/common.ts'
import type { Decision } from '#contracts/office/office.ts'
import { complaintUntil } from '#contracts/office/report.rules.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction } from '#server/db/unit.ts'
import { writeComplaintReceipt } from '../letter/compose.ts'
import { presentLetter } from '../letter/service.ts'
import { createReporting } from './reporting.ts'
import { createComplaintDesk } from './complaint-desk.ts'
import { createDeciding, type DecidingParts, decisionPath } from './deciding.ts'
import { presentComplaint, presentDecision, presentOwnDecision } from './present.ts'
import type { DecisionRow, PartyRow } from './repo.ts'

/** Decisions of the operator, and complaints about them. */
export function createDecisionService(parts: DecidingParts) {
  const { db, tokens, repo, letters, people, users, subjects, reports, staff, siteUrl } = parts
  const cursors = createCursors(tokens)
  const deciding = createDeciding(parts)

  async function present(row: DecisionRow | undefined): Promise<Decision> {
    if (!row) throw notFound('decision')
    return presentDecision(row, await people.named([row.aboutUuid, row.byUuid]))
  }

  async function presentOwn(userUuid: string, rows: { party: PartyRow; decision: DecisionRow }[]) {
    const uuids = rows.map(({ decision }) => decision.uuid)
    const [written, complained] = await Promise.all([
      letters.ofDecisions(uuids, userUuid),
      repo.complaintsOf(userUuid, uuids),
    ])
    return rows.map((row): OwnDecision => {
      const isOf = ({ decisionUuid }: { decisionUuid: string | null }) => decisionUuid === row.decision.uuid
      const own = written.filter(isOf).map(presentLetter)
      return presentOwnDecision({ ...row, letters: own, complaint: complained.find(isOf) })
    })
  }

  async function ofParty(userUuid: string, uuid: string) {
    const [party, decision] = [await repo.party(uuid, userUuid), await repo.one(uuid)]
    if (!party || !decision) throw notFound('decision')
    return { party, decision }
  }

  const accountPart: AccountPart = {
    name: 'office-decisions',
    // Without who of the operator's people decided.
    announce: async (uuid) => {
      const { decisions, complaints } = await repo.allOf(uuid)
      return {
        decisions: decisions.map(({ party, decision }) => ({
          as: party.as,
          ...decision,
          // Reporters know the outcome, not the reasons given to the other side.
          ...(party.as === 'reporter' && { aboutUuid: undefined, excerpt: undefined, facts: undefined }),
          byUuid: undefined,
          revertedByUuid: undefined,
        })),
        complaints: complaints.map((complaint) => ({ ...complaint, decidedByUuid: undefined })),
      }
    },
    move: repo.move,
    delete: repo.anonymise,
  }

  return {
    accountPart,
    complaintDesk: createComplaintDesk(parts, deciding),
    ...createReporting(parts),

    one: async (uuid: string): Promise<Decision> => present(await repo.one(uuid)),

    /** @throws AppError 409 with the decision, if somebody else was faster */
    decideReport: async (byUuid: string, reportUuid: string, body: TakeDecision): Promise<Decision> => {
      const report = await reports.rowOf(reportUuid)
      if (!report) throw notFound('report')
      await staff.requireAbove(byUuid, report.aboutUuid)
      const decision = await inTransaction(db, async (tx, after) => {
        const locked = await reports.lockOpen(tx, report.kind, report.subjectUuid)
        if (!locked.some(({ uuid }) => uuid === reportUuid)) {
          const decided = await reports.lock(tx, reportUuid)
          throw decidedAlready(decided?.decisionUuid ?? null)
        }
        return deciding.take(tx, after, { ...body, byUuid, isOwnInitiative: false }, report, locked)
      })
      return present(decision)
    },

    /** Decides without a report. Open reports of the same content are decided with it. */
    decide: async (byUuid: string, { kind, subjectUuid, ...body }: TakeOwnDecision): Promise<Decision> => {
      const subject = await subjects.find(kind, subjectUuid)
      if (!subject) throw notFound(kind)
      await staff.requireAbove(byUuid, subject.aboutUuid)
      const decision = await inTransaction(db, async (tx, after) => {
        const locked = await reports.lockOpen(tx, kind, subjectUuid)
        const content = { kind, subjectUuid, ...subject }
        return deciding.take(tx, after, { ...body, byUuid, isOwnInitiative: true }, content, locked)
      })
      return present(decision)
    },

    /** Lifts the measure. Idempotent. */
    revert: async (byUuid: string, uuid: string, reason: string): Promise<Decision> => {
      const known = await repo.one(uuid)
      if (!known) throw notFound('decision')
      await staff.requireAbove(byUuid, known.aboutUuid)
      await inTransaction(db, async (tx, after) => {
        const row = await repo.lock(tx, uuid)
        if (row && row.revertedAt === null) await deciding.revert(tx, after, row, byUuid, reason, 'reversal')
      })
      return present(await repo.one(uuid))
    },

    ofUser: async (userUuid: string, query: PageQuery): Promise<OwnDecisions> => {
      const start = cursors.startOf(query)
      const [found, total] = await Promise.all([repo.pageOf(userUuid, start), repo.countOf(userUuid)])
      const { rows, meta } = cursors.cut(found, start, ({ party }) => ({
        at: party.createdAt,
        uuid: party.decisionUuid,
      }))
      return { meta: { ...meta, total }, data: await presentOwn(userUuid, rows) }
    },

    oneOf: async (userUuid: string, uuid: string): Promise<OwnDecision> => {
      const [shown] = await presentOwn(userUuid, [await ofParty(userUuid, uuid)])
      if (!shown) throw notFound('decision')
      return shown
    },

    /** A second complaint returns the first one. @throws AppError 409 after six months */
    complain: async (userUuid: string, uuid: string, text: string): Promise<Complaint> => {
      const { party, decision } = await ofParty(userUuid, uuid)
      const complaint = await inTransaction(db, async (tx, after) => {
        await users.hold(tx, [userUuid])
        const [known] = await repo.complaintsOf(userUuid, [uuid], tx)
        if (known) return known
        if (complaintUntil(decision.createdAt) < new Date())
          throw new AppError('COMPLAINT_OVER_EXCEPTION', 'Six months are over')
        const row = await repo.addComplaint(tx, { decisionUuid: uuid, byUuid: userUuid, as: party.as, text })
        if (!row) throw new Error('The complaint was not stored')
        const letter = writeComplaintReceipt(uuid, siteUrl + decisionPath(uuid))
        const to = { userUuid, email: '', decisionUuid: uuid }
        await letters.send(tx, after, { kind: 'complaintReceipt', ...to, ...letter })
        return row
      })
      return presentComplaint(complaint)
    },
  }
}

function decidedAlready(decisionUuid: string | null): AppError {
  const error = new AppError('DECIDED_EXCEPTION', 'Somebody else has decided')
  const [entry] = error.errors
  if (entry && decisionUuid !== null) entry.decision = decisionUuid
  return error
}

import type { AnswerComplaint, ComplaintsQuery, OfficeComplaint, OfficeComplaints } from '#contracts/office/office.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction } from '#server/db/unit.ts'
import { writeComplaintAnswer } from '../letter/compose.ts'
import { presentLetter } from '../letter/service.ts'
import type { Deciding, DecidingParts } from './deciding.ts'
import { presentComplaint, presentDecision } from './present.ts'
import type { ComplaintRow } from './repo.ts'

/** Complaints as the operator's people answer them. */
export function createComplaintDesk(parts: DecidingParts, deciding: Deciding) {
  const { db, tokens, repo, letters, people, audit, reports, staff } = parts
  const asWaiting = createCursors(tokens, { isAscending: true })
  const asDecided = createCursors(tokens)

  async function present(rows: readonly ComplaintRow[]): Promise<OfficeComplaint[]> {
    const decisions = new Map(
      (await repo.many(rows.map(({ decisionUuid }) => decisionUuid))).map((row) => [row.uuid, row]),
    )
    const personOf = await people.named([
      ...rows.map(({ byUuid }) => byUuid),
      ...[...decisions.values()].flatMap((row) => [row.aboutUuid, row.byUuid]),
    ])
    const shown: OfficeComplaint[] = []
    for (const row of rows) {
      const decision = decisions.get(row.decisionUuid)
      if (!decision) continue
      shown.push({
        ...presentComplaint(row),
        by: personOf(row.byUuid),
        as: row.as,
        decision: presentDecision(decision, personOf),
        letters: rows.length === 1 ? (await letters.ofDecision(decision.uuid)).map(presentLetter) : [],
      })
    }
    return shown
  }

  async function one(uuid: string): Promise<OfficeComplaint> {
    const row = await repo.complaint(uuid)
    const [shown] = row ? await present([row]) : []
    if (!shown) throw notFound('complaint')
    return shown
  }

  return {
    one,

    list: async (query: ComplaintsQuery): Promise<OfficeComplaints> => {
      const cursors = query.isDecided ? asDecided : asWaiting
      const start = cursors.startOf(query)
      const [found, total] = await Promise.all([
        repo.complaintPage(query.isDecided, start),
        repo.countComplaints(query.isDecided),
      ])
      const { rows, meta } = cursors.cut(found, start, ({ createdAt, decidedAt, uuid }) => ({
        at: (query.isDecided ? decidedAt : createdAt) ?? createdAt,
        uuid,
      }))
      return { meta: { ...meta, total }, data: await present(rows) }
    },

    countOpen: () => repo.countComplaints(false),

    /** @throws AppError 403 for who took the decision, 409 if somebody else was faster */
    answer: async (byUuid: string, uuid: string, { outcome, answer }: AnswerComplaint): Promise<OfficeComplaint> => {
      const known = await repo.complaint(uuid)
      const about = known && (await repo.one(known.decisionUuid))
      const report = known?.reportUuid ? await reports.rowOf(known.reportUuid) : undefined
      if (!known || !about) throw notFound('complaint')
      if (about.byUuid === byUuid || known.byUuid === byUuid)
        throw new AppError('STAFF_CONFLICT_EXCEPTION', 'Somebody else answers the complaint')
      await staff.requireAbove(byUuid, about.aboutUuid)
      await inTransaction(db, async (tx, after) => {
        const decision = await repo.lock(tx, about.uuid)
        const row = await repo.lockComplaint(tx, uuid)
        if (!row || !decision) throw notFound('complaint')
        if (row.decidedAt !== null) throw new AppError('DECIDED_EXCEPTION', 'Somebody else has answered')
        await repo.answer(tx, uuid, { outcome, answer, decidedAt: new Date(), decidedByUuid: byUuid })
        await audit.add(tx, {
          byUuid,
          action: 'complaintAnswered',
          aboutUuid: row.byUuid,
          targetKind: 'complaint',
          targetUuid: uuid,
          reason: answer,
          after: outcome,
          decisionUuid: decision.uuid,
        })
        if (outcome === 'reversed' && decision.revertedAt === null) {
          // The complainant gets the answer. The owner of the content gets a letter if they are somebody else.
          const kind = row.byUuid !== null && row.byUuid === decision.aboutUuid ? null : 'reversal'
          await deciding.revert(tx, after, decision, byUuid, answer, kind)
        }
        const letter = writeComplaintAnswer({ ...decision, outcome, answer })
        const { byUuid: userUuid, reportUuid } = row
        const to = { userUuid, email: report?.reporterEmail ?? '', decisionUuid: decision.uuid, reportUuid }
        await letters.send(tx, after, { kind: 'complaintAnswer', ...to, ...letter })
        if (userUuid !== null) await deciding.notify(tx, after, userUuid, decision.uuid)
      })
      return one(uuid)
    },
  }
}

import { and, lt, ne, notExists } from 'drizzle-orm'
import { NIL } from 'uuid'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { disputesSince } from '../decision/disputes.repo.ts'
import { reports } from './table.ts'

const NOBODY = { aboutUuid: null, reporterUuid: null, reporterName: '', reporterEmail: '', claimedByUuid: null }

/** Everything but the figures: kind, reason and times. */
export const sweepReports: Sweep = async (tx, before, most) => {
  const isOver = and(
    lt(reports.decidedAt, before),
    ne(reports.subjectUuid, NIL),
    notExists(disputesSince(tx, reports.decisionUuid, before)),
  )
  const where = someOf(tx, reports, isOver, most)
  const erased = { ...NOBODY, subjectUuid: NIL, path: '', excerpt: '', text: '' }
  return (await tx.update(reports).set(erased).where(where).returning(COUNTED)).length
}

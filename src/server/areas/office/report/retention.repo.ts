import { and, eq, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { complaints } from '../decision/table.ts'
import { reports } from './table.ts'

/** Names and addresses of visitors who reported, unless a complaint of theirs still waits for its answer. */
export const sweepVisitors: Sweep = async (tx, before, most) => {
  const waiting = tx
    .select({ one: sql`1` })
    .from(complaints)
    .where(and(eq(complaints.reportUuid, reports.uuid), isNull(complaints.decidedAt)))
  const isOld = and(
    lt(reports.decidedAt, before),
    or(ne(reports.reporterEmail, ''), ne(reports.reporterName, '')),
    notExists(waiting),
  )
  const where = someOf(tx, reports, isOld, most)
  const erased = { reporterEmail: '', reporterName: '' }
  return (await tx.update(reports).set(erased).where(where).returning(COUNTED)).length
}

/** Everything but the figures: kind, reason and times. */
export const sweepReports: Sweep = async (tx, before, most) => {
  const where = someOf(tx, reports, and(lt(reports.decidedAt, before), ne(reports.subjectUuid, NIL)), most)
  const nobody = { aboutUuid: null, reporterUuid: null, reporterName: '', reporterEmail: '', claimedByUuid: null }
  const erased = { ...nobody, subjectUuid: NIL, path: '', excerpt: '', text: '' }
  return (await tx.update(reports).set(erased).where(where).returning(COUNTED)).length
}

import { and, eq, lt, ne, notExists, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { decisions } from '../decision/table.ts'
import { reports } from '../report/table.ts'
import { officeLetters } from './table.ts'

/** Letters about cases that are emptied. */
export const sweepLetters: Sweep = async (tx, before, most) => {
  const decision = tx
    .select({ one: sql`1` })
    .from(decisions)
    .where(and(eq(decisions.uuid, officeLetters.decisionUuid), ne(decisions.subjectUuid, NIL)))
  const report = tx
    .select({ one: sql`1` })
    .from(reports)
    .where(and(eq(reports.uuid, officeLetters.reportUuid), ne(reports.subjectUuid, NIL)))
  const isOver = and(lt(officeLetters.createdAt, before), notExists(decision), notExists(report))
  const where = someOf(tx, officeLetters, isOver, most)
  return (await tx.delete(officeLetters).where(where).returning(COUNTED)).length
}

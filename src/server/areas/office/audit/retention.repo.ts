import { and, eq, exists, lt, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { decisions } from '../decision/table.ts'
import { officeAudit } from './table.ts'

export const sweepAudit: Sweep = async (tx, before, most) => {
  const where = someOf(tx, officeAudit, lt(officeAudit.at, before), most)
  return (await tx.delete(officeAudit).where(where).returning(COUNTED)).length
}

/** Entries of decisions that are emptied. */
export const sweepDecisionAudit: Sweep = async (tx, before, most) => {
  const emptied = tx
    .select({ one: sql`1` })
    .from(decisions)
    .where(and(eq(decisions.uuid, officeAudit.decisionUuid), eq(decisions.subjectUuid, NIL)))
  const where = someOf(tx, officeAudit, and(lt(officeAudit.at, before), exists(emptied)), most)
  return (await tx.delete(officeAudit).where(where).returning(COUNTED)).length
}

import { and, inArray, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import type { Tx } from '#server/db/client.ts'
import { someOf, type Sweep } from '#server/db/sweep.ts'
import { disputesSince } from './disputes.repo.ts'
import { complaints, decisionParties, decisions } from './table.ts'

const NOBODY = { aboutUuid: null, byUuid: null, revertedByUuid: null }

/** Decisions whose measure ended before, or held for no time. The others keep their reasons while they hold. */
const isOver = (tx: Tx, before: Date) =>
  and(
    ne(decisions.subjectUuid, NIL),
    lt(decisions.createdAt, before),
    or(inArray(decisions.measure, ['none', 'warn']), isNotNull(decisions.revertedAt), isNotNull(decisions.until)),
    lt(sql`coalesce(${decisions.revertedAt}, ${decisions.until}, ${decisions.createdAt})`, before.toISOString()),
    notExists(disputesSince(tx, decisions.uuid, before)),
  )

/** Everything but the figures, of decisions with their complaints and parties. */
export const sweepDecisions: Sweep = async (tx, before, most) => {
  const rows = await tx
    .update(decisions)
    .set({ ...NOBODY, subjectUuid: NIL, path: '', excerpt: '', facts: '' })
    .where(someOf(tx, decisions, isOver(tx, before), most))
    .returning({ uuid: decisions.uuid })
  if (rows.length === 0) return 0
  const uuids = rows.map(({ uuid }) => uuid)
  await tx.delete(decisionParties).where(inArray(decisionParties.decisionUuid, uuids))
  await tx
    .update(complaints)
    .set({ byUuid: null, decidedByUuid: null, text: '', answer: '' })
    .where(inArray(complaints.decisionUuid, uuids))
  return rows.length
}

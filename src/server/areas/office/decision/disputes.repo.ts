import { and, eq, gte, isNull, or, sql, type AnyColumn } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { complaints } from './table.ts'

/** Complaints about a decision that wait for their answer, or got it since: its case is not over. */
export const disputesSince = (tx: Tx, decisionUuid: AnyColumn, since: Date) =>
  tx
    .select({ one: sql`1` })
    .from(complaints)
    .where(
      and(
        eq(complaints.decisionUuid, decisionUuid),
        or(isNull(complaints.decidedAt), gte(complaints.decidedAt, since)),
      ),
    )

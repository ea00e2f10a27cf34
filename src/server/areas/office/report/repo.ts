import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ReportsQuery } from '#contracts/office/office.ts'
import type { ReportedKind } from '#contracts/office/report.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { hasProvenAddress } from '../proven-address.ts'
import { reports } from './table.ts'

export type ReportRow = typeof reports.$inferSelect

type Filter = Pick<ReportsQuery, 'isDecided' | 'kind' | 'isUrgent'> & { claimedByUuid: string | undefined }

const matching = ({ isDecided, kind, isUrgent, claimedByUuid }: Filter) =>
  and(
    isDecided ? isNotNull(reports.decidedAt) : isNull(reports.decidedAt),
    kind && eq(reports.kind, kind),
    isUrgent ? sql`${reports.isUrgent}` : undefined,
    claimedByUuid === undefined ? undefined : eq(reports.claimedByUuid, claimedByUuid),
  )

const { claimedByUuid: _, claimedAt: __, ...exported } = getTableColumns(reports)

const isBy = (tx: Tx, userUuid: string) =>
  or(
    eq(reports.reporterUuid, userUuid),
    and(isNull(reports.reporterUuid), hasProvenAddress(tx, reports.reporterEmail, userUuid)),
  )

export const createReportRepo = (db: Db) => ({
  /** Undefined if the user has an open report of the same content. */
  add: async (tx: Tx, report: typeof reports.$inferInsert): Promise<ReportRow | undefined> => {
    const [row] = await tx.insert(reports).values(report).onConflictDoNothing().returning()
    return row
  },

  openOf: async (tx: Tx, reporterUuid: string, kind: ReportedKind, subjectUuid: string) => {
    const [row] = await tx
      .select()
      .from(reports)
      .where(
        and(
          eq(reports.reporterUuid, reporterUuid),
          eq(reports.kind, kind),
          eq(reports.subjectUuid, subjectUuid),
          isNull(reports.decidedAt),
        ),
      )
    return row
  },

  one: async (uuid: string): Promise<ReportRow | undefined> => {
    const [row] = await db.select().from(reports).where(eq(reports.uuid, uuid))
    return row
  },

  lock: async (tx: Tx, uuid: string): Promise<ReportRow | undefined> => {
    const [row] = await tx.select().from(reports).where(eq(reports.uuid, uuid)).for('update')
    return row
  },

  /** Locks all open reports of the content, always in the same order. */
  lockOpen: (tx: Tx, kind: ReportedKind, subjectUuid: string): Promise<ReportRow[]> =>
    tx
      .select()
      .from(reports)
      .where(and(eq(reports.kind, kind), eq(reports.subjectUuid, subjectUuid), isNull(reports.decidedAt)))
      .orderBy(reports.uuid)
      .for('update'),

  decide: async (tx: Tx, kind: ReportedKind, subjectUuid: string, decisionUuid: string, at: Date): Promise<void> => {
    await tx
      .update(reports)
      .set({ decidedAt: at, decisionUuid })
      .where(and(eq(reports.kind, kind), eq(reports.subjectUuid, subjectUuid), isNull(reports.decidedAt)))
  },

  notePolice: async (tx: Tx, uuid: string, policeAt: Date): Promise<void> => {
    await tx.update(reports).set({ policeAt }).where(eq(reports.uuid, uuid))
  },

  claim: async (tx: Tx, uuid: string, claimedByUuid: string | null): Promise<void> => {
    await tx
      .update(reports)
      .set({ claimedByUuid, claimedAt: claimedByUuid === null ? null : new Date() })
      .where(eq(reports.uuid, uuid))
  },

  /** Open reports, the longest waiting first; or decided ones, the newest first. */
  page: (filter: Filter, start: PageStart): Promise<ReportRow[]> => {
    const at = filter.isDecided ? reports.decidedAt : reports.createdAt
    return db
      .select()
      .from(reports)
      .where(and(matching(filter), afterCursor(at, reports.uuid, start)))
      .orderBy(cursorOrder(at, reports.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset)
  },

  count: (filter: Filter): Promise<number> => db.$count(reports, matching(filter)),

  /** Also those sent as a visitor. Without who works on them. */
  by: (reporterUuid: string) => db.select(exported).from(reports).where(isBy(db, reporterUuid)),

  move: async (tx: Tx, from: string, into: string): Promise<void> => {
    const isSame = sql`exists (select 1 from reports as own where own.reporter_uuid = ${into}
      and own.kind = ${reports.kind} and own.subject_uuid = ${reports.subjectUuid} and own.decided_at is null)`
    await tx.delete(reports).where(and(eq(reports.reporterUuid, from), isNull(reports.decidedAt), isSame))
    await tx.update(reports).set({ reporterUuid: into }).where(eq(reports.reporterUuid, from))
    await tx.update(reports).set({ aboutUuid: into }).where(eq(reports.aboutUuid, from))
    await tx.update(reports).set({ claimedByUuid: into }).where(eq(reports.claimedByUuid, from))
    await tx
      .update(reports)
      .set({ subjectUuid: into })
      .where(and(eq(reports.kind, 'profile'), eq(reports.subjectUuid, from)))
  },

  /** Reports stay for the yearly figures, without who made them, about whom, and what was published. */
  anonymise: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx.update(reports).set({ reporterUuid: null, reporterName: '', reporterEmail: '' }).where(isBy(tx, userUuid))
    await tx.update(reports).set({ aboutUuid: null, excerpt: '', path: '' }).where(eq(reports.aboutUuid, userUuid))
    await tx.update(reports).set({ claimedByUuid: null, claimedAt: null }).where(eq(reports.claimedByUuid, userUuid))
  },
})

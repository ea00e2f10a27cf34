import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Measure } from '#contracts/office/report.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { hasProvenAddress } from '../proven-address.ts'
import { reports } from '../report/table.ts'
import { complaints, decisionParties, decisions } from './table.ts'

export type DecisionRow = typeof decisions.$inferSelect
export type ComplaintRow = typeof complaints.$inferSelect
export type PartyRow = typeof decisionParties.$inferSelect

export const createDecisionRepo = (db: Db) => ({
  add: async (tx: Tx, decision: typeof decisions.$inferInsert): Promise<DecisionRow> => {
    const [row] = await tx.insert(decisions).values(decision).returning()
    if (!row) throw new Error('The decision was not stored')
    return row
  },

  addParties: async (tx: Tx, parties: (typeof decisionParties.$inferInsert)[]): Promise<void> => {
    if (parties.length > 0) await tx.insert(decisionParties).values(parties).onConflictDoNothing()
  },

  one: async (uuid: string): Promise<DecisionRow | undefined> => {
    const [row] = await db.select().from(decisions).where(eq(decisions.uuid, uuid))
    return row
  },

  many: (uuids: readonly string[]): Promise<DecisionRow[]> =>
    uuids.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(decisions)
          .where(inArray(decisions.uuid, [...uuids])),

  lock: async (tx: Tx, uuid: string): Promise<DecisionRow | undefined> => {
    const [row] = await tx.select().from(decisions).where(eq(decisions.uuid, uuid)).for('update')
    return row
  },

  /** Other measures of these kinds that hold: about the same content, or the same person. */
  others: (tx: Tx, { uuid, kind, subjectUuid, aboutUuid }: DecisionRow, measures: readonly Measure[], now: Date) =>
    tx
      .select()
      .from(decisions)
      .where(
        and(
          ne(decisions.uuid, uuid),
          inArray(decisions.measure, [...measures]),
          isNull(decisions.revertedAt),
          or(isNull(decisions.until), gt(decisions.until, now)),
          measures.includes('hide')
            ? and(eq(decisions.kind, kind), eq(decisions.subjectUuid, subjectUuid))
            : aboutUuid === null
              ? sql`false`
              : eq(decisions.aboutUuid, aboutUuid),
        ),
      ),

  /** True while a measure of this kind about the user holds. */
  holds: async (tx: Tx, aboutUuid: string, measure: Measure, now: Date): Promise<boolean> => {
    const isOpen = or(isNull(decisions.until), gt(decisions.until, now))
    const isOf = and(eq(decisions.aboutUuid, aboutUuid), eq(decisions.measure, measure), isNull(decisions.revertedAt))
    return (await tx.$count(decisions, and(isOf, isOpen))) > 0
  },

  revert: async (tx: Tx, uuid: string, revertedByUuid: string, revertedAt: Date): Promise<void> => {
    await tx.update(decisions).set({ revertedAt, revertedByUuid }).where(eq(decisions.uuid, uuid))
  },

  party: async (decisionUuid: string, userUuid: string): Promise<PartyRow | undefined> => {
    const [row] = await db
      .select()
      .from(decisionParties)
      .where(and(eq(decisionParties.decisionUuid, decisionUuid), eq(decisionParties.userUuid, userUuid)))
    return row
  },

  /** Decisions of a party, the newest first. */
  pageOf: (userUuid: string, start: PageStart) =>
    db
      .select({ party: decisionParties, decision: decisions })
      .from(decisionParties)
      .innerJoin(decisions, eq(decisions.uuid, decisionParties.decisionUuid))
      .where(
        and(
          eq(decisionParties.userUuid, userUuid),
          afterCursor(decisionParties.createdAt, decisionParties.decisionUuid, start),
        ),
      )
      .orderBy(cursorOrder(decisionParties.createdAt, decisionParties.decisionUuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  countOf: (userUuid: string): Promise<number> => db.$count(decisionParties, eq(decisionParties.userUuid, userUuid)),

  /** Undefined if this party has complained before. */
  addComplaint: async (tx: Tx, complaint: typeof complaints.$inferInsert): Promise<ComplaintRow | undefined> => {
    const [row] = await tx.insert(complaints).values(complaint).onConflictDoNothing().returning()
    return row
  },

  complaintsOf: (userUuid: string, decisionUuids: readonly string[], tx: Tx = db): Promise<ComplaintRow[]> =>
    decisionUuids.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(complaints)
          .where(and(inArray(complaints.decisionUuid, [...decisionUuids]), eq(complaints.byUuid, userUuid))),

  complaintOfReport: async (reportUuid: string, tx: Tx = db): Promise<ComplaintRow | undefined> => {
    const [row] = await tx.select().from(complaints).where(eq(complaints.reportUuid, reportUuid))
    return row
  },

  complaint: async (uuid: string): Promise<ComplaintRow | undefined> => {
    const [row] = await db.select().from(complaints).where(eq(complaints.uuid, uuid))
    return row
  },

  lockComplaint: async (tx: Tx, uuid: string): Promise<ComplaintRow | undefined> => {
    const [row] = await tx.select().from(complaints).where(eq(complaints.uuid, uuid)).for('update')
    return row
  },

  answer: async (tx: Tx, uuid: string, answer: Partial<ComplaintRow>): Promise<void> => {
    await tx.update(complaints).set(answer).where(eq(complaints.uuid, uuid))
  },

  /** Open complaints, the longest waiting first; or answered ones, the newest first. */
  complaintPage: (isDecided: boolean, start: PageStart): Promise<ComplaintRow[]> => {
    const at = isDecided ? complaints.decidedAt : complaints.createdAt
    return db
      .select()
      .from(complaints)
      .where(and(isOpen(isDecided), afterCursor(at, complaints.uuid, start)))
      .orderBy(cursorOrder(at, complaints.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset)
  },

  countComplaints: (isDecided: boolean): Promise<number> => db.$count(complaints, isOpen(isDecided)),

  /** All about one user, for the export. */
  allOf: async (userUuid: string) => ({
    decisions: await db
      .select({ party: decisionParties, decision: decisions })
      .from(decisionParties)
      .innerJoin(decisions, eq(decisions.uuid, decisionParties.decisionUuid))
      .where(eq(decisionParties.userUuid, userUuid))
      .orderBy(desc(decisionParties.createdAt)),
    complaints: await db.select().from(complaints).where(isComplainant(db, userUuid)),
  }),

  move: async (tx: Tx, from: string, into: string): Promise<void> => {
    const own = tx
      .select({ uuid: decisionParties.decisionUuid })
      .from(decisionParties)
      .where(eq(decisionParties.userUuid, into))
    await tx
      .delete(decisionParties)
      .where(and(eq(decisionParties.userUuid, from), inArray(decisionParties.decisionUuid, own)))
    await tx.update(decisionParties).set({ userUuid: into }).where(eq(decisionParties.userUuid, from))
    const complained = tx.select({ uuid: complaints.decisionUuid }).from(complaints).where(eq(complaints.byUuid, into))
    await tx.delete(complaints).where(and(eq(complaints.byUuid, from), inArray(complaints.decisionUuid, complained)))
    await tx.update(complaints).set({ byUuid: into }).where(eq(complaints.byUuid, from))
    await tx.update(complaints).set({ decidedByUuid: into }).where(eq(complaints.decidedByUuid, from))
    await tx.update(decisions).set({ aboutUuid: into }).where(eq(decisions.aboutUuid, from))
    await tx
      .update(decisions)
      .set({ subjectUuid: into })
      .where(and(eq(decisions.kind, 'profile'), eq(decisions.subjectUuid, from)))
    await tx.update(decisions).set({ byUuid: into }).where(eq(decisions.byUuid, from))
    await tx.update(decisions).set({ revertedByUuid: into }).where(eq(decisions.revertedByUuid, from))
  },

  /** Decisions stay for the yearly figures, without what was published and by whom. */
  anonymise: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx
      .update(decisions)
      .set({ aboutUuid: null, excerpt: '', path: '', facts: '' })
      .where(eq(decisions.aboutUuid, userUuid))
    await tx.update(decisions).set({ byUuid: null }).where(eq(decisions.byUuid, userUuid))
    await tx.update(decisions).set({ revertedByUuid: null }).where(eq(decisions.revertedByUuid, userUuid))
    await tx.update(complaints).set({ byUuid: null, text: '', answer: '' }).where(isComplainant(tx, userUuid))
    await tx.update(complaints).set({ decidedByUuid: null }).where(eq(complaints.decidedByUuid, userUuid))
    await tx.delete(decisionParties).where(eq(decisionParties.userUuid, userUuid))
  },
})

/** Also of somebody who reported and complained as a visitor. */
function isComplainant(tx: Tx, userUuid: string) {
  const asVisitor = tx
    .select({ uuid: reports.uuid })
    .from(reports)
    .where(and(isNull(reports.reporterUuid), hasProvenAddress(tx, reports.reporterEmail, userUuid)))
  return or(eq(complaints.byUuid, userUuid), inArray(complaints.reportUuid, asVisitor))
}

const isOpen = (isDecided: boolean) => (isDecided ? isNotNull(complaints.decidedAt) : isNull(complaints.decidedAt))

export type DecisionRepo = ReturnType<typeof createDecisionRepo>

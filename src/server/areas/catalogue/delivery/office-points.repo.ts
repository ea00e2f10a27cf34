import { and, asc, eq, getTableColumns, gt, isNotNull, max, not, type SQL } from 'drizzle-orm'
import type { PointState } from '#contracts/catalogue/delivery.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { isWordIn, wordsOf } from '#server/db/search.ts'
import { isOpen } from './points.repo.ts'
import { pickupPoints } from './table.ts'

/** A point with what the operator decided about it. */
export type OfficePointRow = Omit<typeof pickupPoints.$inferSelect, 'searchText'>

export type PointsQuery = { query: string; state: PointState; cursor?: string | undefined; limit: number }

const { searchText: _, ...allColumns } = getTableColumns(pickupPoints)

const STATES: Record<PointState, SQL | undefined> = {
  all: undefined,
  open: isOpen,
  closed: not(eq(pickupPoints.isOperating, true)),
  off: isNotNull(pickupPoints.switchedOffAt),
}

const isFound = ({ query, state }: Pick<PointsQuery, 'query' | 'state'>) =>
  and(STATES[state], ...wordsOf(query).map((word) => isWordIn(pickupPoints.searchText, word)))

/** Pickup points as the office sees and switches them. */
export const createOfficePointsRepo = (db: Db) => ({
  /** Points of the office by their codes; up to one more than the limit. */
  page: ({ query, state, cursor, limit }: PointsQuery): Promise<OfficePointRow[]> =>
    db
      .select(allColumns)
      .from(pickupPoints)
      .where(and(isFound({ query, state }), cursor === undefined ? undefined : gt(pickupPoints.code, cursor)))
      .orderBy(asc(pickupPoints.code))
      .limit(limit + 1),

  count: (wanted: Pick<PointsQuery, 'query' | 'state'>): Promise<number> => db.$count(pickupPoints, isFound(wanted)),

  lastImport: async (): Promise<Date | null> => {
    const [row] = await db.select({ at: max(pickupPoints.importedAt) }).from(pickupPoints)
    return row?.at ?? null
  },

  lock: async (tx: Tx, code: string): Promise<OfficePointRow | undefined> => {
    const [row] = await tx.select(allColumns).from(pickupPoints).where(eq(pickupPoints.code, code)).for('update')
    return row
  },

  switch: async (tx: Tx, code: string, off: { at: Date; reason: string } | null): Promise<void> => {
    await tx
      .update(pickupPoints)
      .set({ switchedOffAt: off?.at ?? null, switchedOffReason: off?.reason ?? null })
      .where(eq(pickupPoints.code, code))
  },
})

import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { reservations } from './table.ts'

export type ReservationRow = typeof reservations.$inferSelect
export type NewReservation = typeof reservations.$inferInsert

/** A user, or a visitor's browser. */
export type Owner = { userUuid: string } | { holderHash: string }

const columns = getTableColumns(reservations)

const isQueued = eq(reservations.state, 'queued')
/** By the clock, not by the beginning of the transaction, which may have waited for a lock. */
const isHeldNow = and(eq(reservations.state, 'held'), sql`${reservations.expiresAt} > clock_timestamp()`)
const isActive = inArray(reservations.state, ['queued', 'held'])

const isOf = (owner: Owner): SQL =>
  'userUuid' in owner ? eq(reservations.userUuid, owner.userUuid) : eq(reservations.holderHash, owner.holderHash)

const inQueueOrder = [asc(reservations.joinedAt), asc(reservations.uuid)] as const

export const reservationRepo = {
  /** Those that hold pieces now and those that wait, of these variants, in the order of the queue. */
  active: (tx: Tx, variantUuids: readonly string[]): Promise<(ReservationRow & { isOver: boolean })[]> =>
    tx
      .select({ ...columns, isOver: sql<boolean>`coalesce(${reservations.expiresAt} <= clock_timestamp(), false)` })
      .from(reservations)
      .where(and(inArray(reservations.variantUuid, [...variantUuids]), isActive))
      .orderBy(...inQueueOrder),

  ofOwner: (tx: Tx, owner: Owner): Promise<ReservationRow[]> =>
    tx
      .select()
      .from(reservations)
      .where(and(isOf(owner), isActive, sql`(${isQueued} or ${isHeldNow})`))
      .orderBy(...inQueueOrder),

  byUuid: async (tx: Tx, uuid: string): Promise<ReservationRow | undefined> => {
    const [row] = await tx.select().from(reservations).where(eq(reservations.uuid, uuid))
    return row
  },

  insert: async (tx: Tx, row: NewReservation): Promise<ReservationRow> => {
    const [inserted] = await tx.insert(reservations).values(row).returning()
    if (!inserted) throw new Error('The reservation was not inserted')
    return inserted
  },

  change: async (tx: Tx, uuid: string, values: Partial<ReservationRow>): Promise<void> => {
    await tx.update(reservations).set(values).where(eq(reservations.uuid, uuid))
  },

  /** How many wait for each variant, and before each of these rows. */
  queue: async (tx: Tx, variantUuids: readonly string[]): Promise<{ uuid: string; variantUuid: string }[]> =>
    variantUuids.length === 0
      ? []
      : tx
          .select({ uuid: reservations.uuid, variantUuid: reservations.variantUuid })
          .from(reservations)
          .where(and(inArray(reservations.variantUuid, [...variantUuids]), isQueued))
          .orderBy(...inQueueOrder),

  /** Live holds of an owner end at `grantedAt` and so many milliseconds; one that is over is not revived. */
  prolong: (tx: Tx, owner: Owner, lengthMs: number): Promise<Pick<ReservationRow, 'variantUuid' | 'expiresAt'>[]> => {
    const end = sql`${reservations.grantedAt} + make_interval(secs => ${lengthMs / 1000})`
    return tx
      .update(reservations)
      .set({ expiresAt: end })
      .where(and(isOf(owner), isHeldNow, eq(reservations.source, 'live'), sql`${reservations.expiresAt} < ${end}`))
      .returning({ variantUuid: reservations.variantUuid, expiresAt: reservations.expiresAt })
  },

  all: (tx: Tx, userUuid: string) => tx.select().from(reservations).where(eq(reservations.userUuid, userUuid)),

  remove: async (tx: Tx, uuids: readonly string[]): Promise<void> => {
    if (uuids.length > 0) await tx.delete(reservations).where(inArray(reservations.uuid, [...uuids]))
  },

  setOwner: async (tx: Tx, owner: Owner, into: string): Promise<void> => {
    await tx.update(reservations).set({ userUuid: into, holderHash: null }).where(isOf(owner))
  },
}

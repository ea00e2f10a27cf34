import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { users } from '../user/table.ts'
import { reservations } from './table.ts'

export type ReservationRow = typeof reservations.$inferSelect
export type NewReservation = typeof reservations.$inferInsert
/** `isOver`: its end has passed by the database's clock. */
export type SeenRow = ReservationRow & { isOver: boolean }

/** A user, or a visitor's browser. */
export type Owner = { userUuid: string } | { holderHash: string }

const isOver = sql<boolean>`coalesce(${reservations.expiresAt} <= clock_timestamp(), false)`
const columns = { ...getTableColumns(reservations), isOver }

const isQueued = eq(reservations.state, 'queued')
/** By the clock, not by the beginning of the transaction, which may have waited for a lock. */
const isHeldNow = and(eq(reservations.state, 'held'), sql`${reservations.expiresAt} > clock_timestamp()`)
const isActive = inArray(reservations.state, ['queued', 'held'])
const isOverSince = (ms: number) =>
  and(
    inArray(reservations.state, ['held', 'expired']),
    sql`${reservations.expiresAt} > clock_timestamp() - make_interval(secs => ${ms / 1000})`,
  )

const isOf = (owner: Owner): SQL =>
  'userUuid' in owner ? eq(reservations.userUuid, owner.userUuid) : eq(reservations.holderHash, owner.holderHash)

const inQueueOrder = [asc(reservations.joinedAt), asc(reservations.uuid)] as const

export const reservationRepo = {
  /** All that hold or wait, of these variants, in the order of the queue. Holds that are over but not marked are among them. */
  active: (tx: Tx, variantUuids: readonly string[]): Promise<SeenRow[]> =>
    tx
      .select(columns)
      .from(reservations)
      .where(and(inArray(reservations.variantUuid, [...variantUuids]), isActive))
      .orderBy(...inQueueOrder),

  activeOf: (tx: Tx, owner: Owner): Promise<SeenRow[]> =>
    tx
      .select(columns)
      .from(reservations)
      .where(and(isOf(owner), isActive))
      .orderBy(...inQueueOrder),

  /** Those that hold or wait now, and holds that ended less than `overMs` ago. */
  recentOf: (tx: Tx, owner: Owner, overMs: number): Promise<SeenRow[]> =>
    tx
      .select(columns)
      .from(reservations)
      .where(and(isOf(owner), sql`(${isQueued} or ${isOverSince(overMs)})`))
      .orderBy(...inQueueOrder),

  byUuid: async (tx: Tx, uuid: string): Promise<SeenRow | undefined> => {
    const [row] = await tx.select(columns).from(reservations).where(eq(reservations.uuid, uuid))
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

  /** The places in the queue of each variant, in their order. */
  queue: async (tx: Tx, variantUuids: readonly string[]): Promise<{ uuid: string; variantUuid: string }[]> =>
    variantUuids.length === 0
      ? []
      : tx
          .select({ uuid: reservations.uuid, variantUuid: reservations.variantUuid })
          .from(reservations)
          .where(and(inArray(reservations.variantUuid, [...variantUuids]), isQueued))
          .orderBy(...inQueueOrder),

  /** Pieces of each variant that are held now or waited for. */
  totals: (tx: Tx, variantUuids: readonly string[]) =>
    tx
      .select({
        variantUuid: reservations.variantUuid,
        held: sql<number>`coalesce(sum(${reservations.granted}) filter (where ${isHeldNow}), 0)::int`,
        waiting: sql<number>`coalesce(sum(${reservations.wanted}) filter (where ${isQueued}), 0)::int`,
      })
      .from(reservations)
      .where(and(inArray(reservations.variantUuid, [...variantUuids]), isActive))
      .groupBy(reservations.variantUuid),

  /** Those who wait for any of these, whoever came first before the others. */
  waiting: (tx: Tx, variantUuids: readonly string[], limit: number) =>
    tx
      .select({ reservation: reservations, user: users })
      .from(reservations)
      .leftJoin(users, eq(users.uuid, reservations.userUuid))
      .where(and(inArray(reservations.variantUuid, [...variantUuids]), isQueued))
      .orderBy(...inQueueOrder)
      .limit(limit),

  /** Live holds of an owner end `lengthMs` after they were granted; one that is over is not revived. */
  prolong: (tx: Tx, owner: Owner, lengthMs: number): Promise<Pick<ReservationRow, 'variantUuid' | 'expiresAt'>[]> => {
    const end = sql`${reservations.grantedAt} + make_interval(secs => ${lengthMs / 1000})`
    return tx
      .update(reservations)
      .set({ expiresAt: end })
      .where(and(isOf(owner), isHeldNow, eq(reservations.source, 'live'), sql`${reservations.expiresAt} < ${end}`))
      .returning({ variantUuid: reservations.variantUuid, expiresAt: reservations.expiresAt })
  },

  /** An order of these variants was placed: what its buyer held or waited for is done, and so are recent ends of holds. */
  useUp: async (tx: Tx, owner: Owner, variantUuids: readonly string[], orderUuid: string, overMs: number) => {
    await tx
      .update(reservations)
      .set({ state: 'used', orderUuid })
      .where(
        and(
          isOf(owner),
          inArray(reservations.variantUuid, [...variantUuids]),
          sql`(${isActive} or ${isOverSince(overMs)})`,
        ),
      )
  },

  all: (tx: Tx, userUuid: string) => tx.select().from(reservations).where(eq(reservations.userUuid, userUuid)),

  removeOf: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx.delete(reservations).where(eq(reservations.userUuid, userUuid))
  },

  setOwner: async (tx: Tx, owner: Owner, into: string): Promise<void> => {
    await tx.update(reservations).set({ userUuid: into, holderHash: null }).where(isOf(owner))
  },
}

import { and, asc, eq, getTableColumns, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/auth/users-table.ts'
import { reservations } from './table.ts'

export type ReservationRow = typeof reservations.$inferSelect
export type NewReservation = typeof reservations.$inferInsert
/** A reservation. `isOver`: its end has passed by the database's clock. */
export type SeenRow = ReservationRow & { isOver: boolean }

/** A user, or a visitor's browser. */
export type Buyer = { userUuid: string } | { holderHash: string }
/** Owner of a reservation. A comment owns its reservations until a buyer opens the link. */
export type Owner = Buyer | { commentUuid: string }

const isOver = sql<boolean>`coalesce(${reservations.expiresAt} <= clock_timestamp(), false)`
const columns = { ...getTableColumns(reservations), isOver }

const isQueued = eq(reservations.state, 'queued')
/** Uses the clock, since the transaction's start time does not include waiting for a lock. */
const isHeldNow = and(eq(reservations.state, 'held'), sql`${reservations.expiresAt} > clock_timestamp()`)
const isActive = inArray(reservations.state, ['queued', 'held'])
const isOverSince = (ms: number) =>
  and(
    inArray(reservations.state, ['held', 'expired']),
    sql`${reservations.expiresAt} > clock_timestamp() - make_interval(secs => ${ms / 1000})`,
  )

function isOf(owner: Owner): SQL {
  if ('userUuid' in owner) return eq(reservations.userUuid, owner.userUuid)
  if ('holderHash' in owner) return eq(reservations.holderHash, owner.holderHash)
  return eq(reservations.commentUuid, owner.commentUuid)
}

const inQueueOrder = [asc(reservations.joinedAt), asc(reservations.uuid)] as const

export const reservationRepo = {
  /** Active reservations of these variants in queue order, including expired holds that are not marked yet. */
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

  /** Active reservations, and holds that ended less than `overMs` ago. */
  recentOf: (tx: Tx, owner: Owner, overMs: number): Promise<SeenRow[]> =>
    tx
      .select(columns)
      .from(reservations)
      .where(and(isOf(owner), sql`(${isQueued} or ${isOverSince(overMs)})`))
      .orderBy(...inQueueOrder),

  /**
   * Serializes an owner's calls for different variants, which do not see each other's uncommitted rows. No other
   * transaction takes this lock, and it is taken before any row is locked, so it cannot close a circle.
   */
  lockLimit: async (tx: Tx, owner: Buyer): Promise<void> => {
    const whose = 'userUuid' in owner ? owner.userUuid : owner.holderHash
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reservations of ${whose}`}, 0))`)
  },

  /** Serializes visitors at one address and stall. Taken after `lockLimit` and before any row is locked. */
  lockAddress: async (tx: Tx, addressHash: string): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reservations at ${addressHash}`}, 0))`)
  },

  /** Active reservations of visitors at an address, without holds that are over. */
  activeAt: (tx: Tx, addressHash: string): Promise<SeenRow[]> =>
    tx
      .select(columns)
      .from(reservations)
      .where(
        and(
          eq(reservations.addressHash, addressHash),
          sql`(${isQueued} or ${isHeldNow})`,
          isNotNull(reservations.holderHash),
        ),
      ),

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

  /** Waiting reservations of each variant, in order. */
  queue: async (tx: Tx, variantUuids: readonly string[]): Promise<{ uuid: string; variantUuid: string }[]> =>
    variantUuids.length === 0
      ? []
      : tx
          .select({ uuid: reservations.uuid, variantUuid: reservations.variantUuid })
          .from(reservations)
          .where(and(inArray(reservations.variantUuid, [...variantUuids]), isQueued))
          .orderBy(...inQueueOrder),

  /** Pieces of each variant that are held or waited for. */
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

  /** Waiting reservations of these variants, first come first. */
  waiting: (tx: Tx, variantUuids: readonly string[], limit: number) =>
    tx
      .select({ reservation: reservations, user: users })
      .from(reservations)
      .leftJoin(users, eq(users.uuid, reservations.userUuid))
      .where(and(inArray(reservations.variantUuid, [...variantUuids]), isQueued))
      .orderBy(...inQueueOrder)
      .limit(limit),

  /** Sets the end of an owner's holds to `lengthMs` after they were granted. Expired holds stay expired. */
  prolong: (tx: Tx, owner: Owner, lengthMs: number): Promise<Pick<ReservationRow, 'variantUuid' | 'expiresAt'>[]> => {
    const end = sql`${reservations.grantedAt} + make_interval(secs => ${lengthMs / 1000})`
    return tx
      .update(reservations)
      .set({ expiresAt: end })
      .where(and(isOf(owner), isHeldNow, eq(reservations.source, 'live'), sql`${reservations.expiresAt} < ${end}`))
      .returning({ variantUuid: reservations.variantUuid, expiresAt: reservations.expiresAt })
  },

  /** Completes the buyer's reservations of ordered variants, including holds that ended recently. */
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

  setOwner: async (tx: Tx, owner: Owner, into: Buyer): Promise<void> => {
    const nobody = { userUuid: null, holderHash: null, commentUuid: null, addressHash: null }
    await tx
      .update(reservations)
      .set({ ...nobody, ...into })
      .where(isOf(owner))
  },

  byUuids: (tx: Tx, uuids: readonly string[]): Promise<SeenRow[]> =>
    uuids.length === 0
      ? Promise.resolve([])
      : tx
          .select(columns)
          .from(reservations)
          .where(inArray(reservations.uuid, [...uuids])),

  /**
   * Extends those of the holds that were granted without waiting: until `lengthMs` from now, at most `mostMs` later
   * than planned.
   */
  postpone: (tx: Tx, uuids: readonly string[], lengthMs: number, mostMs: number) => {
    const fromNow = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`
    const latest = sql`${reservations.expiresAt} + make_interval(secs => ${mostMs / 1000})`
    return tx
      .update(reservations)
      .set({ expiresAt: sql`least(${latest}, greatest(${reservations.expiresAt}, ${fromNow(lengthMs)}))` })
      .where(and(inArray(reservations.uuid, [...uuids]), isHeldNow, eq(reservations.grantedAt, reservations.joinedAt)))
      .returning({ variantUuid: reservations.variantUuid, expiresAt: reservations.expiresAt })
  },

  /** Moves the end of a hold to `until`: never back, and at most `mostMs` further than planned. */
  extend: (tx: Tx, uuid: string, until: Date, mostMs: number) => {
    const latest = sql`${reservations.expiresAt} + make_interval(secs => ${mostMs / 1000})`
    const end = sql`greatest(${reservations.expiresAt}, ${until.toISOString()}::timestamptz)`
    return tx
      .update(reservations)
      .set({ expiresAt: sql`least(${latest}, ${end})` })
      .where(and(eq(reservations.uuid, uuid), isHeldNow))
      .returning({ variantUuid: reservations.variantUuid, expiresAt: reservations.expiresAt })
  },
}

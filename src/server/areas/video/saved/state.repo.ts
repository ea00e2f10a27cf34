import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { isBlockedByNeither } from '#server/areas/account/account-tables.ts'
import { isLivePriceSet } from '#server/areas/catalogue/catalogue.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  isInDepot,
  isOffered,
  pricePeriods,
  productDefinitions,
  projectionVariants,
} from '#server/areas/catalogue/catalogue-tables.ts'
import { users } from '#server/auth/users-table.ts'
import type { Tx } from '#server/db/client.ts'
import { lives, productDefinitionHistory } from '../broadcast/table.ts'
import { newestOffers } from '../product-page/repo.ts'
import { videos } from '../video/table.ts'
import { savedProductStates as states, savedThings } from './table.ts'

export type State = typeof states.$inferSelect
/** A product as its newest listed video sells it. `price` is in grosze. */
export type Current = { price: number; isAvailable: boolean }

const isInStock = sql<boolean>`exists (
  select 1 from ${projectionVariants}
  join ${depotVariants} on ${depotVariants.uuid} = ${projectionVariants.depotVariantUuid}
  where ${projectionVariants.projectionUuid} = ${definitionProjections.uuid} and ${isOffered} and ${depotVariants.quantity} > 0)`

/** Notified users see the product by this name. */
const named = { name: depotProducts.name, fullName: depotProducts.fullName }

/** Every function runs in the caller's transaction. */
export const stateRepo = {
  /** Products that listed videos sell; others are left out. */
  current: async (tx: Tx, definitionUuids: readonly string[], now: Date): Promise<Map<string, Current>> => {
    if (definitionUuids.length === 0) return new Map()
    const isOne = inArray(definitionProjections.definitionUuid, [...definitionUuids])
    const rows = await tx
      .select({
        uuid: definitionProjections.definitionUuid,
        price: sql<number>`coalesce(${pricePeriods.price}, ${definitionProjections.price})`.mapWith(Number),
        isAvailable: isInStock,
      })
      .from(sql`(${newestOffers(isOne, now)}) as offered`)
      .innerJoin(definitionProjections, sql`${definitionProjections.uuid} = offered.projection_uuid`)
      .innerJoin(productDefinitions, eq(productDefinitions.uuid, definitionProjections.definitionUuid))
      .innerJoin(depotProducts, and(eq(depotProducts.uuid, productDefinitions.depotProductUuid), isInDepot))
      .leftJoin(pricePeriods, isLivePriceSet)
    return new Map(rows.map(({ uuid, ...current }) => [uuid, current]))
  },

  of: (tx: Tx, definitionUuids: readonly string[]): Promise<State[]> =>
    tx
      .select()
      .from(states)
      .where(inArray(states.definitionUuid, [...definitionUuids]))
      .orderBy(asc(states.definitionUuid))
      .for('update'),

  /** States that were checked longest ago. */
  stale: (tx: Tx, before: Date, limit: number): Promise<State[]> =>
    tx
      .select()
      .from(states)
      .where(lt(states.checkedAt, before))
      .orderBy(asc(states.checkedAt), asc(states.definitionUuid))
      .limit(limit)
      .for('update', { skipLocked: true }),

  put: async (tx: Tx, rows: readonly State[]): Promise<void> => {
    if (rows.length === 0) return
    await tx
      .insert(states)
      .values(rows.toSorted((a, b) => (a.definitionUuid < b.definitionUuid ? -1 : 1)))
      .onConflictDoUpdate({
        target: states.definitionUuid,
        set: {
          price: sql`excluded.price`,
          isAvailable: sql`excluded.is_available`,
          returns: sql`excluded.returns`,
          isPending: sql`excluded.is_pending`,
          checkedAt: sql`excluded.checked_at`,
        },
      })
  },

  /** States of products that nobody has saved any more. */
  removeUnused: async (tx: Tx, definitionUuids: readonly string[]): Promise<void> => {
    await tx
      .delete(states)
      .where(
        and(
          inArray(states.definitionUuid, [...definitionUuids]),
          sql`not exists (select 1 from ${savedThings} where ${savedThings.definitionUuid} = ${states.definitionUuid})`,
        ),
      )
  },

  nextPending: async (tx: Tx): Promise<State | undefined> => {
    const [state] = await tx
      .select()
      .from(states)
      .where(sql`${states.isPending}`)
      .limit(1)
      .for('update', { skipLocked: true })
    return state
  },

  /** Savers who do not know of the product's return or price yet. */
  unaware: (tx: Tx, { definitionUuid, price, returns }: State, limit: number) =>
    tx
      .select({
        thing: savedThings,
        ...named,
        mayBeNotified: isBlockedByNeither(users.uuid, productDefinitions.ownerUuid),
      })
      .from(savedThings)
      .innerJoin(users, eq(users.uuid, savedThings.userUuid))
      .innerJoin(productDefinitions, eq(productDefinitions.uuid, savedThings.definitionUuid))
      .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
      .where(
        and(
          eq(savedThings.definitionUuid, definitionUuid),
          or(
            lt(savedThings.returns, returns),
            price === null ? undefined : or(isNull(savedThings.price), gt(savedThings.price, price)),
          ),
        ),
      )
      .orderBy(asc(savedThings.uuid))
      .limit(limit)
      .for('update', { of: savedThings }),

  /** Sets the facts that these savers know of now. */
  makeAware: async (tx: Tx, uuids: readonly string[], { price, returns }: State): Promise<void> => {
    await tx
      .update(savedThings)
      .set({ returns, ...(price !== null && { price: sql`least(${savedThings.price}, ${price}::bigint)` }) })
      .where(inArray(savedThings.uuid, [...uuids]))
  },

  /** Things that lives on air have shown since a moment, after they were saved. Their users know nothing of it yet. */
  shownLive: (tx: Tx, since: Date, limit: number) =>
    tx
      .selectDistinctOn([savedThings.uuid], {
        uuid: savedThings.uuid,
        userUuid: savedThings.userUuid,
        videoUuid: lives.videoUuid,
        username: users.username,
        ...named,
      })
      .from(lives)
      .innerJoin(videos, eq(videos.uuid, lives.videoUuid))
      .innerJoin(users, eq(users.uuid, lives.ownerUuid))
      .innerJoin(
        productDefinitionHistory,
        and(eq(productDefinitionHistory.videoUuid, lives.videoUuid), gte(productDefinitionHistory.shownAt, since)),
      )
      .innerJoin(savedThings, eq(savedThings.definitionUuid, productDefinitionHistory.definitionUuid))
      .innerJoin(productDefinitions, eq(productDefinitions.uuid, productDefinitionHistory.definitionUuid))
      .innerJoin(depotProducts, and(eq(depotProducts.uuid, productDefinitions.depotProductUuid), isInDepot))
      .where(
        and(
          inArray(lives.state, ['live', 'interrupted']),
          isNull(videos.deletedAt),
          sql`${savedThings.liveUuid} is distinct from ${lives.videoUuid}`,
          lt(savedThings.createdAt, productDefinitionHistory.shownAt),
          isBlockedByNeither(savedThings.userUuid, lives.ownerUuid),
        ),
      )
      .orderBy(asc(savedThings.uuid))
      .limit(limit),

  /** Returns those that nobody has marked meanwhile. */
  markLive: async (tx: Tx, uuids: readonly string[], liveUuid: string): Promise<Set<string>> => {
    const rows = await tx
      .update(savedThings)
      .set({ liveUuid })
      .where(and(inArray(savedThings.uuid, [...uuids]), sql`${savedThings.liveUuid} is distinct from ${liveUuid}`))
      .returning({ uuid: savedThings.uuid })
    return new Set(rows.map(({ uuid }) => uuid))
  },
}

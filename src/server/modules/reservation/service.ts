import { createHash } from 'node:crypto'
import type { Reservation, Reserve } from '#contracts/basket.ts'
import {
  HELD_BY_BROWSER_MAX,
  HELD_BY_USER_MAX,
  LIVE_HOLD_IN_CHECKOUT_MS,
  LIVE_HOLD_MS,
  OFFER_IN_LIVE_MS,
  OFFER_MS,
  offerEnd,
  type ReservationSource,
} from '#contracts/reservation.rules.ts'
import type { AccountPart } from '../../account-part.ts'
import type { Db, Tx } from '../../db/client.ts'
import { newUuid } from '../../db/columns.ts'
import { inTransaction, type After } from '../../db/unit.ts'
import { AppError, notFound, refusal } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { LiveService } from '../live/service.ts'
import type { ProductService } from '../product/service.ts'
import type { StockService } from '../stock/service.ts'
import { endHold, tellTurn } from './kinds.ts'
import { presentReservation } from './present.ts'
import { freePieces, serveQueue } from './queue.ts'
import { reservationRepo as repo, type Owner, type ReservationRow } from './repo.ts'

export type ReservationService = ReturnType<typeof createReservationService>

/** A user, or a visitor's browser by its holder token. Both null: a visitor who holds nothing. */
export type Shopper = { userUuid: string | null; holder: string | null }

type Claim = { variantUuid: string; quantity: number; path: (string | number)[] }

type Parts = {
  db: Db
  queue: Queue
  stock: Pick<StockService, 'lock'>
  products: Pick<ProductService, 'offers'>
  lives: Pick<LiveService, 'isOnAir'>
}

const hashOf = (holder: string) => createHash('sha256').update(holder).digest('base64url')

function ownerOf({ userUuid, holder }: Shopper): Owner | null {
  if (userUuid !== null) return { userUuid }
  return holder === null ? null : { holderHash: hashOf(holder) }
}

const isOwnOf = (owner: Owner | null) => (row: ReservationRow) =>
  owner !== null && ('userUuid' in owner ? row.userUuid === owner.userUuid : row.holderHash === owner.holderHash)

export function createReservationService({ db, queue, stock, products, lives }: Parts) {
  const planEnd = (tx: Tx, variantUuid: string, startAfter: Date) =>
    queue.add(tx, endHold, { variantUuid }, { startAfter })

  async function grant(
    tx: Tx,
    row: ReservationRow,
    granted: number,
    expiresAt: Date,
    now: Date,
  ): Promise<ReservationRow> {
    const values = { state: 'held' as const, granted, grantedAt: now, expiresAt }
    await repo.change(tx, row.uuid, values)
    await planEnd(tx, row.variantUuid, expiresAt)
    return { ...row, ...values }
  }

  /** Short while the live is on that the place in the queue is from; otherwise with the nights left out. */
  async function endOfOffer(tx: Tx, { videoUuid }: ReservationRow, now: Date): Promise<Date> {
    const isDuringLive = videoUuid !== null && (await lives.isOnAir(videoUuid, tx))
    return isDuringLive ? new Date(now.getTime() + OFFER_IN_LIVE_MS) : offerEnd(now, OFFER_MS)
  }

  /** Called where variants are locked: marks holds that are over and gives free pieces to the heads of the queues. */
  async function settle(tx: Tx, quantities: ReadonlyMap<string, number>, after?: After): Promise<void> {
    if (quantities.size === 0) return
    const rows = await repo.active(tx, [...quantities.keys()])
    const now = new Date()
    for (const [variantUuid, own] of Map.groupBy(rows, (row) => row.variantUuid)) {
      const { expired, served } = serveQueue(quantities.get(variantUuid) ?? 0, own)
      for (const { uuid } of expired) await repo.change(tx, uuid, { state: 'expired' })
      for (const { row, granted } of served) {
        await grant(tx, row, granted, await endOfOffer(tx, row, now), now)
        await queue.add(tx, tellTurn, { uuid: newUuid(), reservationUuid: row.uuid })
      }
      if (served.length > 0) after?.(() => queue.wake(tellTurn))
    }
  }

  const lockAndSettle = async (tx: Tx, variantUuids: readonly string[], after?: After) => {
    const quantities = await stock.lock(tx, variantUuids)
    await settle(tx, quantities, after)
    return quantities
  }

  async function present(tx: Tx, rows: readonly ReservationRow[]): Promise<Reservation[]> {
    const waiting = rows.filter(({ state }) => state === 'queued').map(({ variantUuid }) => variantUuid)
    const places = Map.groupBy(await repo.queue(tx, waiting), ({ variantUuid }) => variantUuid)
    return rows.map((row) => presentReservation(row, places.get(row.variantUuid) ?? []))
  }

  const one = async (tx: Tx, row: ReservationRow): Promise<Reservation> => {
    const [presented] = await present(tx, [row])
    if (!presented) throw notFound('reservation')
    return presented
  }

  async function giveUpAll(tx: Tx, rows: readonly ReservationRow[]): Promise<void> {
    if (rows.length === 0) return
    const quantities = await stock.lock(tx, [...new Set(rows.map(({ variantUuid }) => variantUuid))])
    for (const { uuid } of rows) await repo.change(tx, uuid, { state: 'given_up' })
    await settle(tx, quantities)
  }

  /** Of two for one variant the user's own stays, and the other's pieces go to the next in the queue. */
  async function takeOver(tx: Tx, from: Owner, userUuid: string): Promise<void> {
    const own = new Set((await repo.ofOwner(tx, { userUuid })).map(({ variantUuid }) => variantUuid))
    const theirs = await repo.ofOwner(tx, from)
    await giveUpAll(
      tx,
      theirs.filter(({ variantUuid }) => own.has(variantUuid)),
    )
    await repo.setOwner(tx, from, userUuid)
  }

  async function requireRoom(tx: Tx, owner: Owner, wanted: number): Promise<void> {
    const most = 'userUuid' in owner ? HELD_BY_USER_MAX : HELD_BY_BROWSER_MAX
    const held = (await repo.ofOwner(tx, owner)).reduce((sum, row) => sum + Math.max(row.granted, row.wanted), 0)
    if (held + wanted > most) throw new AppError('RESERVATION_LIMIT_EXCEPTION', `At most ${most} pieces at once`)
  }

  const accountPart: AccountPart = {
    name: 'reservations',
    tell: (uuid) => repo.all(db, uuid),
    move: (tx, from, into) => takeOver(tx, { userUuid: from }, into),
    forget: async (tx, uuid) => {
      await giveUpAll(tx, await repo.ofOwner(tx, { userUuid: uuid }))
      await repo.remove(
        tx,
        (await repo.all(tx, uuid)).map((row) => row.uuid),
      )
    },
  }

  return {
    accountPart,
    settle,

    freeFor: async (
      tx: Tx,
      quantities: ReadonlyMap<string, number>,
      shopper: Shopper,
    ): Promise<Map<string, number>> => {
      const rows = quantities.size === 0 ? [] : await repo.active(tx, [...quantities.keys()])
      const isOwn = isOwnOf(ownerOf(shopper))
      const byVariant = Map.groupBy(rows, ({ variantUuid }) => variantUuid)
      return new Map(
        [...quantities].map(([uuid, quantity]) => [uuid, freePieces(quantity, byVariant.get(uuid) ?? [], isOwn)]),
      )
    },

    /** By depot variant. */
    ofShopper: async (tx: Tx, shopper: Shopper): Promise<Map<string, Reservation>> => {
      const owner = ownerOf(shopper)
      if (!owner) return new Map()
      const rows = await repo.ofOwner(tx, owner)
      const presented = await present(tx, rows)
      return new Map(
        rows.flatMap(({ variantUuid }, index) => (presented[index] ? [[variantUuid, presented[index]]] : [])),
      )
    },

    list: async (shopper: Shopper): Promise<Reservation[]> => {
      const owner = ownerOf(shopper)
      return owner ? present(db, await repo.ofOwner(db, owner)) : []
    },

    /**
     * Pieces for an order: the variants are locked, and what the shopper holds of them is used up.
     * @throws AppError 409 with the path of every line that asks for more than is free
     */
    claim: async (
      tx: Tx,
      after: After,
      orderUuid: string,
      claims: readonly Claim[],
      shopper: Shopper,
    ): Promise<void> => {
      const variantUuids = [...new Set(claims.map(({ variantUuid }) => variantUuid))]
      const quantities = await lockAndSettle(tx, variantUuids, after)
      const rows = Map.groupBy(await repo.active(tx, variantUuids), ({ variantUuid }) => variantUuid)
      const isOwn = isOwnOf(ownerOf(shopper))
      const short = [...Map.groupBy(claims, ({ variantUuid }) => variantUuid)].flatMap(([uuid, own]) => {
        const free = freePieces(quantities.get(uuid) ?? 0, rows.get(uuid) ?? [], isOwn)
        const wanted = own.reduce((sum, { quantity }) => sum + quantity, 0)
        return wanted > free ? own.map(({ path }) => ({ detail: `${free} left`, path })) : []
      })
      if (short.length > 0) throw refusal('OUT_OF_STOCK_EXCEPTION', short)
      for (const row of [...rows.values()].flat().filter(isOwn))
        await repo.change(tx, row.uuid, { state: 'used', orderUuid })
    },

    /**
     * A hold where pieces are free and a live is on, else a place in the queue. Again it answers with the same.
     * @throws AppError 404; 409 while pieces are free without a live, or beyond the limits
     */
    reserve: async (
      shopper: Shopper,
      variantProjectionUuid: string,
      { wanted, videoUuid }: Reserve,
    ): Promise<{ reservation: Reservation; isNew: boolean }> => {
      const owner = ownerOf(shopper)
      if (!owner) throw notFound('holder')
      const offer = (await products.offers(db, [variantProjectionUuid])).get(variantProjectionUuid)
      const variantUuid = offer?.isSold ? offer.depotVariantUuid : null
      if (!offer || !variantUuid) throw notFound('variant')
      const source: ReservationSource = videoUuid !== undefined && (await lives.isOnAir(videoUuid)) ? 'live' : 'reserve'
      return inTransaction(db, async (tx, after) => {
        const quantity = (await lockAndSettle(tx, [variantUuid], after)).get(variantUuid) ?? 0
        const rows = await repo.active(tx, [variantUuid])
        const known = rows.find(isOwnOf(owner))
        if (known) return { reservation: await one(tx, known), isNew: false }
        const free = freePieces(quantity, rows, () => false)
        if (free > 0 && source === 'reserve')
          throw new AppError('STILL_AVAILABLE_EXCEPTION', 'Pieces are free: there is nothing to wait for')
        await requireRoom(tx, owner, wanted)
        const now = new Date()
        const row = await repo.insert(tx, {
          ...{ variantUuid, variantProjectionUuid, source, wanted, price: offer.price, joinedAt: now },
          ...{ videoUuid: videoUuid ?? null, state: 'queued', ...owner },
        })
        if (free === 0) return { reservation: await one(tx, row), isNew: true }
        const held = await grant(tx, row, Math.min(wanted, free), new Date(now.getTime() + LIVE_HOLD_MS), now)
        return { reservation: await one(tx, held), isNew: true }
      })
    },

    /** "Rezygnuję": what it held goes to the next one at once. Again is harmless. */
    giveUp: async (shopper: Shopper, uuid: string): Promise<void> => {
      const owner = ownerOf(shopper)
      const row = await repo.byUuid(db, uuid)
      if (!row || !owner || !isOwnOf(owner)(row)) throw notFound('reservation')
      await inTransaction(db, async (tx, after) => {
        const quantities = await stock.lock(tx, [row.variantUuid])
        const current = await repo.byUuid(tx, uuid)
        if (current?.state === 'queued' || current?.state === 'held') await repo.change(tx, uuid, { state: 'given_up' })
        await settle(tx, quantities, after)
      })
    },

    /** Once the checkout is open a live's hold lasts longer; one that is over is not revived. */
    checkout: (shopper: Shopper): Promise<void> =>
      inTransaction(db, async (tx) => {
        const owner = ownerOf(shopper)
        const prolonged = owner ? await repo.prolong(tx, owner, LIVE_HOLD_IN_CHECKOUT_MS) : []
        for (const { variantUuid, expiresAt } of prolonged) if (expiresAt) await planEnd(tx, variantUuid, expiresAt)
      }),

    /** A visitor has signed in: the browser's reservations become the user's. */
    adopt: (tx: Tx, holder: string, userUuid: string): Promise<void> =>
      takeOver(tx, { holderHash: hashOf(holder) }, userUuid),

    /** The end of a hold has come. */
    endHolds: (variantUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        await lockAndSettle(tx, [variantUuid], after)
      }),

    /** Undefined where it is over by now. */
    turnOf: async (uuid: string): Promise<ReservationRow | undefined> => {
      const row = await repo.byUuid(db, uuid)
      return row?.state === 'held' ? row : undefined
    },
  }
}

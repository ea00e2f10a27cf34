import type { ReservationList, Reserve, Reservation } from '#contracts/commerce/basket.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import type { DefinitionProjection, VariantDefinitionProjection } from '#contracts/catalogue/product.ts'
import {
  HELD_BY_BROWSER_MAX,
  HELD_BY_USER_MAX,
  LIVE_HOLD_IN_CHECKOUT_MS,
  LIVE_HOLD_MS,
  OVER_SHOWN_MS,
} from '#contracts/commerce/reservation.rules.ts'
import type { Allowance, Attempts } from '#server/auth/attempts.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Config } from '#server/context/config.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { ProductService, Taken } from '#server/areas/catalogue/catalogue.ts'
import { findOffers, type Offer } from '#server/areas/video/video.ts'
import type { RelationService } from '#server/areas/account/account.ts'
import { createReservationAccount } from './account.ts'
import { createCommentHolds } from './comment-holds.ts'
import { browser, isOwnOf, ownerOf, type Shopper } from './owner.ts'
import { presentReservation } from './present.ts'
import { freePieces } from './queue.ts'
import { reservationRepo as repo, type Owner, type ReservationRow, type SeenRow } from './repo.ts'
import { createSettling, type SettleParts } from './settle.ts'
import { createVisitorLimits } from './visitors.ts'

export type { Shopper } from './owner.ts'
export type { ReservationRow } from './repo.ts'
export type ReservationService = ReturnType<typeof createReservationService>

/** Reservations that visitors at one address begin. Each browser has its own limit of pieces, but browsers are free. */
const VISITORS_OF_ADDRESS: Allowance = { name: 'reservations of visitors at address', max: 120, seconds: 60 * 60 }

type Claim = { orderUuid: string; lines: readonly Taken[]; shopper: Shopper; byUuid: string | null }
/** @throws AppError 409 above the limits of the browser, the account or the address */
type RequireLeft = (pieces: number, isWaiting: boolean) => Promise<void>
type PricedLine = { variantProjectionUuid: string; quantity: number }
type Parts = SettleParts & {
  db: Db
  config: Pick<Config, 'isRateLimited'>
  tokens: Pick<Tokens, 'seal'>
  attempts: Attempts
  products: Pick<ProductService, 'projection' | 'projections' | 'depotVariants'>
  relations: Pick<RelationService, 'requireMay' | 'refused'>
}

function freeIn(
  rows: readonly SeenRow[],
  quantities: ReadonlyMap<string, number>,
  isOwn: (row: ReservationRow) => boolean,
): Map<string, number> {
  const byVariant = Map.groupBy(rows, ({ variantUuid }) => variantUuid)
  return new Map(
    [...quantities].map(([uuid, quantity]) => [uuid, freePieces(quantity, byVariant.get(uuid) ?? [], isOwn)]),
  )
}

const isHeldNow = ({ state, isOver }: SeenRow) => state === 'held' && !isOver

export function createReservationService(parts: Parts) {
  const { db, attempts, products, relations, stock, broadcasts } = parts
  const settling = createSettling(parts)
  const visitors = createVisitorLimits(parts)
  const { grant, settle, lockAndSettle, planEnd } = settling
  const { accountPart, takeOver } = createReservationAccount(db, settling)

  async function present(tx: Tx, rows: readonly (ReservationRow & Partial<SeenRow>)[]): Promise<Reservation[]> {
    const waiting = rows.filter(({ state }) => state === 'queued').map(({ variantUuid }) => variantUuid)
    const places = Map.groupBy(await repo.queue(tx, waiting), ({ variantUuid }) => variantUuid)
    return rows.map((row) => presentReservation(row, places.get(row.variantUuid) ?? []))
  }

  const one = async (tx: Tx, row: ReservationRow): Promise<Reservation> => {
    const [presented] = await present(tx, [row])
    if (!presented) throw notFound('reservation')
    return presented
  }

  /** One reservation per variant: the active one, or the last one that ended recently. */
  async function shownTo(tx: Tx, owner: Owner | null): Promise<SeenRow[]> {
    const rows = owner ? await repo.recentOf(tx, owner, OVER_SHOWN_MS) : []
    const isActive = (row: SeenRow) => row.state === 'queued' || isHeldNow(row)
    const byVariant = Map.groupBy(rows, ({ variantUuid }) => variantUuid)
    return [...byVariant.values()].flatMap((own) => own.find(isActive) ?? own.at(-1) ?? [])
  }

  async function requireWithinLimit(tx: Tx, owner: Owner, more: number): Promise<void> {
    const most = 'userUuid' in owner ? HELD_BY_USER_MAX : HELD_BY_BROWSER_MAX
    const active = (await repo.activeOf(tx, owner)).filter(({ isOver }) => !isOver)
    const held = active.reduce((sum, row) => sum + (row.state === 'held' ? row.granted : row.wanted), 0)
    if (held + more > most) throw new AppError('RESERVATION_LIMIT_EXCEPTION', `At most ${most} pieces at once`)
  }

  /** Enlarges a hold from a live by the free pieces. Its end stays the same. */
  async function enlarge(tx: Tx, row: ReservationRow, wanted: number, free: number, requireLeft: RequireLeft) {
    const more = Math.min(wanted - row.granted, free)
    if (row.state !== 'held' || more <= 0) return row
    await requireLeft(more, false)
    const values = { wanted: Math.max(wanted, row.wanted), granted: row.granted + more }
    await repo.change(tx, row.uuid, values)
    return { ...row, ...values }
  }

  async function freeFor(
    tx: Tx,
    quantities: ReadonlyMap<string, number>,
    shopper: Shopper,
  ): Promise<Map<string, number>> {
    const rows = quantities.size === 0 ? [] : await repo.active(tx, [...quantities.keys()])
    return freeIn(rows, quantities, isOwnOf(ownerOf(shopper)))
  }

  return {
    accountPart,
    settle,
    /** Subscribes to freed pieces. */
    settleFreed: async (tx: Tx, quantities: ReadonlyMap<string, number>, after?: After): Promise<void> => {
      await settle(tx, quantities, after)
    },
    freeFor,

    /**
     * A product, with the pieces that the shopper may order now.
     * @throws AppError 404 if it does not exist or belongs to another seller
     */
    shown: async (shopper: Shopper, sellerUuid: string, projectionUuid: string): Promise<DefinitionProjection> => {
      const [product, depotVariants] = await Promise.all([
        products.projection(sellerUuid, projectionUuid),
        products.depotVariants(projectionUuid),
      ])
      const inDepot = product.variantDefinitionProjections.flatMap(({ uuid, quantity }) => {
        const depotVariant = depotVariants.get(uuid)
        return depotVariant === undefined || quantity === undefined ? [] : [[depotVariant, quantity] as const]
      })
      const free = await freeFor(db, new Map(inDepot), shopper)
      const variants = product.variantDefinitionProjections.map((variant): VariantDefinitionProjection => {
        const left = free.get(depotVariants.get(variant.uuid) ?? '')
        return left === undefined ? variant : { ...variant, free: left }
      })
      return {
        ...product,
        free: variants.reduce((sum, { free: left = 0 }) => sum + left, 0),
        variantDefinitionProjections: variants,
      }
    },

    /**
     * Offers at the shopper's prices, with the shopper's reservations. The price of a hold applies if it is lower and
     * the line has no more pieces than are held.
     */
    offersTo: async (tx: Tx, shopper: Shopper, lines: readonly PricedLine[]) => {
      const quantities = new Map(lines.map((line) => [line.variantProjectionUuid, line.quantity]))
      const [offers, own] = await Promise.all([findOffers(tx, [...quantities.keys()]), shownTo(tx, ownerOf(shopper))])
      for (const { variantProjectionUuid, price, granted } of own.filter(isHeldNow)) {
        const offer = offers.get(variantProjectionUuid)
        const isCovered = (quantities.get(variantProjectionUuid) ?? 0) <= granted
        if (offer && isCovered && price < offer.price) offers.set(variantProjectionUuid, { ...offer, price })
      }
      return { offers, own }
    },

    /** Videos of holds that were made in lives, by projection variant. */
    liveHolds: (own: readonly SeenRow[]): Map<string, string> =>
      new Map(
        own
          .filter(isHeldNow)
          .flatMap(({ source, variantProjectionUuid, videoUuid }) =>
            source === 'live' && videoUuid !== null ? [[variantProjectionUuid, videoUuid]] : [],
          ),
      ),

    /** These reservations as the shopper sees them, by depot variant. */
    byVariant: async (tx: Tx, rows: readonly SeenRow[]): Promise<Map<string, Reservation>> => {
      const presented = await present(tx, rows)
      return new Map(
        rows.flatMap(({ variantUuid }, index) => (presented[index] ? [[variantUuid, presented[index]]] : [])),
      )
    },

    /** The shopper's reservations with their products. */
    list: async (shopper: Shopper): Promise<ReservationList> => {
      const rows = await shownTo(db, ownerOf(shopper))
      const offers = await findOffers(
        db,
        rows.map(({ variantProjectionUuid }) => variantProjectionUuid),
      )
      const shown = await products.projections([
        ...new Set([...offers.values()].map(({ definitionProjectionUuid }) => definitionProjectionUuid)),
      ])
      const presented = await present(db, rows)
      const data = rows.flatMap(({ variantProjectionUuid, price, videoUuid }, index) => {
        const [offer, reservation] = [offers.get(variantProjectionUuid), presented[index]]
        if (!offer || !reservation) return []
        const picture = shown.get(offer.definitionProjectionUuid)?.mediaFile?.url ?? null
        const product = { name: offer.name, variant: offer.variantName, picture, videoUuid }
        return [{ ...reservation, ...product, price: toZloty(Math.min(price, offer.price)) }]
      })
      return { serverTime: new Date().toISOString(), data }
    },

    /**
     * Takes the pieces of an order out of the stock and uses up the buyer's holds.
     * @throws AppError 409 with the path of every line that exceeds the free pieces
     */
    claim: async (tx: Tx, after: After, { orderUuid, lines, shopper, byUuid }: Claim): Promise<void> => {
      const owner = ownerOf(shopper)
      let hasUsed = false
      const freeOf = async (quantities: ReadonlyMap<string, number>) => {
        const rows = await settle(tx, quantities, after)
        hasUsed = rows.some(isOwnOf(owner))
        if (owner) await repo.useUp(tx, owner, [...quantities.keys()], orderUuid, OVER_SHOWN_MS)
        return freeIn(rows, quantities, isOwnOf(owner))
      }
      const left = await stock.take(tx, lines, byUuid, { freeOf, after })
      // The holds may have been larger than the order.
      if (hasUsed) await settle(tx, left, after)
    },

    /**
     * Reserves pieces: a hold if pieces are free and the seller's live is on air, otherwise a place in the queue. A
     * repeated call returns the same reservation; a hold in a live grows with `wanted`. `address` is a visitor's address
     * group, for limits.
     * @throws AppError 403 if the seller does not sell to the buyer; 404; 409 if pieces are free outside a live, or
     * above the limits; 429 if visitors at this address have begun too many
     */
    reserve: async (
      shopper: Shopper,
      variantProjectionUuid: string,
      { wanted, videoUuid }: Reserve,
      address: string | null = null,
    ): Promise<{ reservation: Reservation; isNew: boolean }> => {
      const owner = ownerOf(shopper)
      if (!owner) throw notFound('holder')
      const offer = (await findOffers(db, [variantProjectionUuid])).get(variantProjectionUuid)
      const variantUuid = soldVariant(offer)
      if (!offer || !variantUuid) throw notFound('variant')
      if ('userUuid' in owner) await relations.requireMay('order', owner.userUuid, offer.sellerUuid)
      const isLive = videoUuid !== undefined && (await broadcasts.onAirOwner(videoUuid)) === offer.sellerUuid
      const addressHash = visitors.addressHash(address, offer.sellerUuid)
      return inTransaction(db, async (tx, after) => {
        await repo.lockLimit(tx, owner)
        if (addressHash !== null) await repo.lockAddress(tx, addressHash)
        const requireLeft: RequireLeft = async (pieces, isWaiting) => {
          await requireWithinLimit(tx, owner, pieces)
          if (addressHash !== null) await visitors.requireLeft(tx, { owner, addressHash, pieces, isWaiting })
        }
        const quantity = (await lockAndSettle(tx, [variantUuid], after)).get(variantUuid) ?? 0
        const rows = await repo.active(tx, [variantUuid])
        const free = freePieces(quantity, rows, () => false)
        const known = rows.find(isOwnOf(owner))
        if (known) {
          const row = isLive ? await enlarge(tx, known, wanted, free, requireLeft) : known
          return { reservation: await one(tx, row), isNew: false }
        }
        if (free > 0 && !isLive)
          throw new AppError('STILL_AVAILABLE_EXCEPTION', 'Pieces are available, so there is no queue')
        await requireLeft(wanted, free === 0)
        if (address !== null) await attempts.spendIn(tx, [{ allowance: VISITORS_OF_ADDRESS, whose: address }])
        const now = new Date()
        const row = await repo.insert(tx, {
          ...owner,
          addressHash,
          variantUuid,
          variantProjectionUuid,
          source: isLive ? 'live' : 'reserve',
          videoUuid: videoUuid ?? null,
          wanted,
          price: offer.price,
          state: 'queued',
          joinedAt: now,
        })
        if (free === 0) return { reservation: await one(tx, row), isNew: true }
        const held = await grant(tx, row, Math.min(wanted, free), new Date(now.getTime() + LIVE_HOLD_MS), now)
        return { reservation: await one(tx, held), isNew: true }
      })
    },

    /**
     * Gives up a reservation. Its pieces go to the queue at once. Idempotent.
     * @throws AppError 404, 410 for a reservation that is over or was used up
     */
    giveUp: async (shopper: Shopper, uuid: string): Promise<void> => {
      const owner = ownerOf(shopper)
      const row = await repo.byUuid(db, uuid)
      if (!row || !isOwnOf(owner)(row)) throw notFound('reservation')
      await inTransaction(db, async (tx, after) => {
        const quantities = await stock.lock(tx, [row.variantUuid])
        const current = await repo.byUuid(tx, uuid)
        if (!current || current.isOver || current.state === 'used')
          throw new AppError('GONE_EXCEPTION', 'The reservation is over')
        if (current.state !== 'given_up') await repo.change(tx, uuid, { state: 'given_up' })
        await settle(tx, quantities, after)
      })
    },

    /** Extends holds from lives when the checkout is opened. Expired holds stay expired. */
    checkout: (shopper: Shopper): Promise<void> =>
      inTransaction(db, async (tx) => {
        const owner = ownerOf(shopper)
        const prolonged = owner ? await repo.prolong(tx, owner, LIVE_HOLD_IN_CHECKOUT_MS) : []
        for (const { variantUuid, expiresAt } of prolonged) if (expiresAt) await planEnd(tx, variantUuid, expiresAt)
      }),

    /** Moves a browser's reservations to the user who signed in there. */
    adopt: async (tx: Tx, after: After, holder: string, userUuid: string): Promise<void> => {
      await takeOver(tx, browser(holder), { userUuid }, after)
    },

    ...createCommentHolds({ settling, stock, takeOver, present }),

    /** Held and awaited quantities of these depot variants, with the waiting users. For the seller. */
    standing: async (variantUuids: readonly string[], limit: number) => {
      if (variantUuids.length === 0) return { totals: new Map<string, never>(), waiting: [] }
      const [totals, waiting] = await Promise.all([
        repo.totals(db, variantUuids),
        repo.waiting(db, variantUuids, limit),
      ])
      return { totals: new Map(totals.map((row) => [row.variantUuid, row])), waiting }
    },

    /** Ends the expired holds of a variant. */
    endHolds: (variantUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        await lockAndSettle(tx, [variantUuid], after)
      }),

    /** The hold; undefined if it has ended. */
    turnOf: async (uuid: string): Promise<ReservationRow | undefined> => {
      const row = await repo.byUuid(db, uuid)
      return row?.state === 'held' && !row.isOver ? row : undefined
    },
  }
}

const soldVariant = (offer: Offer | undefined) => (offer?.isSold ? offer.depotVariantUuid : null)

import type { Reservation, ReservationList } from '#contracts/commerce/basket.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import { OVER_SHOWN_MS } from '#contracts/commerce/reservation.rules.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import { findOffers } from '#server/areas/video/video.ts'
import { notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { ownerOf, type Shopper } from './owner.ts'
import { type Owner, reservationRepo as repo, type ReservationRow, type SeenRow } from './repo.ts'

/** `places` are the waiting reservations of its variant, in order. */
function presentReservation(
  row: ReservationRow & Partial<Pick<SeenRow, 'isOver'>>,
  places: readonly { uuid: string }[],
): Reservation {
  const isQueued = row.state === 'queued'
  return {
    uuid: row.uuid,
    variantProjectionUuid: row.variantProjectionUuid,
    state: row.isOver ? 'expired' : row.state,
    wanted: row.wanted,
    granted: row.granted,
    expiresAt: isQueued ? null : (row.expiresAt?.toISOString() ?? null),
    position: isQueued ? places.findIndex(({ uuid }) => uuid === row.uuid) + 1 : null,
    queueLength: isQueued ? places.length : null,
  }
}

type PricedLine = { variantProjectionUuid: string; quantity: number }

const isHeldNow = ({ state, isOver }: SeenRow) => state === 'held' && !isOver

/** Reservations as their shoppers see them, and the prices that they give. */
export function createSeenReservations({ db, products }: { db: Db; products: Pick<ProductService, 'projections'> }) {
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

  return {
    present,
    one,

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
  }
}

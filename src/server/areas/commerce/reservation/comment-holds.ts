import type { Reservation } from '#contracts/commerce/basket.ts'
import { COMMENT_OFFER_MS, OFFER_SENT_LATER_MS } from '#contracts/commerce/reservation.rules.ts'
import { OFFER_MS, offerEnd } from '#contracts/commerce/reservation.rules.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { notFound } from '#server/base/errors.ts'
import type { Offer } from '#server/areas/video/video.ts'
import type { StockService } from '#server/areas/catalogue/catalogue.ts'
import { isOwnOf, ownerOf, type Shopper } from './owner.ts'
import { freePieces } from './queue.ts'
import { reservationRepo as repo, type Buyer, type Owner, type ReservationRow, type SeenRow } from './repo.ts'
import type { Settling } from './settle.ts'

type Parts = {
  settling: Settling
  stock: Pick<StockService, 'lock'>
  takeOver: (tx: Tx, from: Owner, into: Buyer, after?: After) => Promise<Map<string, string>>
  present: (tx: Tx, rows: readonly SeenRow[]) => Promise<Reservation[]>
}
type Wish = { commentUuid: string; offer: Offer; wanted: number }

/** Reservations for comments on a social network. They belong to the comment until a buyer opens its link. */
export function createCommentHolds({ settling, stock, takeOver, present }: Parts) {
  const { grant, lockAndSettle, planEnd, settle } = settling

  return {
    /** Holds free pieces or joins the queue. Locks the stock. @throws AppError 404 if the variant is not sold */
    reserveForComment: async (tx: Tx, after: After, { commentUuid, offer, wanted }: Wish): Promise<ReservationRow> => {
      const { depotVariantUuid: variantUuid, isSold, variantProjectionUuid, price } = offer
      if (!isSold || variantUuid === null) throw notFound('variant')
      const quantity = (await lockAndSettle(tx, [variantUuid], after)).get(variantUuid) ?? 0
      const free = freePieces(quantity, await repo.active(tx, [variantUuid]), () => false)
      const now = new Date()
      const source = 'comment' as const
      const owned = { commentUuid, variantUuid, variantProjectionUuid, source, wanted, price }
      const row = await repo.insert(tx, { ...owned, state: 'queued', joinedAt: now })
      if (free === 0) return row
      return grant(tx, row, Math.min(wanted, free), new Date(now.getTime() + COMMENT_OFFER_MS), now)
    },

    /** Ends reservations, regardless of their owner. Those that are over stay unchanged. Locks the stock. */
    release: async (tx: Tx, after: After, uuids: readonly string[]): Promise<void> => {
      const found = await repo.byUuids(tx, uuids)
      if (found.length === 0) return
      const quantities = await stock.lock(
        tx,
        found.map(({ variantUuid }) => variantUuid),
      )
      for (const { uuid, state } of await repo.byUuids(tx, uuids))
        if (state === 'queued' || state === 'held') await repo.change(tx, uuid, { state: 'given_up' })
      await settle(tx, quantities, after)
    },

    /**
     * Gives up some of the wanted pieces. The others stay reserved; without others the reservation ends. Does nothing to
     * one that is over. Locks the stock.
     */
    reduce: async (tx: Tx, after: After, uuid: string, pieces: number): Promise<void> => {
      const found = await repo.byUuid(tx, uuid)
      if (!found) return
      const quantities = await stock.lock(tx, [found.variantUuid])
      const row = await repo.byUuid(tx, uuid)
      if (row?.state === 'queued' || row?.state === 'held') {
        const wanted = row.wanted - pieces
        const rest = { wanted, granted: Math.min(row.granted, wanted) }
        await repo.change(tx, uuid, wanted > 0 ? rest : { state: 'given_up' })
      }
      await settle(tx, quantities, after)
    },

    /** Moves the reservations of a comment to a buyer. Returns the merged ones, each with the one that remains. */
    takeFromComment: (tx: Tx, after: After, commentUuid: string, shopper: Shopper): Promise<Map<string, string>> => {
      const buyer = ownerOf(shopper)
      if (!buyer) throw notFound('holder')
      return takeOver(tx, { commentUuid }, buyer, after)
    },

    /** Extends holds, because the buyer was notified late: one day from now, at most six hours later than planned. */
    countFromNow: async (tx: Tx, uuids: readonly string[]): Promise<void> => {
      const postponed = uuids.length === 0 ? [] : await repo.postpone(tx, uuids, COMMENT_OFFER_MS, OFFER_SENT_LATER_MS)
      for (const { variantUuid, expiresAt } of postponed) if (expiresAt) await planEnd(tx, variantUuid, expiresAt)
    },

    /** Extends a hold from the queue, because the buyer was notified late: its full length from now, at most six hours. */
    countTurnFromNow: async (tx: Tx, uuid: string): Promise<void> => {
      const extended = await repo.extend(tx, uuid, offerEnd(new Date(), OFFER_MS), OFFER_SENT_LATER_MS)
      for (const { variantUuid, expiresAt } of extended) if (expiresAt) await planEnd(tx, variantUuid, expiresAt)
    },

    isOwn: (shopper: Shopper, row: ReservationRow): boolean => isOwnOf(ownerOf(shopper))(row),

    /** Reservations with their current state. */
    byUuids: async (tx: Tx, uuids: readonly string[]) => {
      const rows = await repo.byUuids(tx, uuids)
      const presented = await present(tx, rows)
      return new Map(
        rows.flatMap((row, index) => (presented[index] ? [[row.uuid, { row, reservation: presented[index] }]] : [])),
      )
    },
  }
}

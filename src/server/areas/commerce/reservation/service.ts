import { LIVE_HOLD_IN_CHECKOUT_MS, OVER_SHOWN_MS } from '#contracts/commerce/reservation.rules.ts'
import type { RelationService } from '#server/areas/account/account.ts'
import type { ProductService, Taken } from '#server/areas/catalogue/catalogue.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { createReservationAccount } from './account.ts'
import { createCommentHolds } from './comment-holds.ts'
import { createFreePieces, freeIn } from './free-pieces.ts'
import { browser, isOwnOf, ownerOf, type Shopper } from './owner.ts'
import { reservationRepo as repo, type ReservationRow } from './repo.ts'
import { createReserve } from './reserve.ts'
import { createSeenReservations } from './seen.ts'
import { createSettling, type SettleParts } from './settle.ts'
import { createVisitorLimits } from './visitors.ts'

export type { Shopper } from './owner.ts'
export type { ReservationRow } from './repo.ts'
export type ReservationService = ReturnType<typeof createReservationService>

type Claim = { orderUuid: string; lines: readonly Taken[]; shopper: Shopper; byUuid: string | null }
type Parts = SettleParts & {
  db: Db
  isRateLimited: boolean
  tokens: Pick<Tokens, 'seal'>
  attempts: Attempts
  products: Pick<ProductService, 'projection' | 'projections' | 'depotVariants'>
  relations: Pick<RelationService, 'requireMay' | 'refused'>
}

/** Pieces that are held for shoppers, and the queues for those that are not free. */
export function createReservationService(parts: Parts) {
  const { db, stock } = parts
  const settling = createSettling(parts)
  const { settle, lockAndSettle, planEnd } = settling
  const { accountPart, takeOver } = createReservationAccount(db, settling)
  const { present, one, ...seen } = createSeenReservations(parts)

  return {
    accountPart,
    settle,
    /** Subscribes to freed pieces. */
    settleFreed: async (tx: Tx, quantities: ReadonlyMap<string, number>, after?: After): Promise<void> => {
      await settle(tx, quantities, after)
    },
    ...seen,
    ...createFreePieces(parts),
    ...createCommentHolds({ settling, stock, takeOver, present }),

    reserve: createReserve({ ...parts, settling, visitors: createVisitorLimits(parts), one }),

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

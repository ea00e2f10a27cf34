import type { Reserve, Reservation } from '#contracts/commerce/basket.ts'
import { HELD_BY_BROWSER_MAX, HELD_BY_USER_MAX, LIVE_HOLD_MS } from '#contracts/commerce/reservation.rules.ts'
import type { RelationService } from '#server/areas/account/account.ts'
import { findOffers, type BroadcastService, type Offer } from '#server/areas/video/video.ts'
import type { Allowance, Attempts } from '#server/auth/attempts.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { isOwnOf, ownerOf, type Shopper } from './owner.ts'
import { freePieces } from './queue.ts'
import { reservationRepo as repo, type Owner, type ReservationRow } from './repo.ts'
import type { Settling } from './settle.ts'
import type { VisitorLimits } from './visitors.ts'

/** Reservations that visitors at one address begin. Each browser has its own limit of pieces, but browsers are free. */
const VISITORS_OF_ADDRESS: Allowance = { name: 'reservations of visitors at address', max: 120, seconds: 60 * 60 }

/** @throws AppError 409 above the limits of the browser, the account or the address */
type RequireLeft = (pieces: number, isWaiting: boolean) => Promise<void>
type Parts = {
  db: Db
  attempts: Attempts
  relations: Pick<RelationService, 'requireMay'>
  broadcasts: Pick<BroadcastService, 'onAirOwner'>
  settling: Pick<Settling, 'grant' | 'lockAndSettle'>
  visitors: VisitorLimits
  one: (tx: Tx, row: ReservationRow) => Promise<Reservation>
}

const soldVariant = (offer: Offer | undefined) => (offer?.isSold ? offer.depotVariantUuid : null)

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

/**
 * Reserves pieces: a hold if pieces are free and the seller's live is on air, otherwise a place in the queue. A
 * repeated call returns the same reservation; a hold in a live grows with `wanted`. `address` is a visitor's address
 * group, for limits.
 * @throws AppError 403 if the seller does not sell to the buyer; 404; 409 if pieces are free outside a live, or
 * above the limits; 429 if visitors at this address have begun too many
 */
export function createReserve({ db, attempts, relations, broadcasts, settling, visitors, one }: Parts) {
  return async (
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
      const quantity = (await settling.lockAndSettle(tx, [variantUuid], after)).get(variantUuid) ?? 0
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
      const held = await settling.grant(tx, row, Math.min(wanted, free), new Date(now.getTime() + LIVE_HOLD_MS), now)
      return { reservation: await one(tx, held), isNew: true }
    })
  }
}

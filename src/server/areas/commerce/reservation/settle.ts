import { OFFER_IN_LIVE_MS, OFFER_MS, offerEnd } from '#contracts/commerce/reservation.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import type { After } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { type BroadcastService, findOffers } from '#server/areas/video/video.ts'
import type { RelationService } from '#server/areas/account/account.ts'
import type { StockService } from '#server/areas/catalogue/catalogue.ts'
import { endHold, notifyTurn } from './job-kinds.ts'
import { serveQueue } from './queue.ts'
import { reservationRepo as repo, type ReservationRow, type SeenRow } from './repo.ts'

export type SettleParts = {
  queue: Queue
  stock: Pick<StockService, 'lock' | 'take'>
  broadcasts: Pick<BroadcastService, 'onAirOwner'>
  relations: Pick<RelationService, 'refused'>
}

/** Ends holds and serves queues. The variants are locked, by the function itself or by its caller. */
export function createSettling({ queue, stock, broadcasts, relations }: SettleParts) {
  const planEnd = (tx: Tx, variantUuid: string, startAfter: Date) =>
    queue.add(tx, endHold, { variantUuid }, { startAfter })

  async function grant<Row extends ReservationRow>(tx: Tx, row: Row, granted: number, expiresAt: Date, now: Date) {
    const values = { state: 'held' as const, granted, grantedAt: now, expiresAt }
    await repo.change(tx, row.uuid, values)
    await planEnd(tx, row.variantUuid, expiresAt)
    return { ...row, ...values }
  }

  /**
   * End of a hold from the queue: short during the live where the place was taken; otherwise the time excludes the
   * night.
   */
  async function endOfOffer(tx: Tx, { videoUuid }: ReservationRow, now: Date): Promise<Date> {
    const isDuringLive = videoUuid !== null && (await broadcasts.onAirOwner(videoUuid, tx)) !== null
    return isDuringLive ? new Date(now.getTime() + OFFER_IN_LIVE_MS) : offerEnd(now, OFFER_MS)
  }

  /** Places in the queue of one variant, of buyers to whom its seller does not sell any more. */
  async function refusedOf(tx: Tx, rows: readonly SeenRow[]): Promise<SeenRow[]> {
    const waiting = rows.filter(({ state, userUuid }) => state === 'queued' && userUuid !== null)
    const [first] = waiting
    const offers = first ? await findOffers(tx, [first.variantProjectionUuid]) : undefined
    const sellerUuid = first && offers?.get(first.variantProjectionUuid)?.sellerUuid
    if (sellerUuid === undefined) return []
    const refused = await relations.refused(
      tx,
      'order',
      sellerUuid,
      waiting.flatMap(({ userUuid }) => userUuid ?? []),
    )
    return waiting.filter(({ userUuid }) => refused.has(userUuid ?? ''))
  }

  /**
   * Marks expired holds and gives free pieces to the first in each queue. Buyers to whom the seller does not sell any
   * more lose their places instead. Without `after` the notification jobs wait for the worker's next poll. Returns the
   * active reservations in queue order.
   */
  async function settle(tx: Tx, quantities: ReadonlyMap<string, number>, after?: After): Promise<SeenRow[]> {
    if (quantities.size === 0) return []
    const rows = await repo.active(tx, [...quantities.keys()])
    const now = new Date()
    const changed = new Map<string, SeenRow[]>()
    for (const [variantUuid, own] of Map.groupBy(rows, (row) => row.variantUuid)) {
      const quantity = quantities.get(variantUuid) ?? 0
      const isTurn = serveQueue(quantity, own).served.length > 0
      const refused = isTurn ? await refusedOf(tx, own) : []
      for (const { uuid } of refused) {
        await repo.change(tx, uuid, { state: 'given_up' })
        changed.set(uuid, [])
      }
      const { expired, served } = serveQueue(
        quantity,
        own.filter((row) => !refused.includes(row)),
      )
      for (const { uuid } of expired) {
        await repo.change(tx, uuid, { state: 'expired' })
        changed.set(uuid, [])
      }
      for (const { row, granted } of served) {
        changed.set(row.uuid, [await grant(tx, row, granted, await endOfOffer(tx, row, now), now)])
        await queue.add(tx, notifyTurn, { uuid: newUuid(), reservationUuid: row.uuid })
      }
      if (served.length > 0) after?.(() => queue.wake(notifyTurn))
    }
    return rows.flatMap((row) => changed.get(row.uuid) ?? [row])
  }

  return {
    planEnd,
    grant,
    settle,
    /** Locks the variants, settles their queues and returns their stock. */
    lockAndSettle: async (tx: Tx, variantUuids: readonly string[], after?: After): Promise<Map<string, number>> => {
      const quantities = await stock.lock(tx, variantUuids)
      await settle(tx, quantities, after)
      return quantities
    },
  }
}

export type Settling = ReturnType<typeof createSettling>

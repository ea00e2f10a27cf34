import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { mergeReservations } from './queue.ts'
import { reservationRepo as repo, type Buyer, type Owner, type ReservationRow } from './repo.ts'
import type { Settling } from './settle.ts'

const variantsOf = (rows: readonly ReservationRow[]) => [...new Set(rows.map(({ variantUuid }) => variantUuid))]

export function createReservationAccount(db: Db, { lockAndSettle, settle }: Settling) {
  /**
   * Moves reservations to a buyer. Two for the same variant are merged: a comment's is added, of an account's or a
   * browser's the larger one counts. Pieces that become free go to the queue. Returns the merged reservations, each with
   * the one that remains. Idempotent, because the former owner has none afterwards.
   */
  async function takeOver(tx: Tx, from: Owner, into: Buyer, after?: After): Promise<Map<string, string>> {
    const merged = new Map<string, string>()
    const merging = 'commentUuid' in from ? 'sum' : 'largest'
    const variantUuids = variantsOf(await repo.activeOf(tx, from))
    // Settle first, because an expired hold that is not marked yet would conflict with a moved one.
    const quantities = variantUuids.length === 0 ? new Map<string, number>() : await lockAndSettle(tx, variantUuids)
    const own = new Map((await repo.activeOf(tx, into)).map((row) => [row.variantUuid, row]))
    for (const theirs of await repo.activeOf(tx, from)) {
      const mine = own.get(theirs.variantUuid)
      if (!mine) continue
      const { keeps, values, goes } = mergeReservations(mine, theirs, merging)
      await repo.change(tx, goes.uuid, { state: 'given_up' })
      await repo.change(tx, keeps.uuid, values)
      merged.set(goes.uuid, keeps.uuid)
    }
    await repo.setOwner(tx, from, into)
    await settle(tx, quantities, after)
    return merged
  }

  async function deleteReservations(tx: Tx, userUuid: string): Promise<void> {
    const rows = await repo.activeOf(tx, { userUuid })
    const quantities = rows.length === 0 ? new Map<string, number>() : await lockAndSettle(tx, variantsOf(rows))
    await repo.removeOf(tx, userUuid)
    await settle(tx, quantities)
  }

  const accountPart: AccountPart = {
    name: 'reservations',
    announce: (uuid) => repo.all(db, uuid),
    move: async (tx, from, into, after) => {
      await takeOver(tx, { userUuid: from }, { userUuid: into }, after)
    },
    delete: deleteReservations,
  }
  return { takeOver, accountPart }
}

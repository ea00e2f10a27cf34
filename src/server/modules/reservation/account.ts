import type { AccountPart } from '../../account-part.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { After } from '../../db/unit.ts'
import { mergeReservations } from './queue.ts'
import { reservationRepo as repo, type Owner, type ReservationRow } from './repo.ts'
import type { Settling } from './settle.ts'

const variantsOf = (rows: readonly ReservationRow[]) => [...new Set(rows.map(({ variantUuid }) => variantUuid))]

export function createReservationAccount(db: Db, { lockAndSettle, settle }: Settling) {
  /** Moves reservations to a user. Two of one variant become one; pieces that this frees go to the queue. */
  async function takeOver(tx: Tx, from: Owner, userUuid: string, after?: After): Promise<void> {
    const into = { userUuid }
    const variantUuids = variantsOf(await repo.activeOf(tx, from))
    // First, because a hold that is over but not marked would clash with the one that moves here.
    const quantities = variantUuids.length === 0 ? new Map<string, number>() : await lockAndSettle(tx, variantUuids)
    const own = new Map((await repo.activeOf(tx, into)).map((row) => [row.variantUuid, row]))
    for (const theirs of await repo.activeOf(tx, from)) {
      const mine = own.get(theirs.variantUuid)
      if (!mine) continue
      const { keeps, values, goes } = mergeReservations(mine, theirs)
      await repo.change(tx, goes.uuid, { state: 'given_up' })
      await repo.change(tx, keeps.uuid, values)
    }
    await repo.setOwner(tx, from, userUuid)
    await settle(tx, quantities, after)
  }

  async function forget(tx: Tx, userUuid: string): Promise<void> {
    const rows = await repo.activeOf(tx, { userUuid })
    const quantities = rows.length === 0 ? new Map<string, number>() : await lockAndSettle(tx, variantsOf(rows))
    await repo.removeOf(tx, userUuid)
    await settle(tx, quantities)
  }

  const accountPart: AccountPart = {
    name: 'reservations',
    tell: (uuid) => repo.all(db, uuid),
    move: (tx, from, into, after) => takeOver(tx, { userUuid: from }, into, after),
    forget,
  }
  return { takeOver, accountPart }
}

import { and, isNotNull, lt, notInArray } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { reservations } from './table.ts'

/** Hashes of visitors' addresses. They limit open reservations alone. */
export const sweepAddresses: Sweep = async (tx, before, most) => {
  const isOver = and(
    isNotNull(reservations.addressHash),
    lt(reservations.joinedAt, before),
    notInArray(reservations.state, ['queued', 'held']),
  )
  const where = someOf(tx, reservations, isOver, most)
  return (await tx.update(reservations).set({ addressHash: null }).where(where).returning(COUNTED)).length
}

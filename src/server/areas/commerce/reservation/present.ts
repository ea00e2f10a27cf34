import type { Reservation } from '#contracts/commerce/basket.ts'
import type { ReservationRow, SeenRow } from './repo.ts'

/** `places` are the waiting reservations of its variant, in order. */
export function presentReservation(
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

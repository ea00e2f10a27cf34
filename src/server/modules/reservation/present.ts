import type { Reservation } from '#contracts/basket.ts'
import type { ReservationRow } from './repo.ts'

/** `places` are those who wait for its variant, in their order. */
export function presentReservation(row: ReservationRow, places: readonly { uuid: string }[]): Reservation {
  const isQueued = row.state === 'queued'
  return {
    ...{ uuid: row.uuid, variantProjectionUuid: row.variantProjectionUuid, state: row.state },
    ...{ wanted: row.wanted, granted: row.granted },
    expiresAt: row.state === 'held' && row.expiresAt ? row.expiresAt.toISOString() : null,
    position: isQueued ? places.findIndex(({ uuid }) => uuid === row.uuid) + 1 : null,
    queueLength: isQueued ? places.length : null,
  }
}

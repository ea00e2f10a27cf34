import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const OfVariant = z.object({ variantUuid: z.uuid() })
const Served = z.object({ uuid: z.uuid(), reservationUuid: z.uuid() })

/** Marks expired holds of a variant and serves its queue. */
export const endHold: JobKind<z.infer<typeof OfVariant>> = {
  name: 'reservation.endHold',
  payload: OfVariant,
  retryLimit: 12,
  expireInSeconds: 60,
}

/**
 * Notifies the owner of a reservation that pieces are held. `uuid` is the id of the mail and the notification in every
 * attempt.
 */
export const notifyTurn: JobKind<z.infer<typeof Served>> = {
  name: 'reservation.tellTurn',
  payload: Served,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const RESERVATION_JOBS = [endHold, notifyTurn]

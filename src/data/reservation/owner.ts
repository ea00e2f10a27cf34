import { localStore } from '#lib/storage.ts'

const STORAGE_KEY = 'reservations'
const VISITOR = 'visitor'

/** A signed-in user's uuid, or undefined for the visitor of this browser. */
export type ReservationOwner = string | undefined

/**
 * Remembers whose reservations this browser knows of, so that pages ask for them only where there may be any. Another
 * device of the same user learns of them by the message `yourTurn` or on the basket's page.
 */
export const hasReservations = (owner: ReservationOwner): boolean => localStore.get(STORAGE_KEY) === (owner ?? VISITOR)

export function noteReservations(owner: ReservationOwner, isAny: boolean): void {
  if (isAny) localStore.set(STORAGE_KEY, owner ?? VISITOR)
  else if (hasReservations(owner)) localStore.remove(STORAGE_KEY)
}

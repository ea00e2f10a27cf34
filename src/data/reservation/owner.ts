import { create } from 'zustand'
import { localStore } from '#lib/storage.ts'

const STORAGE_KEY = 'reservations'
const VISITOR = 'visitor'

/** A signed-in user's uuid, or undefined for the visitor of this browser. */
export type ReservationOwner = string | undefined

/**
 * Whose reservations this browser knows of, so that pages ask for them only where there may be any. Another device of the
 * same user learns of them by the message `yourTurn` or on the basket's page. Null on the server and until the page is hydrated.
 */
const useKnown = create<{ owner: string | null }>(() => ({ owner: null }))

export const useHasReservations = (owner: ReservationOwner) => useKnown((state) => state.owner === (owner ?? VISITOR))
export const hasReservations = (owner: ReservationOwner): boolean => useKnown.getState().owner === (owner ?? VISITOR)

export function noteReservations(owner: ReservationOwner, isAny: boolean): void {
  if (!isAny && !hasReservations(owner)) return
  const known = isAny ? (owner ?? VISITOR) : null
  if (known === null) localStore.remove(STORAGE_KEY)
  else localStore.set(STORAGE_KEY, known)
  useKnown.setState({ owner: known })
}

const load = () => useKnown.setState({ owner: localStore.get(STORAGE_KEY) })

if (typeof window !== 'undefined') {
  load()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === STORAGE_KEY) load()
  })
}

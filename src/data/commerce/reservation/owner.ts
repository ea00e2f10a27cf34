import { create } from 'zustand'
import { localStore } from '#lib/browser/storage.ts'

const STORAGE_KEY = 'reservations'
const VISITOR = 'visitor'

/** Uuid of the signed-in user, or undefined for the visitor of this browser. */
export type ReservationOwner = string | undefined

/**
 * Owner of the reservations known to this browser. Pages request reservations only if there may be any. Another device
 * of the same user learns of them from the event `yourTurn` or on the basket page. Null on the server and until
 * hydration.
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

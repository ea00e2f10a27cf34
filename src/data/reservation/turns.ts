import type { ListedReservation } from '#contracts/basket.ts'
import { localStore } from '#lib/storage.ts'

const STORAGE_KEY = 'waiting'

const waiting = () => new Set((localStore.get(STORAGE_KEY) ?? '').split(' ').filter(Boolean))

function store(uuids: Set<string>) {
  if (uuids.size === 0) localStore.remove(STORAGE_KEY)
  else localStore.set(STORAGE_KEY, [...uuids].join(' '))
}

/** This browser tells the turn of this reservation once it finds it held. */
export const noteWaiting = (uuid: string) => store(waiting().add(uuid))

/** Those whose turn has come since the last call, also if pages were closed or reloaded meanwhile. Several tabs take each once. */
export function takeTurns(reservations: readonly ListedReservation[]): ListedReservation[] {
  const before = waiting()
  store(new Set(reservations.flatMap(({ uuid, state }) => (state === 'queued' ? [uuid] : []))))
  return reservations.filter(({ uuid, state }) => state === 'held' && before.has(uuid))
}

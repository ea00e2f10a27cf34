import type { ListedReservation } from '#contracts/commerce/basket.ts'
import { localStore } from '#lib/browser/storage.ts'

const STORAGE_KEY = 'waiting'

const waiting = () => new Set((localStore.get(STORAGE_KEY) ?? '').split(' ').filter(Boolean))

function store(uuids: Set<string>) {
  if (uuids.size === 0) localStore.remove(STORAGE_KEY)
  else localStore.set(STORAGE_KEY, [...uuids].join(' '))
}

/** Remembers a queued reservation, so that this browser announces when it becomes held. */
export const noteWaiting = (uuid: string) => store(waiting().add(uuid))

/** Reservations that became held since the last call, also across reloads. With several tabs, exactly one gets each. */
export function takeTurns(reservations: readonly ListedReservation[]): ListedReservation[] {
  const before = waiting()
  store(new Set(reservations.flatMap(({ uuid, state }) => (state === 'queued' ? [uuid] : []))))
  return reservations.filter(({ uuid, state }) => state === 'held' && before.has(uuid))
}

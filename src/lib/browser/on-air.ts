import { useSyncExternalStore } from 'react'

/** Uuids of the lives on air, by the uuid of the seller. */
let lives: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()
let wasShown = false
const startListeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!wasShown) {
    wasShown = true
    for (const start of startListeners) start()
  }
  return () => void listeners.delete(listener)
}

function subscribeToStart(listener: () => void) {
  startListeners.add(listener)
  return () => void startListeners.delete(listener)
}

/** True from the first displayed avatar of a seller on. */
export const useWasOnAirShown = () =>
  useSyncExternalStore(
    subscribeToStart,
    () => wasShown,
    () => false,
  )

/** Uuid of the seller's live on air as far as this page knows; null if none. */
export const useOnAir = (sellerUuid: string | undefined): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (sellerUuid === undefined ? null : (lives.get(sellerUuid) ?? null)),
    () => null,
  )

/** True while a seller's avatar is displayed. Only then lives are polled. */
export const isOnAirShown = () => listeners.size > 0

export function publishOnAir(known: ReadonlyMap<string, string>) {
  lives = known
  for (const listener of listeners) listener()
}

/** Removes a live that ended before the next poll. */
export function publishOver(videoUuid: string) {
  const isOver = ([, uuid]: [string, string]) => uuid === videoUuid
  if ([...lives].some(isOver)) publishOnAir(new Map([...lives].filter((live) => !isOver(live))))
}

import { useSyncExternalStore } from 'react'

/** Lives that are on, by their sellers. */
let lives: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Uuid of the live that the seller has on, as far as this page knows; null: none. */
export const useOnAir = (sellerUuid: string | undefined): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (sellerUuid === undefined ? null : (lives.get(sellerUuid) ?? null)),
    () => null,
  )

/** A face of a seller is shown: then it is worth asking. */
export const isOnAirShown = () => listeners.size > 0

export function tellOnAir(known: ReadonlyMap<string, string>) {
  lives = known
  for (const listener of listeners) listener()
}

/** It ended before anybody asked again. */
export function tellOver(videoUuid: string) {
  const isOver = ([, uuid]: [string, string]) => uuid === videoUuid
  if ([...lives].some(isOver)) tellOnAir(new Map([...lives].filter((live) => !isOver(live))))
}

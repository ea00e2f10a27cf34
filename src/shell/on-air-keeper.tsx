import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { OnAir } from '#contracts/live/live.ts'
import { useHidden } from '#data/account/relation/hidden.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { isOnAirShown, publishOnAir } from '#lib/browser/on-air.ts'

/** Delay of the first request, so that the page's own content loads first. */
const FIRST_MS = 3000
const AGAIN_MS = 60_000
const CHECK_EVERY_MS = 1000

/** Polls the lives on air while avatars of sellers are displayed and the tab is visible. */
export function OnAirKeeper() {
  const client = useQueryClient()
  const hidden = useHidden()
  const publish = useEffectEvent((lives: OnAir['data']) => {
    const shown = lives.filter(({ ownerUuid }) => !hidden.has(ownerUuid))
    publishOnAir(new Map(shown.map(({ ownerUuid, videoUuid }) => [ownerUuid, videoUuid])))
  })
  useEffect(() => {
    let dueAt = performance.now() + FIRST_MS
    const timer = setInterval(() => {
      if (performance.now() < dueAt || document.hidden || !navigator.onLine || !isOnAirShown()) return
      dueAt = performance.now() + AGAIN_MS
      client.query({ ...liveQueries.onAir(), staleTime: 0 }).then(
        ({ data }) => publish(data),
        () => undefined,
      )
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [client])
  return null
}

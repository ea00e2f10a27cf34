import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { videoQueries } from '#data/video/video/queries.ts'
import { serverNow } from '#lib/base/server-clock.ts'
import type { LivePlayback } from '#media/live/playback.ts'

/** Most interruptions are shorter than this. */
const SHORT_MS = 60_000

/** Interruption of a live and whether it has become a long one; null if there is none. Also informs the playback. */
export function useInterruption(uuid: string, playback: LivePlayback | undefined): 'repairing' | 'pause' | null {
  const { data: air } = useQuery(videoQueries.air(uuid))
  const since = air?.state === 'interrupted' ? air.since : null
  const [longSince, setLongSince] = useState<number | null>(null)
  useEffect(() => {
    playback?.reportSent(since === null)
  }, [playback, since])
  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setLongSince(since), Math.max(0, since + SHORT_MS - serverNow()))
    return () => clearTimeout(timer)
  }, [since])
  if (since === null) return null
  return longSince === since ? 'pause' : 'repairing'
}

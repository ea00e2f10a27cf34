import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LiveTimeline } from '#contracts/live/live-summary.ts'
import type { VideoTypeName } from '#contracts/video/video.ts'
import { liveQueries } from '#data/live/live/queries.ts'

/** Delay before loading, so that a film that is only scrolled past causes no request. */
const AFTER_MS = 900
const NOTHING: LiveTimeline = { chapters: [], orders: [] }

/** Chapters and orders of a saved live; empty for other films and until loaded. */
export function useTimeline(uuid: string, type: VideoTypeName): LiveTimeline {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...liveQueries.timeline(uuid), enabled: isDue && type === 'vod' })
  return data ?? NOTHING
}

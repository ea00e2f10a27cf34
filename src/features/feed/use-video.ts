import { useQuery } from '@tanstack/react-query'
import type { Video } from '#contracts/video.ts'
import { videoQueries } from '#data/video/queries.ts'

/**
 * A video as the query cache has it. Answers of the list and events keep it up to date (src/data/video/cache.ts), so it is
 * fetched only where it is missing: the cache lets go of what nobody shows.
 */
export const useVideo = (uuid: string | null) => useQuery(kept(uuid))

/** A part of it; what else changes about the video draws nothing anew. */
export const useVideoFacts = <Facts>(uuid: string | null, select: (video: Video) => Facts): Facts | undefined =>
  useQuery({ ...kept(uuid), select }).data

const kept = (uuid: string | null) => ({
  ...videoQueries.detail(uuid ?? ''),
  ...{ enabled: uuid !== null, staleTime: Number.POSITIVE_INFINITY },
})

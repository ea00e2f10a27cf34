import { useQuery } from '@tanstack/react-query'
import type { Video } from '#contracts/video/video.ts'
import { videoQueries } from '#data/video/video/queries.ts'

/**
 * Video from the query cache. Responses and events keep it up to date (src/data/video/video/cache.ts), so it is fetched only
 * if missing: the cache evicts unused videos.
 */
export const useVideo = (uuid: string | null) => useQuery(detailQuery(uuid))

/** Selected fields of a video. Changes to other fields cause no render. */
export const useVideoFacts = <Facts>(uuid: string | null, select: (video: Video) => Facts): Facts | undefined =>
  useQuery({ ...detailQuery(uuid), select }).data

const detailQuery = (uuid: string | null) => ({
  ...videoQueries.detail(uuid ?? ''),
  enabled: uuid !== null,
  staleTime: Number.POSITIVE_INFINITY,
})

import { useQuery } from '@tanstack/react-query'
import type { Video } from '#contracts/video/video.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { isSignedIn } from '#lib/browser/session.ts'
import { activeOf } from './lib/waiting.ts'

const POLL_EVERY_MS = 3000

/**
 * The rehearsed live once it is on air, else null. Its start may be lost on the way back, and a live without an
 * announcement has no events before it begins, so the seller's own lives are polled.
 */
export function useBegun(sellerUuid: string, rehearsedUuid: string | null): Video | null {
  const { data } = useQuery({
    ...liveQueries.own(sellerUuid),
    enabled: () => rehearsedUuid !== null && isSignedIn(),
    refetchInterval: POLL_EVERY_MS,
  })
  const active = activeOf(data?.data ?? [])?.video
  return active?.uuid === rehearsedUuid ? (active ?? null) : null
}

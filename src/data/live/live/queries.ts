import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { isSignedIn } from '#lib/browser/session.ts'

const call = callsOf(async () => (await import('#contracts/live/live.calls.ts')).liveCalls)

export const liveQueries = {
  onAir: () =>
    queryOptions({
      queryKey: ['live', 'onAir'] as const,
      queryFn: ({ signal }) => call('GET /live/on-air', { signal }),
      meta: { isQuiet: true },
    }),
  /** Chapters and orders of a saved live. */
  timeline: (videoUuid: string) =>
    queryOptions({
      queryKey: ['live', 'timeline', videoUuid] as const,
      queryFn: ({ signal }) => call('GET /shopVideo/:id/timeline', { params: { id: videoUuid }, signal }),
      // Errors are not displayed, because the film plays without the timeline.
      meta: { isQuiet: true },
    }),
  /** The seller's lives that can begin or be resumed, from any browser. */
  own: (ownerUuid: string) =>
    queryOptions({
      queryKey: ['live', 'own', ownerUuid] as const,
      queryFn: ({ signal }) => call('GET /user/:id/live', { params: { id: ownerUuid }, signal }),
      enabled: () => isSignedIn(),
      staleTime: 0,
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
}

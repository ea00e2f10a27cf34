import { callsOf } from '#lib/browser/calls-of.ts'
import { isSignedIn } from '#lib/browser/session.ts'

const call = callsOf(async () => (await import('#contracts/live/live.calls.ts')).liveCalls)

export const liveQueries = {
  onAir: () => call.query(['live', 'onAir'], 'GET /live/on-air', {}),
  /** Chapters and orders of a saved live. */
  timeline: (videoUuid: string) =>
    call.query(['live', 'timeline', videoUuid], 'GET /shopVideo/:id/timeline', { params: { id: videoUuid } }),
  /** The seller's lives that can begin or be resumed, from any browser. */
  own: (ownerUuid: string) =>
    call.query(
      ['live', 'own', ownerUuid],
      'GET /user/:id/live',
      { params: { id: ownerUuid } },
      { enabled: () => isSignedIn(), staleTime: 0, refetchOnMount: true },
    ),
}

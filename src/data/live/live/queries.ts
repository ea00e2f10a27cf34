import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { isSignedIn } from '#lib/browser/session.ts'

const contract = () => import('#contracts/live/live.ts')

export const liveQueries = {
  onAir: (api: Api = browserApi) =>
    queryOptions({
      queryKey: ['live', 'onAir'] as const,
      queryFn: ({ signal }) =>
        api.get(
          '/live/on-air',
          contract().then(({ OnAir }) => OnAir),
          { signal },
        ),
      meta: { isQuiet: true },
    }),
  /** Chapters and orders of a saved live. */
  timeline: (videoUuid: string) =>
    queryOptions({
      queryKey: ['live', 'timeline', videoUuid] as const,
      queryFn: ({ signal }) =>
        browserApi.get(
          `/shopVideo/${videoUuid}/timeline`,
          import('#contracts/live/live-summary.ts').then(({ LiveTimeline }) => LiveTimeline),
          { signal },
        ),
      // Errors are not displayed, because the film plays without the timeline.
      meta: { isQuiet: true },
    }),
  /** The seller's lives that can begin or be resumed, from any browser. */
  own: (ownerUuid: string) =>
    queryOptions({
      queryKey: ['live', 'own', ownerUuid] as const,
      queryFn: ({ signal }) =>
        browserApi.get(
          `/user/${ownerUuid}/live`,
          contract().then(({ OwnLives }) => OwnLives),
          { signal },
        ),
      enabled: () => isSignedIn(),
      staleTime: 0,
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
}

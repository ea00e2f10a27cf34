import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const socialCall = callsOf(async () => (await import('#contracts/social/social.calls.ts')).socialCalls)
const socialPostCall = callsOf(async () => (await import('#contracts/social/social-post.calls.ts')).socialPostCalls)

export const socialQueries = {
  /** Pages of the linked social account, fetched from the network each time. */
  pages: (userUuid: string) =>
    queryOptions({
      ...REFETCHED,
      queryKey: ['social', 'pages', userUuid] as const,
      queryFn: ({ signal }) => socialCall('GET /user/:id/facebookPage', { params: { id: userUuid }, signal }),
    }),

  sharesKey: (userUuid: string) => ['social', 'shares', userUuid] as const,
  /** State of the posts of the given videos. */
  shares: (userUuid: string, videoUuids: string[]) =>
    queryOptions({
      ...REFETCHED,
      queryKey: [...socialQueries.sharesKey(userUuid), videoUuids] as const,
      queryFn: ({ signal }) =>
        socialPostCall('GET /user/:id/videoShare', {
          params: { id: userUuid },
          signal,
          query: { 'videoUuids[]': videoUuids },
        }),
      enabled: videoUuids.length > 0,
    }),
}

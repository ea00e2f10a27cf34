import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const socialCall = callsOf(async () => (await import('#contracts/social/social.calls.ts')).socialCalls)
const socialPostCall = callsOf(async () => (await import('#contracts/social/social-post.calls.ts')).socialPostCalls)

export const socialQueries = {
  /** Pages of the linked social account, fetched from the network each time. */
  pages: (userUuid: string) =>
    socialCall.query(
      ['social', 'pages', userUuid],
      'GET /user/:id/facebookPage',
      { params: { id: userUuid } },
      REFETCHED,
    ),

  sharesKey: (userUuid: string) => ['social', 'shares', userUuid] as const,
  /** State of the posts of the given videos. */
  shares: (userUuid: string, videoUuids: string[]) =>
    socialPostCall.query(
      [...socialQueries.sharesKey(userUuid), videoUuids],
      'GET /user/:id/videoShare',
      { params: { id: userUuid }, query: { 'videoUuids[]': videoUuids } },
      { ...REFETCHED, enabled: videoUuids.length > 0 },
    ),
}

import { VideoShare, VideoShareParams, VideoShares, VideoSharesQuery } from '#contracts/social/social.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'

const tags = ['social']
const security = [{ bearer: [] }]

/** A seller's posts on the social network. */
export function socialPostRoutes({ app, guards, services: { socialPosts }, errors }: Api): void {
  const onRequest = guards.requireSelf('id')

  app.get(
    '/user/:id/videoShare',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: UserParams,
        querystring: VideoSharesQuery,
        description: 'State of the posts of these videos; videos without a post are omitted',
        response: { 200: VideoShares, ...errors(400, 401, 403) },
      },
    },
    async ({ params, query }) => ({ data: await socialPosts.ofVideos(params.id, query['videoUuids[]'] ?? []) }),
  )

  app.post(
    '/user/:id/videoShare/:videoUuid/retry',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: VideoShareParams,
        description: 'Retries a failed post. Idempotent',
        response: { 200: VideoShare, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params }) => socialPosts.tryAgain(params.id, params.videoUuid),
  )
}

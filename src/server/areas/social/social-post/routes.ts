import { socialPostCalls } from '#contracts/social/social-post.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { SocialArea } from '../social.ts'

/** A seller's posts on the social network. */
export function socialPostRoutes(api: Api<SocialArea>): void {
  const { socialPosts } = api.services
  serve(api, socialPostCalls, {
    'GET /user/:id/videoShare': async ({ params, query }) => ({
      data: await socialPosts.ofVideos(params.id, query['videoUuids[]'] ?? []),
    }),
    'POST /user/:id/videoShare/:videoUuid/retry': ({ params }) => socialPosts.tryAgain(params.id, params.videoUuid),
  })
}

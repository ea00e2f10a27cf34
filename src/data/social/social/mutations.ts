import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { socialQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/social/social-post.calls.ts')).socialPostCalls)

export const socialMutations = {
  /** Retries a failed post. */
  shareAgain: (userUuid: string) =>
    call.mutation(
      'POST /user/:id/videoShare/:videoUuid/retry',
      (videoUuid: string) => ({ params: { id: userUuid, videoUuid } }),
      { onSettled: refetch(socialQueries.sharesKey(userUuid)) },
    ),
}

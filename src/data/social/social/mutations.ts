import { mutationOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { socialQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/social/social-post.calls.ts')).socialPostCalls)

export const socialMutations = {
  /** Retries a failed post. */
  shareAgain: (userUuid: string) =>
    mutationOptions({
      mutationFn: (videoUuid: string) =>
        call('POST /user/:id/videoShare/:videoUuid/retry', { params: { id: userUuid, videoUuid } }),
      onSettled: (_share, _error, _uuid, _before, { client }) =>
        client.invalidateQueries({ queryKey: socialQueries.sharesKey(userUuid) }),
    }),
}

import { mutationOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { socialQueries } from './queries.ts'

export const socialMutations = {
  /** Retries a failed post. */
  shareAgain: (userUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (videoUuid: string) =>
        api.post(
          `/user/${userUuid}/videoShare/${videoUuid}/retry`,
          import('#contracts/social/social.ts').then(({ VideoShare }) => VideoShare),
          {},
        ),
      onSettled: (_share, _error, _uuid, _before, { client }) =>
        client.invalidateQueries({ queryKey: socialQueries.sharesKey(userUuid) }),
    }),
}

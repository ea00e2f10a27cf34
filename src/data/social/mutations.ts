import { mutationOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'
import { socialQueries } from './queries.ts'

export const socialMutations = {
  /** Posts again what has failed. */
  shareAgain: (userUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (videoUuid: string) =>
        api.post(
          `/user/${userUuid}/videoShare/${videoUuid}/retry`,
          import('#contracts/social.ts').then(({ VideoShare }) => VideoShare),
          {},
        ),
      onSettled: (_share, _error, _uuid, _before, { client }) =>
        client.invalidateQueries({ queryKey: socialQueries.sharesKey(userUuid) }),
    }),
}

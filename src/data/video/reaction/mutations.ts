import { mutationOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import { NoContent } from '#lib/shared/api.ts'

type Reacting = { userId: string; videoUuid: string }

const target = (videoUuid: string) => ({ objectDefinitionClass: 'video', objectDefinitionId: videoUuid })

/** Like counts live in the reaction store, which is updated by each response and event. */
export const reactionMutations = {
  like: (api = browserApi) =>
    mutationOptions({
      mutationFn: ({ userId, videoUuid }: Reacting) => {
        const contract = import('#contracts/video/reaction.ts').then(({ ReactionCreated }) => ReactionCreated)
        return api.post(`/user/${userId}/reaction`, contract, { ...target(videoUuid), type: 'like' })
      },
    }),
  takeBack: (api = browserApi) =>
    mutationOptions({
      mutationFn: ({ userId, videoUuid }: Reacting) =>
        api.delete(`/user/${userId}/reaction`, { query: target(videoUuid) }),
    }),
  /** Shows a heart to all viewers without counting it. */
  dummy: (api = browserApi) =>
    mutationOptions({
      mutationFn: ({ userId, videoUuid }: Reacting) =>
        api.patch(`/user/${userId}/reaction/dummy`, NoContent, { objectDefinitionId: videoUuid }),
    }),
}

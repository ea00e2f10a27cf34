import { mutationOptions } from '@tanstack/react-query'
import { browserApi, NoContent } from '#lib/api.ts'

type Reacting = { userId: string; videoUuid: string }

const target = (videoUuid: string) => ({ objectDefinitionClass: 'video', objectDefinitionId: videoUuid })

/** What is counted, the store of reactions knows: every answer and every event goes there. */
export const reactionMutations = {
  like: (api = browserApi) =>
    mutationOptions({
      mutationFn: ({ userId, videoUuid }: Reacting) => {
        const contract = import('#contracts/reaction.ts').then(({ ReactionCreated }) => ReactionCreated)
        return api.post(`/user/${userId}/reaction`, contract, { ...target(videoUuid), type: 'like' })
      },
    }),
  takeBack: (api = browserApi) =>
    mutationOptions({
      mutationFn: ({ userId, videoUuid }: Reacting) =>
        api.delete(`/user/${userId}/reaction`, { query: target(videoUuid) }),
    }),
  /** A heart for everybody who watches, which is not counted. */
  dummy: (api = browserApi) =>
    mutationOptions({
      mutationFn: ({ userId, videoUuid }: Reacting) =>
        api.patch(`/user/${userId}/reaction/dummy`, NoContent, { objectDefinitionId: videoUuid }),
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(() => import('#contracts/video/reaction.calls.ts').then((contract) => contract.reactionCalls))

type Reacting = { userId: string; videoUuid: string }

const target = (videoUuid: string) => ({ objectDefinitionClass: 'video', objectDefinitionId: videoUuid }) as const

/** Like counts live in the reaction store, which is updated by each response and event. */
export const reactionMutations = {
  like: () =>
    call.mutation('POST /user/:owner/reaction', ({ userId, videoUuid }: Reacting) => ({
      params: { owner: userId },
      body: { ...target(videoUuid), type: 'like' as const },
    })),
  takeBack: () =>
    call.mutation('DELETE /user/:owner/reaction', ({ userId, videoUuid }: Reacting) => ({
      params: { owner: userId },
      query: target(videoUuid),
    })),
  /** Shows a heart to all viewers without counting it. */
  dummy: () =>
    call.mutation('PATCH /user/:owner/reaction/dummy', ({ userId, videoUuid }: Reacting) => ({
      params: { owner: userId },
      body: { objectDefinitionId: videoUuid },
    })),
}

export const reactionQueries = {
  /**
   * Uuids of these videos that the user has liked. The contract is loaded with the first request, so visitors never
   * load it.
   */
  own: (userId: string, videoUuids: readonly string[]) =>
    queryOptions({
      queryKey: ['reaction', 'own', userId, ...videoUuids] as const,
      queryFn: async ({ signal }) => {
        const query = { objectDefinitionClass: 'video', 'objectDefinitionIds[]': videoUuids } as const
        return (await call('GET /user/:owner/reaction', { params: { owner: userId }, query, signal })).data
      },
      meta: { isQuiet: true },
    }),
}

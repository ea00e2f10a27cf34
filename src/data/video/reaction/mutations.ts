import { mutationOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(() => import('#contracts/video/reaction.calls.ts').then((contract) => contract.reactionCalls))

type Reacting = { userId: string; videoUuid: string }

const target = (videoUuid: string) => ({ objectDefinitionClass: 'video', objectDefinitionId: videoUuid }) as const

/** Like counts live in the reaction store, which is updated by each response and event. */
export const reactionMutations = {
  like: () =>
    mutationOptions({
      mutationFn: ({ userId, videoUuid }: Reacting) =>
        call('POST /user/:owner/reaction', { params: { owner: userId }, body: { ...target(videoUuid), type: 'like' } }),
    }),
  takeBack: () =>
    mutationOptions({
      mutationFn: ({ userId, videoUuid }: Reacting) =>
        call('DELETE /user/:owner/reaction', { params: { owner: userId }, query: target(videoUuid) }),
    }),
  /** Shows a heart to all viewers without counting it. */
  dummy: () =>
    mutationOptions({
      mutationFn: ({ userId, videoUuid }: Reacting) =>
        call('PATCH /user/:owner/reaction/dummy', {
          params: { owner: userId },
          body: { objectDefinitionId: videoUuid },
        }),
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(() => import('#contracts/video/reaction.calls.ts').then((contract) => contract.reactionCalls))

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

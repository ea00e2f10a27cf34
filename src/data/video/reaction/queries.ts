import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'

export const reactionQueries = {
  /**
   * Uuids of these videos that the user has liked. The contract is loaded with the first request, so visitors never
   * load it.
   */
  own: (userId: string, videoUuids: readonly string[], api = browserApi) =>
    queryOptions({
      queryKey: ['reaction', 'own', userId, ...videoUuids] as const,
      queryFn: async ({ signal }) => {
        const contract = import('#contracts/video/reaction.ts').then(({ OwnReactions }) => OwnReactions)
        const query = { objectDefinitionClass: 'video', 'objectDefinitionIds[]': videoUuids }
        return (await api.get(`/user/${userId}/reaction`, contract, { signal, query })).data
      },
      meta: { isQuiet: true },
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/api.ts'

export const reactionQueries = {
  /** Which of these videos the user has liked. Its contract comes with the first question: visitors never ask. */
  own: (userId: string, videoUuids: readonly string[], api = browserApi) =>
    queryOptions({
      queryKey: ['reaction', 'own', userId, ...videoUuids] as const,
      queryFn: async ({ signal }) => {
        const contract = import('#contracts/reaction.ts').then(({ OwnReactions }) => OwnReactions)
        const query = { objectDefinitionClass: 'video', 'objectDefinitionIds[]': videoUuids }
        return (await api.get(`/user/${userId}/reaction`, contract, { signal, query })).data
      },
      meta: { isQuiet: true },
    }),
}

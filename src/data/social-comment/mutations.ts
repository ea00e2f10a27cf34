import { mutationOptions } from '@tanstack/react-query'
import type { MarkPageObject } from '#contracts/social-comment.ts'
import { type Api, browserApi, NoContent } from '#lib/api.ts'
import { commentQueries, type CommentView } from './queries.ts'

const contract = () => import('#contracts/social-comment.ts')

export const commentMutations = {
  /** Asks the network for the pages; what comes of it is told by events and by the next look. */
  refresh: (userUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.post(`/user/${userUuid}/commentDesk/refresh`, NoContent),
      meta: { isQuiet: true },
    }),

  /** Shows the marks of the comments at once. */
  mark: ({ userUuid, pageUuid, postUuid }: CommentView, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (mark: MarkPageObject) =>
        api.patch(
          `/user/${userUuid}/facebookPage/${pageUuid}/object/${postUuid}/hasUnreadComment`,
          contract().then(({ PageObject }) => PageObject),
          mark,
        ),
      onMutate: async ({ hasUnreadComment, readAt }, { client }) => {
        const { queryKey } = commentQueries.comments({ userUuid, pageUuid, postUuid })
        await client.cancelQueries({ queryKey: commentQueries.all })
        client.setQueryData(queryKey, (known) => {
          if (!known) return known
          const pages = known.pages.map((page) => ({
            ...page,
            data: page.data.map((one) => {
              const isMeant = hasUnreadComment ? one.createdAt >= readAt : one.createdAt <= readAt
              return isMeant && !one.isOwn && !one.isRemoved ? { ...one, hasUnreadComment } : one
            }),
          }))
          return { ...known, pages }
        })
      },
      onSettled: (_post, _error, _mark, _before, { client }) =>
        client.invalidateQueries({ queryKey: commentQueries.all }),
    }),
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { commentQueries } from './queries.ts'
import { listenToUser } from '#data/account/user/listen.ts'

/** Calls back with the uuid of the changed post; null means any post. */
export const listenToComments = (userUuid: string, onNews: (postUuid: string | null) => void) =>
  listenToUser(userUuid, (message) => {
    if (message.type === 'comment') onNews(message.data.postUuid)
    if (message.type === 'reset') onNews(null)
  })

/** Refetches the comment desk when a comment below a post of one of the pages has changed. */
export function useCommentNews(userUuid: string): void {
  const client = useQueryClient()
  useEffect(
    () =>
      listenToComments(userUuid, () => {
        void client.invalidateQueries({ queryKey: commentQueries.all })
      }),
    [client, userUuid],
  )
}

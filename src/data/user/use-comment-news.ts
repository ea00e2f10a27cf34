import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { commentQueries } from '#data/social-comment/queries.ts'
import { listenToUser } from './listen.ts'

/** Refetches what the desk shows when something was written under a post of one of the pages. */
export function useCommentNews(userUuid: string): void {
  const client = useQueryClient()
  useEffect(
    () =>
      listenToUser(userUuid, ({ type }) => {
        if (type === 'comment' || type === 'reset') void client.invalidateQueries({ queryKey: commentQueries.all })
      }),
    [client, userUuid],
  )
}

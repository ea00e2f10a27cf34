import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { threadMutations } from '#data/commerce/thread/mutations.ts'

/** Marks a thread as read while it is seen: at its newest unread message, and when the tab is shown again. */
export function useMarkRead(threadUuid: string, newestUnread: string | undefined): void {
  const { mutate } = useMutation(threadMutations.markRead(threadUuid))
  useEffect(() => {
    if (newestUnread === undefined) return undefined
    const mark = () => {
      if (document.visibilityState === 'visible') mutate()
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [newestUnread, mutate])
}

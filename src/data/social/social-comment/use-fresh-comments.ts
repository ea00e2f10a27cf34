import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { commentsIn, markMissingRead, mergeComments } from './merge.ts'
import { commentQueries, fetchComments, type CommentFilter, type CommentView } from './queries.ts'

/** Poll interval in case an event is missed. Polling also tells the server that the desk is open. */
const CHECK_AGAIN_MS = 30_000
/** Delay of a retry after a mark in flight, because responses may be older than the mark. */
const AFTER_MARK_MS = 300
/** Maximum number of pages of news. With more of them the whole list is reloaded. */
const PARTS_MAX = 10

/** Subscribes to changes of the user's posts; null means any post. Returns the unsubscribe function. */
type Listen = (userUuid: string, onNews: (postUuid: string | null) => void) => () => void

/**
 * Keeps loaded comments up to date: fetches newer comments and refetches those in view. Other loaded pages are not
 * refetched, because 5,000 comments would cost 50 calls for each new one.
 */
export function useFreshComments(
  view: CommentView,
  filter: CommentFilter,
  inView: () => readonly string[],
  listen: Listen,
): void {
  const client = useQueryClient()
  const { queryKey } = commentQueries.comments(view, filter)

  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    const loaded = client.getQueryData(queryKey)
    if (!loaded) return true
    const known = new Set(commentsIn(loaded).map(({ uuid }) => uuid))
    const fresh: PageComment[] = []
    let cursor: string | null = null
    for (let part = 0; ; part += 1) {
      if (part === PARTS_MAX) {
        await client.resetQueries({ queryKey })
        return true
      }
      const { data, meta } = await fetchComments(view, filter, cursor, signal)
      fresh.push(...data)
      cursor = meta.next
      if (cursor === null || data.some(({ uuid }) => known.has(uuid))) break
    }
    const top = [...fresh]
    const isWhole = cursor === null
    const shown = new Set(inView())
    for (const [at, { data }] of loaded.pages.entries()) {
      const start = loaded.pages[at - 1]?.meta.next
      if (!start || !data.some(({ uuid }) => shown.has(uuid))) continue
      const again = await fetchComments(view, filter, start, signal)
      fresh.push(...again.data)
    }
    if (client.isMutating({ mutationKey: commentQueries.commentsKey(view) }) > 0) return false
    client.setQueryData(queryKey, (now) => {
      const merged = now && mergeComments(now, fresh)
      // Words may be missing because they were edited.
      return merged && filter.isUnreadOnly && filter.words === '' ? markMissingRead(merged, top, isWhole) : merged
    })
    return true
  })

  const { userUuid, postUuid } = view
  useEffect(() => {
    const ended = new AbortController()
    let state: 'idle' | 'running' | 'again' = 'idle'
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      if (ended.signal.aborted) return
      if (state !== 'idle') {
        state = 'again'
        return
      }
      state = 'running'
      void refresh(ended.signal)
        // A failed refresh is retried at the next interval.
        .catch(() => true)
        .then((isDone) => {
          const isAgain = state === 'again' || !isDone
          state = 'idle'
          timer = setTimeout(check, isAgain ? AFTER_MARK_MS : CHECK_AGAIN_MS)
        })
    }
    timer = setTimeout(check, CHECK_AGAIN_MS)
    const handleVisible = () => {
      if (document.visibilityState === 'visible') check()
    }
    document.addEventListener('visibilitychange', handleVisible)
    const stopListening = listen(userUuid, (changed) => {
      if (changed === null || changed === postUuid) check()
    })
    return () => {
      ended.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisible)
      stopListening()
    }
  }, [userUuid, postUuid, listen])
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { REPLAY_SECONDS } from '#contracts/live/chat.rules.ts'
import { chatQueries } from '#data/live/conversation/queries.ts'
import { usePlayedSecond } from '#lib/browser/use-played-second.ts'

/** Delay before loading, so that a film that is only scrolled past causes no request. */
const AFTER_MS = 900
/** Lead time: a window of messages is fetched this long before it is played. */
const AHEAD_SECONDS = 10

/** Chat of a saved live at the playback position. */
export function useReplay(conversationUuid: string, getVideo: () => HTMLVideoElement | null) {
  const client = useQueryClient()
  const second = usePlayedSecond(getVideo)
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const query = useQuery({
    ...chatQueries.replay(conversationUuid, second),
    enabled: isDue,
    placeholderData: keepPreviousData,
  })
  const isNearEnd = second % REPLAY_SECONDS >= REPLAY_SECONDS - AHEAD_SECONDS
  const next = Math.floor(second / REPLAY_SECONDS + 1) * REPLAY_SECONDS
  useEffect(() => {
    if (isNearEnd) client.query(chatQueries.replay(conversationUuid, next)).catch(() => undefined)
  }, [client, conversationUuid, isNearEnd, next])
  const all = query.data?.data
  const messages = useMemo(() => (all ?? []).filter(({ offset }) => offset <= second), [all, second])
  return { messages, query }
}

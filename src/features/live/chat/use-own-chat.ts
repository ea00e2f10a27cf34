import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnChat } from '#contracts/live/chat.ts'
import { listenToConversation } from '#data/live/conversation/listen.ts'
import { listenToUser } from '#data/account/user/listen.ts'
import { useSession } from '#lib/browser/session.ts'
import { chatQueries } from '#data/live/conversation/queries.ts'

const NOBODY = 'nobody'

/**
 * Permissions of the signed-in user in the chat, refreshed by server events. Undefined for visitors and until loaded.
 * With `isLive` it also follows the events of the conversation, which the caller has opened.
 */
export function useOwnChat(conversationUuid: string, isLive: boolean): OwnChat | undefined {
  const client = useQueryClient()
  const userId = useSession()?.userId
  const { data } = useQuery({
    ...chatQueries.own(conversationUuid, userId ?? NOBODY),
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  })
  useEffect(() => {
    if (userId === undefined) return
    return listenToUser(userId, (message) => {
      const isNews = message.type === 'chatNews' && message.data.conversationUuid === conversationUuid
      if (isNews || message.type === 'reset')
        void client.invalidateQueries({ queryKey: chatQueries.own(conversationUuid, userId).queryKey })
    })
  }, [client, conversationUuid, userId])
  useEffect(() => {
    if (userId === undefined || !isLive) return
    return listenToConversation(conversationUuid, ({ type }) => {
      if (type !== 'state' && type !== 'finished') return
      const { queryKey } = chatQueries.own(conversationUuid, userId)
      const known = client.getQueryData(queryKey)
      // Refetch only what this changes: all viewers get the event at once.
      const isClosed = known?.refusal === 'closed'
      if (!known || isClosed === (type === 'state')) void client.invalidateQueries({ queryKey })
    })
  }, [client, conversationUuid, userId, isLive])
  return userId === undefined ? undefined : data
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { type ConversationMessage, listenToConversation } from '#data/live/conversation/listen.ts'
import { deskQueries } from '#data/live/live/desk.ts'

/** Messages that change the desk. */
const CHANGING = new Set<ConversationMessage['type']>(['product', 'price', 'purchase', 'finished', 'reset'])

/** Refreshes the desk on changes by another desk and when the live ends. The number of viewers is null until known. */
export function useDeskNews({ owner, videoUuid, conversationUuid }: LiveDesk): { viewers: number | null } {
  const client = useQueryClient()
  const [viewers, setViewers] = useState<number | null>(null)
  const ownerUuid = owner.uuid
  useEffect(() => {
    const { queryKey } = deskQueries.desk(ownerUuid, videoUuid)
    const receive = ({ type, data }: ConversationMessage) => {
      if (type === 'viewers') setViewers(data.quantity)
      else if (CHANGING.has(type)) void client.invalidateQueries({ queryKey })
    }
    return listenToConversation(conversationUuid, receive, false)
  }, [client, ownerUuid, videoUuid, conversationUuid])
  return { viewers }
}

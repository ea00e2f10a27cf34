import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LiveDesk } from '#contracts/live-desk.ts'
import { type ConversationMessage, listenToConversation } from '#data/conversation/listen.ts'
import { deskQueries } from '#data/live/desk.ts'

/** After these the desk looks other. */
const CHANGING = new Set<ConversationMessage['type']>(['product', 'price', 'purchase', 'finished', 'reset'])

/** Follows what another desk, or the end of the live, changes at once. Null until it is known how many watch. */
export function useDeskNews({ owner, videoUuid, conversationUuid }: LiveDesk): { viewers: number | null } {
  const client = useQueryClient()
  const [viewers, setViewers] = useState<number | null>(null)
  const ownerUuid = owner.uuid
  useEffect(() => {
    const { queryKey } = deskQueries.desk(ownerUuid, videoUuid)
    const hear = ({ type, data }: ConversationMessage) => {
      if (type === 'viewers') setViewers(data.quantity)
      else if (CHANGING.has(type)) void client.invalidateQueries({ queryKey })
    }
    return listenToConversation(conversationUuid, hear, false)
  }, [client, ownerUuid, videoUuid, conversationUuid])
  return { viewers }
}

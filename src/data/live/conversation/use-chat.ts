import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Chat, openChat } from './open-chat.ts'

/** Delay before connecting, so that a live that is only scrolled past opens no connection. */
const AFTER_MS = 900

/**
 * Chat of a live on screen; null until it has been shown for a moment. With `isWatching` false, as at the seller's
 * desk, the user is not counted as a viewer.
 */
export function useChat(conversationUuid: string, isWatching = true): Chat | null {
  const client = useQueryClient()
  const [chat, setChat] = useState<Chat | null>(null)
  useEffect(() => {
    let leave = () => {}
    const timer = setTimeout(() => {
      const [opened, end] = openChat(client, conversationUuid, isWatching)
      leave = end
      setChat(opened)
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      leave()
      setChat(null)
    }
  }, [client, conversationUuid, isWatching])
  return chat
}

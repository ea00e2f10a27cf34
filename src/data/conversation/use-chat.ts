import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Chat, openChat } from './open-chat.ts'

/** A live that is only passed is not listened to. */
const AFTER_MS = 900

/** The chat of what is on; null until it has been on for a moment. */
export function useChat(conversationUuid: string, isActive = true): Chat | null {
  const client = useQueryClient()
  const [chat, setChat] = useState<Chat | null>(null)
  useEffect(() => {
    if (!isActive) return
    let leave = () => {}
    const timer = setTimeout(() => {
      const [opened, end] = openChat(client, conversationUuid)
      leave = end
      setChat(opened)
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      leave()
      setChat(null)
    }
  }, [client, conversationUuid, isActive])
  return chat
}

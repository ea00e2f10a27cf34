import type { ChatMessage, OwnChatMessage } from '#contracts/live/chat.ts'
import { presentPerson } from '#server/areas/account/account.ts'
import type { WrittenRow } from './repo.ts'

export const presentMessage = ({ message, author }: WrittenRow): ChatMessage => ({
  uuid: message.uuid,
  seq: message.seq,
  clientKey: message.clientKey,
  content: message.content,
  createdAt: message.createdAt.toISOString(),
  role: message.role,
  isQuestion: message.question !== null,
  author: presentPerson(author),
})

export const presentOwnMessage = (row: WrittenRow): OwnChatMessage => ({
  ...presentMessage(row),
  verdict: row.message.verdict,
})

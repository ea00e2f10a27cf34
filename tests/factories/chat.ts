import { randomUUID } from 'node:crypto'
import type { ChatMessage, ChatPage, OwnChatMessage } from '#contracts/live/chat.ts'
import { app, as, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

type Talk = { conversationUuid: string }

export const writeIn = (
  { conversationUuid }: Talk,
  user: { token: string },
  content: string,
  clientKey = randomUUID(),
) => as(user).post(`/conversation/${conversationUuid}/message`, { content, clientKey })

/** Writes a message and expects that it is accepted. */
export async function say(talk: Talk, user: { token: string }, content: string): Promise<OwnChatMessage> {
  const { status, body } = await writeIn(talk, user, content)
  if (status !== 201) throw new Error(`It was refused: ${JSON.stringify(body)}`)
  return body as OwnChatMessage
}

export const followChat = ({ conversationUuid }: Talk, headers = {}) =>
  listen(`${app().api}/conversation/${conversationUuid}/events`, headers)

export const receivedWords = ({ received }: { received: { type: string; data: unknown }[] }): string[] =>
  received.flatMap(({ type, data }) => (type === 'message' ? [(data as ChatMessage).content] : []))

export const readChat = async ({ conversationUuid }: Talk, query = ''): Promise<ChatPage> =>
  (await visitor().get(`/conversation/${conversationUuid}/message${query}`)).body as ChatPage

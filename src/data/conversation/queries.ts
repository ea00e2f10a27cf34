import { queryOptions } from '@tanstack/react-query'
import { REPLAY_SECONDS } from '#contracts/chat.rules.ts'
import { ChatPage, ChatReplay, OwnChat } from '#contracts/chat.ts'
import { browserApi } from '#lib/api.ts'
import { conversationPath } from './path.ts'

export const chatQueries = {
  /** The newest, or what was said before a cursor. What follows is told by the conversation. */
  page: (conversationUuid: string, cursor: string | null, api = browserApi) =>
    queryOptions({
      queryKey: ['chat', conversationUuid, 'page', cursor],
      queryFn: ({ signal }) =>
        api.get(`${conversationPath(conversationUuid)}/message`, ChatPage, {
          ...{ signal, query: { cursor: cursor ?? undefined } },
        }),
      // The chat itself says that it could not be read.
      meta: { isQuiet: true },
      staleTime: 0,
      gcTime: 0,
    }),

  /** Of a saved live, the window of the recording that holds the second `t`. */
  replay: (conversationUuid: string, t: number, api = browserApi) => {
    const start = Math.floor(t / REPLAY_SECONDS) * REPLAY_SECONDS
    return queryOptions({
      queryKey: ['chat', conversationUuid, 'replay', start],
      queryFn: ({ signal }) =>
        api.get(`${conversationPath(conversationUuid)}/replay`, ChatReplay, { signal, query: { t: start } }),
      meta: { isQuiet: true },
    })
  },

  /** How the chat stands for the user: whether they may write, what they moderate. */
  own: (conversationUuid: string, userUuid: string, api = browserApi) =>
    queryOptions({
      queryKey: ['chat', conversationUuid, 'own', userUuid],
      queryFn: ({ signal }) => api.get(`${conversationPath(conversationUuid)}/chat/own`, OwnChat, { signal }),
      meta: { isQuiet: true },
      staleTime: 0,
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { REPLAY_SECONDS } from '#contracts/chat.rules.ts'
import { ChatPage, ChatReplay, OwnChat, type ReplayedMessage } from '#contracts/chat.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { conversationPath } from './path.ts'

export const chatQueries = {
  /** The newest messages, or those before a cursor. Later messages arrive as events of the conversation. */
  page: (conversationUuid: string, cursor: string | null, api = browserApi) =>
    queryOptions({
      queryKey: ['chat', conversationUuid, 'page', cursor],
      queryFn: ({ signal }) =>
        api.get(`${conversationPath(conversationUuid)}/message`, ChatPage, {
          signal,
          query: { cursor: cursor ?? undefined },
        }),
      // The chat displays its own error.
      meta: { isQuiet: true },
      staleTime: 0,
      gcTime: 0,
    }),

  /** Chat window of a saved live that contains second `t`. A crowded window comes in several answers. */
  replay: (conversationUuid: string, t: number, api = browserApi) => {
    const start = Math.floor(t / REPLAY_SECONDS) * REPLAY_SECONDS
    return queryOptions({
      queryKey: ['chat', conversationUuid, 'replay', start],
      queryFn: async ({ signal }) => {
        const data: ReplayedMessage[] = []
        let cursor: string | null = null
        do {
          const page: ChatReplay = await api.get(`${conversationPath(conversationUuid)}/replay`, ChatReplay, {
            signal,
            query: { t: start, cursor: cursor ?? undefined },
          })
          data.push(...page.data)
          cursor = page.meta.next
        } while (cursor !== null)
        return { data }
      },
      meta: { isQuiet: true },
    })
  },

  /** Permissions of the user in the chat: whether they may write, and what they moderate. */
  own: (conversationUuid: string, userUuid: string, api = browserApi) =>
    queryOptions({
      queryKey: ['chat', conversationUuid, 'own', userUuid],
      queryFn: ({ signal }) => api.get(`${conversationPath(conversationUuid)}/chat/own`, OwnChat, { signal }),
      meta: { isQuiet: true },
      staleTime: 0,
    }),
}

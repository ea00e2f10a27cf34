import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { REPLAY_SECONDS } from '#contracts/live/chat.rules.ts'
import type { ChatReplay, OwnChat, ReplayedMessage } from '#contracts/live/chat.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { timeUntil } from '#lib/base/server-clock.ts'
import { conversationPath } from './path.ts'

/** Loaded when needed, because following and ordering import the keys below. */
const contract = () => import('#contracts/live/chat.ts')

/** Limits of the time to the next look at a ban that ends: the device's clock may be wrong. */
const LOOK_AGAIN_MS = { min: 3000, max: 30_000 }

export const chatQueries = {
  /** The newest messages, or those before a cursor. Later messages arrive as events of the conversation. */
  page: (conversationUuid: string, cursor: string | null, api = browserApi) =>
    queryOptions({
      queryKey: ['chat', conversationUuid, 'page', cursor],
      queryFn: ({ signal }) =>
        api.get(
          `${conversationPath(conversationUuid)}/message`,
          contract().then(({ ChatPage }) => ChatPage),
          { signal, query: { cursor: cursor ?? undefined } },
        ),
      // The chat displays its own error.
      meta: { isQuiet: true },
      staleTime: 0,
      gcTime: 0,
    }),

  /** Key of all windows of a replay. */
  replays: (conversationUuid: string) => ['chat', conversationUuid, 'replay'] as const,
  /** Chat window of a saved live that contains second `t`. A crowded window comes in several answers. */
  replay: (conversationUuid: string, t: number, api = browserApi) => {
    const start = Math.floor(t / REPLAY_SECONDS) * REPLAY_SECONDS
    return queryOptions({
      queryKey: [...chatQueries.replays(conversationUuid), start] as const,
      queryFn: async ({ signal }) => {
        const data: ReplayedMessage[] = []
        let cursor: string | null = null
        do {
          const page: ChatReplay = await api.get(
            `${conversationPath(conversationUuid)}/replay`,
            contract().then((schemas) => schemas.ChatReplay),
            { signal, query: { t: start, cursor: cursor ?? undefined } },
          )
          data.push(...page.data)
          cursor = page.meta.next
        } while (cursor !== null)
        return { data }
      },
      meta: { isQuiet: true },
    })
  },

  /** Key of the permissions of all users of this browser. */
  ownOf: (conversationUuid: string) => ['chat', conversationUuid, 'own'] as const,
  /** Permissions of the user in the chat: whether they may write, and what they moderate. */
  own: (conversationUuid: string, userUuid: string, api = browserApi) =>
    queryOptions({
      queryKey: [...chatQueries.ownOf(conversationUuid), userUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `${conversationPath(conversationUuid)}/chat/own`,
          contract().then((schemas) => schemas.OwnChat),
          { signal },
        ),
      meta: { isQuiet: true },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data ? lookAgainIn(state.data) : false),
      refetchIntervalInBackground: true,
    }),

  /** Users who may not write, for moderators. Polled while it is shown, because no event tells of bans. */
  bans: (conversationUuid: string, api = browserApi) =>
    queryOptions({
      queryKey: ['chat', conversationUuid, 'bans'] as const,
      queryFn: ({ signal }) =>
        api.get(
          `${conversationPath(conversationUuid)}/ban`,
          contract().then(({ BansInChat }) => BansInChat),
          { signal },
        ),
      meta: { isQuiet: true },
      staleTime: 0,
      gcTime: 0,
      refetchInterval: LOOK_AGAIN_MS.max,
    }),
}

/** No event tells that a ban has ended. */
function lookAgainIn({ refusal, bannedUntil }: OwnChat): number | false {
  if (refusal !== 'banned' || bannedUntil === null) return false
  return Math.min(Math.max(timeUntil(bannedUntil), LOOK_AGAIN_MS.min), LOOK_AGAIN_MS.max)
}

/** Refetches the user's permissions in the open chats, which may depend on following the seller or having bought. */
export const refreshOwnChats = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [kind, , part] }) => kind === 'chat' && part === 'own' })

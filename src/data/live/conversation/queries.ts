import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { REPLAY_SECONDS } from '#contracts/live/chat.rules.ts'
import type { ChatReplay, OwnChat, ReplayedMessage } from '#contracts/live/chat.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { timeUntil } from '#lib/base/server-clock.ts'

const call = callsOf(async () => (await import('#contracts/live/chat.calls.ts')).chatCalls)

/** Limits of the time to the next look at a ban that ends: the device's clock may be wrong. */
const REFETCH_MS = { min: 3000, max: 30_000 }

export const chatQueries = {
  /** The newest messages, or those before a cursor. Later messages arrive as events of the conversation. */
  page: (conversationUuid: string, cursor: string | null, api = browserApi) =>
    call.query(
      ['chat', conversationUuid, 'page', cursor],
      'GET /conversation/:uuid/message',
      { params: { uuid: conversationUuid }, query: { cursor: cursor ?? undefined }, api },
      { staleTime: 0, gcTime: 0 },
    ),

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
          const page: ChatReplay = await call('GET /conversation/:uuid/replay', {
            params: { uuid: conversationUuid },
            signal,
            query: { t: start, cursor: cursor ?? undefined },
            api,
          })
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
  own: (conversationUuid: string, userUuid: string) =>
    call.query(
      [...chatQueries.ownOf(conversationUuid), userUuid],
      'GET /conversation/:uuid/chat/own',
      { params: { uuid: conversationUuid } },
      {
        staleTime: 0,
        refetchInterval: ({ state }) => (state.data ? refetchIn(state.data) : false),
        refetchIntervalInBackground: true,
      },
    ),

  /** Users who may not write, for moderators. Polled while it is shown, because no event tells of bans. */
  bans: (conversationUuid: string) =>
    call.query(
      ['chat', conversationUuid, 'bans'],
      'GET /conversation/:uuid/ban',
      { params: { uuid: conversationUuid } },
      { staleTime: 0, gcTime: 0, refetchInterval: REFETCH_MS.max },
    ),
}

/** No event tells that a ban has ended. */
function refetchIn({ refusal, bannedUntil }: OwnChat): number | false {
  if (refusal !== 'banned' || bannedUntil === null) return false
  return Math.min(Math.max(timeUntil(bannedUntil), REFETCH_MS.min), REFETCH_MS.max)
}

/** Refetches the user's permissions in the open chats, which may depend on following the seller or having bought. */
export const refreshOwnChats = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [kind, , part] }) => kind === 'chat' && part === 'own' })

import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OwnChatMessage, WriteChatMessage } from '#contracts/live/chat.ts'
import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import { timeIn } from '#lib/base/server-clock.ts'
import { conversationTopic, listenToConversation } from './listen.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { shareOn } from '#lib/browser/channel.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import {
  caughtUp,
  type ChatLog,
  decided,
  dropped,
  EMPTY_CHAT,
  marked,
  opened,
  openedAnew,
  readEarlier,
  sending,
  sent,
  updated,
  withHeld,
} from './chat-log.ts'
import { chatMutations } from './mutations.ts'
import { chatQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/live/chat.calls.ts')).chatCalls)

/** Minimum interval between two renders, however fast messages arrive. */
const DRAW_EVERY_MS = 100
const TRY_AGAIN_MS = 3000

/** State and actions of a chat, shared by all parts of the page. */
export type Chat = {
  store: StoreApi<ChatLog>
  retry: () => void
  readEarlier: () => Promise<void>
  /**
   * Optimistic. If the server refuses the message, it is removed and the promise rejects with the reason. After a
   * network error it stays, marked as failed.
   */
  send: (content: string, clientKey?: string) => Promise<void>
  /** Removes an own line. A held message is also deleted on the server; it comes back if that fails. */
  drop: (clientKey: string) => Promise<void>
  /** Takes over the user's messages that wait for a moderator, and marks those that were refused. */
  review: (held: readonly OwnChatMessage[]) => Promise<void>
}

/** Opens a chat or joins the open one. The second value leaves it; the last one to leave closes it. */
export const openChat = (client: QueryClient, conversationUuid: string, isWatching: boolean): [Chat, () => void] =>
  shareOn(conversationTopic(conversationUuid), () => startChat(client, conversationUuid, isWatching))

function startChat(
  client: QueryClient,
  conversationUuid: string,
  isWatching: boolean,
): { value: Chat; close: () => void } {
  const store = createStore<ChatLog>(() => EMPTY_CHAT)
  const change = (next: (log: ChatLog) => ChatLog) => store.setState(next, true)
  let news: ConversationMessage[] = []
  let drawing: ReturnType<typeof setTimeout> | undefined
  let trying: ReturnType<typeof setTimeout> | undefined
  /** Position in the log from which the stream delivers all events. */
  let completeFrom: number | null = null
  let reading = 0

  const write = mutationOptions({
    mutationFn: (body: WriteChatMessage) =>
      call('POST /conversation/:uuid/message', { params: { uuid: conversationUuid }, body }),
  })
  const refreshOwn = () => client.invalidateQueries({ queryKey: chatQueries.ownOf(conversationUuid) })

  const draw = () => {
    drawing = undefined
    const received = news
    news = []
    change((log) => updated(log, received))
  }

  async function load(take: typeof opened): Promise<void> {
    clearTimeout(trying)
    reading += 1
    const own = reading
    try {
      const page = await client.query(chatQueries.page(conversationUuid, null))
      if (own !== reading) return
      // The stream began later than the page ends, so messages between them are missing. Load the page again.
      if (completeFrom !== null && page.meta.seq < completeFrom) return await load(take)
      change((log) => take(log, page))
    } catch {
      if (own !== reading) return
      change((log) => ({ ...log, status: log.status === 'ready' ? 'ready' : 'failed' }))
      trying = setTimeout(() => void load(take), TRY_AGAIN_MS)
    }
  }

  const receive = (message: ConversationMessage) => {
    switch (message.type) {
      case 'chat':
        completeFrom ??= message.data.seq
        break
      case 'reset':
        completeFrom = null
        return void load(openedAnew)
      case 'message':
      case 'messageDeleted':
        break
      default:
        return
    }
    news.push(message)
    drawing ??= setTimeout(draw, DRAW_EVERY_MS)
  }

  async function send(content: string, clientKey: string = crypto.randomUUID()): Promise<void> {
    const line = { clientKey, content, createdAt: timeIn(0), status: 'sending' as const }
    change((log) => sending(log, line))
    try {
      const message = await new MutationObserver(client, write).mutate({ content, clientKey })
      change((log) => sent(log, message))
      if (message.verdict === 'held') void refreshOwn()
    } catch (error) {
      const mayPass = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
      change((log) => (mayPass ? marked(log, clientKey, 'failed') : dropped(log, clientKey)))
      if (!mayPass) throw error
    }
  }

  async function drop(clientKey: string): Promise<void> {
    const line = store.getState().own.find((one) => one.clientKey === clientKey)
    change((log) => dropped(log, clientKey))
    if (line?.status !== 'held' || line.heldUuid === undefined) return
    try {
      await new MutationObserver(client, chatMutations(conversationUuid).remove).mutate(line.heldUuid)
    } catch (error) {
      change((log) => sending(log, line))
      throw error
    } finally {
      void refreshOwn()
    }
  }

  async function review(held: readonly OwnChatMessage[]): Promise<void> {
    change((log) => withHeld(log, held))
    const lines = decided(store.getState(), held)
    if (lines.length === 0) return
    // The stream may not have delivered an approved message yet. If it is not on the newest page, it was refused.
    const page = await client.query(chatQueries.page(conversationUuid, null))
    change((log) => lines.reduce((known, { clientKey }) => marked(known, clientKey, 'refused'), caughtUp(log, page)))
  }

  const end = listenToConversation(conversationUuid, receive, isWatching)
  void load(opened)
  return {
    value: {
      store,
      retry: () => void load(opened),
      readEarlier: async () => {
        const { previous } = store.getState()
        if (previous === null) return
        const page = await client.query(chatQueries.page(conversationUuid, previous))
        if (store.getState().previous === previous) change((log) => readEarlier(log, page))
      },
      send,
      drop,
      review,
    },
    close: () => {
      end()
      clearTimeout(drawing)
      clearTimeout(trying)
      reading += 1
    },
  }
}

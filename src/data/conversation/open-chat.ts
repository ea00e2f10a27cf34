import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConversationMessage } from '#contracts/live-messages.ts'
import { listenToConversation } from './listen.ts'
import { ApiError, NetworkError } from '#lib/api.ts'
import {
  type ChatLog,
  dropped,
  EMPTY_CHAT,
  heard,
  marked,
  opened,
  openedAnew,
  readEarlier,
  sending,
  sent,
} from './chat-log.ts'
import { chatMutations } from './mutations.ts'
import { chatQueries } from './queries.ts'

/** However fast people write, the page is drawn so often at most. */
const DRAW_EVERY_MS = 100
const TRY_AGAIN_MS = 3000

/** The chat of one conversation, as all parts of the page share it. */
export type Chat = {
  store: StoreApi<ChatLog>
  retry: () => void
  readEarlier: () => Promise<void>
  /** Shown at once. Rejects with what the server refused it for, and is taken back then; what was only not sent stays, as failed. */
  send: (content: string, clientKey?: string) => Promise<void>
  drop: (clientKey: string) => void
}

const open = new Map<string, { chat: Chat; users: number; close: () => void }>()

/** Opens it, or joins those who have it open; the second value leaves it. */
export function openChat(client: QueryClient, conversationUuid: string): [Chat, () => void] {
  const present = open.get(conversationUuid) ?? { ...startChat(client, conversationUuid), users: 0 }
  present.users += 1
  open.set(conversationUuid, present)
  let isIn = true
  const leave = () => {
    if (!isIn) return
    isIn = false
    present.users -= 1
    if (present.users > 0) return
    present.close()
    open.delete(conversationUuid)
  }
  return [present.chat, leave]
}

function startChat(client: QueryClient, conversationUuid: string): { chat: Chat; close: () => void } {
  const store = createStore<ChatLog>(() => EMPTY_CHAT)
  const change = (next: (log: ChatLog) => ChatLog) => store.setState(next, true)
  let news: ConversationMessage[] = []
  let drawing: ReturnType<typeof setTimeout> | undefined
  let trying: ReturnType<typeof setTimeout> | undefined
  /** The place in the log from which on the stream tells everything. */
  let toldFrom: number | null = null
  let reading = 0

  const draw = () => {
    drawing = undefined
    const told = news
    news = []
    change((log) => heard(log, told))
  }

  async function load(take: typeof opened): Promise<void> {
    clearTimeout(trying)
    reading += 1
    const own = reading
    try {
      const page = await client.query(chatQueries.page(conversationUuid, null))
      if (own !== reading) return
      // The stream began after the page was read: what came in between is on neither.
      if (toldFrom !== null && page.meta.seq < toldFrom) return await load(take)
      change((log) => take(log, page))
    } catch {
      if (own !== reading) return
      change((log) => ({ ...log, status: log.status === 'ready' ? 'ready' : 'failed' }))
      trying = setTimeout(() => void load(take), TRY_AGAIN_MS)
    }
  }

  const hear = (message: ConversationMessage) => {
    switch (message.type) {
      case 'chat':
        toldFrom ??= message.data.seq
        break
      case 'reset':
        toldFrom = null
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
    const line = { clientKey, content, createdAt: new Date().toISOString(), status: 'sending' as const }
    change((log) => sending(log, line))
    try {
      const message = await new MutationObserver(client, chatMutations(conversationUuid).write).mutate({
        content,
        clientKey,
      })
      change((log) => sent(log, message))
    } catch (error) {
      const mayPass = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
      change((log) => (mayPass ? marked(log, clientKey, 'failed') : dropped(log, clientKey)))
      if (!mayPass) throw error
    }
  }

  const end = listenToConversation(conversationUuid, hear)
  void load(opened)
  return {
    chat: {
      store,
      retry: () => void load(opened),
      readEarlier: async () => {
        const { previous } = store.getState()
        if (previous === null) return
        const page = await client.query(chatQueries.page(conversationUuid, previous))
        if (store.getState().previous === previous) change((log) => readEarlier(log, page))
      },
      send,
      drop: (clientKey) => change((log) => dropped(log, clientKey)),
    },
    close: () => {
      end()
      clearTimeout(drawing)
      clearTimeout(trying)
      reading += 1
    },
  }
}

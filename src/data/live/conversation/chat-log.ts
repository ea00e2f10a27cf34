import type { ChatMessage, ChatPage, ChatState, OwnChatMessage } from '#contracts/live/chat.ts'
import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'

/** Maximum number of messages in memory. Older ones are dropped and can be fetched again. */
const MESSAGES_MAX = 5000

/** The user's own message while it is not among the shown ones: in flight, failed, held for a moderator, or refused. */
export type OwnLine = {
  clientKey: string
  content: string
  createdAt: string
  status: 'sending' | 'failed' | 'held' | 'refused'
  /** Set once the server has listed it among the held ones. When it leaves that list, it has been decided on. */
  heldUuid?: string
}

export type ChatLog = {
  status: 'loading' | 'ready' | 'failed'
  /** Sorted by their position in the log. */
  messages: readonly ChatMessage[]
  own: readonly OwnLine[]
  /** Cursor for earlier messages; null at the beginning of the chat. */
  previous: string | null
  state: Omit<ChatState, 'seq'>
}

export const EMPTY_CHAT: ChatLog = {
  status: 'loading',
  messages: [],
  own: [],
  previous: null,
  state: { mode: 'all', slowSeconds: 0, pinned: null },
}

const placeOf = ({ seq }: ChatMessage) => seq ?? 0

/** True if the positions rise strictly, starting above `from`. A restored message comes with its old position. */
function rise(messages: readonly ChatMessage[], from: number): boolean {
  let last = from
  return messages.every((message) => {
    const isLater = placeOf(message) > last
    last = placeOf(message)
    return isLater
  })
}

/** Merges messages by uuid, sorted by position; the newer version wins. Most new messages belong at the end. */
function merge(known: readonly ChatMessage[], news: readonly ChatMessage[]): readonly ChatMessage[] {
  if (news.length === 0) return known
  const last = known.at(-1)
  if (rise(news, last ? placeOf(last) : -1)) return [...known, ...news]
  const byUuid = new Map([...known, ...news].map((message) => [message.uuid, message]))
  return [...byUuid.values()].toSorted((a, b) => placeOf(a) - placeOf(b))
}

function without(own: readonly OwnLine[], messages: readonly ChatMessage[]): readonly OwnLine[] {
  if (own.length === 0) return own
  const there = new Set(messages.map(({ clientKey }) => clientKey))
  return own.filter(({ clientKey }) => !there.has(clientKey))
}

function add(log: ChatLog, news: readonly ChatMessage[]): ChatLog {
  const messages = merge(log.messages, news)
  const isFull = messages.length > MESSAGES_MAX
  const retained = isFull ? messages.slice(-MESSAGES_MAX) : messages
  const [oldest] = retained
  return {
    ...log,
    messages: retained,
    own: without(log.own, news),
    ...(isFull && oldest && { previous: String(placeOf(oldest)) }),
  }
}

/** Adds the newest page. Messages that the stream has delivered meanwhile are kept. */
export const opened = (log: ChatLog, { meta, data }: ChatPage): ChatLog => ({
  ...add(log, data),
  previous: meta.previous,
  status: 'ready',
})

/** Reloads the newest page after a gap in the stream. Earlier messages are dropped, because some may be missing. */
export const openedAnew = (log: ChatLog, page: ChatPage): ChatLog => {
  const newest = page.data.at(-1)?.seq ?? 0
  return opened({ ...log, messages: log.messages.filter((message) => placeOf(message) > newest) }, page)
}

export const readEarlier = (log: ChatLog, { meta, data }: ChatPage): ChatLog => ({
  ...log,
  messages: merge(data, log.messages),
  previous: meta.previous,
})

/** Applies the events received since the last render, in order. */
export function updated(log: ChatLog, news: readonly ConversationMessage[]): ChatLog {
  const written: ChatMessage[] = []
  const gone = new Set<string>()
  let { state } = log
  for (const message of news)
    switch (message.type) {
      case 'message':
        gone.delete(message.data.uuid)
        written.push(message.data)
        break
      case 'messageDeleted':
        for (const uuid of message.data.messageUuids) gone.add(uuid)
        break
      case 'chat':
        state = message.data
        break
      default:
    }
  const added = add({ ...log, state }, written)
  return gone.size === 0 ? added : { ...added, messages: added.messages.filter(({ uuid }) => !gone.has(uuid)) }
}

export const sending = (log: ChatLog, line: OwnLine): ChatLog => ({
  ...log,
  own: [...log.own.filter(({ clientKey }) => clientKey !== line.clientKey), line],
})

export const marked = (log: ChatLog, clientKey: string, status: OwnLine['status']): ChatLog => ({
  ...log,
  own: log.own.map((line) => (line.clientKey === clientKey ? { ...line, status } : line)),
})

export const dropped = (log: ChatLog, clientKey: string): ChatLog => ({
  ...log,
  own: log.own.filter((line) => line.clientKey !== clientKey),
})

/** Adds the newest page between events of the stream. */
export const caughtUp = (log: ChatLog, { data }: ChatPage): ChatLog => add(log, data)

const keyOf = ({ clientKey, uuid }: OwnChatMessage) => clientKey ?? uuid

/** Adds the user's messages that wait for a moderator, as listed by the server. */
export function withHeld(log: ChatLog, held: readonly OwnChatMessage[]): ChatLog {
  const shown = new Set(log.messages.map(({ uuid }) => uuid))
  const waiting = held.filter(({ uuid }) => !shown.has(uuid))
  if (waiting.length === 0) return log
  const keys = new Set(waiting.map(keyOf))
  const lines = waiting.map((message): OwnLine => {
    const { uuid, content, createdAt } = message
    return { clientKey: keyOf(message), content, createdAt, status: 'held', heldUuid: uuid }
  })
  return { ...log, own: [...lines, ...log.own.filter(({ clientKey }) => !keys.has(clientKey))] }
}

/** Held messages that the server no longer lists: a moderator has approved or refused them. */
export function decided({ own }: ChatLog, held: readonly OwnChatMessage[]): OwnLine[] {
  const waiting = new Set(held.map(({ uuid }) => uuid))
  return own.filter(({ status, heldUuid }) => status === 'held' && heldUuid !== undefined && !waiting.has(heldUuid))
}

/** Applies the server's answer to a message of the user. */
export const sent = (log: ChatLog, { verdict, ...message }: OwnChatMessage): ChatLog => {
  const { clientKey } = message
  if (verdict === 'shown') return add(log, [message])
  return clientKey === null ? log : verdict === 'held' ? marked(log, clientKey, 'held') : dropped(log, clientKey)
}

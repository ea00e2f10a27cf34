import { setTimeout as pause } from 'node:timers/promises'
import type { ChatState } from '#contracts/live/chat.ts'
import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import { createThrottle } from '#server/base/throttle.ts'
import type { Topic } from '#server/channel/channel.ts'
import type { Log } from '#server/context/log.ts'
import type { Db } from '#server/db/client.ts'
import { atOnce } from '#server/db/unit.ts'
import type { Channel, BusEvent, EventBus } from '#server/ports/event-bus/event-bus.ts'
import { presentMessage } from './present.ts'
import { createChatRepo, type ChatRow, type LogRow } from './repo.ts'
import { createThinner, CROWD_REST_MS } from './thinning.ts'

/** Pause between two reads of a log, per reader: more readers get fewer writes with more messages in each. */
const REST_MS_PER_READER = 0.1
/** Number of entries that a chat caches. A reader who missed more loads the newest page. */
const CACHED = 500
const TRY_AGAIN_MS = 1000
/** Time for which a chat without readers stays open for the next reader. */
export const CLOSE_AFTER_MS = 10_000
/** Interval at which a chat with readers reads its log without a wake: wakes can be lost. */
export const CATCH_UP_EVERY_MS = 20_000
/** Minimum interval between two wakes of the other processes, independent of the number of messages. */
const WAKE_EVERY_MS = 50

type Wake = { type: 'wake'; data: { conversationUuid: string; seq: number } }
const WAKES: Channel<Wake> = { name: 'chat', isReplayed: () => false }

/** The chat's part of the state of an open conversation. */
export type ChatOfTopic = {
  /** Null until somebody reads the conversation, because the clock of the lives only counts its viewers. */
  chat: Promise<OpenChat> | null
  /** Newest place in the log that this process has written. */
  written: number
  publishWake: (() => void) | null
  /** True if the live has too many viewers to send everything to everybody. */
  isCrowd: () => boolean
}
export const NO_CHAT = { chat: null, written: 0, publishWake: null } satisfies Partial<ChatOfTopic>

type ChatTopic = Topic<ConversationMessage, ChatOfTopic>
type Topics = {
  get: (conversationUuid: string) => ChatTopic | undefined
  all: () => Iterable<ChatTopic>
  hold: (conversationUuid: string) => { topic: ChatTopic; release: () => void }
}

type Settings = Omit<ChatState, 'seq'>
type Entry = BusEvent<ConversationMessage>
type LogEntry = { seq: number; entry: Entry }
export type ChatLog = ReturnType<typeof createChatLog>
type News = Awaited<ReturnType<ChatLog['since']>>
type Joined = {
  /** State of the chat at the reader's place in the log, then the entries after that place. */
  first: readonly Entry[]
  /** False if the chat no longer has all entries that the reader missed. */
  isComplete: boolean
}

type Parts = { topics: Topics; bus: EventBus; log: Log; read: ChatLog }

/**
 * Chats of the open conversations of this process. For a new message the other processes receive only a wake, and read
 * the log themselves.
 */
export function createOpenChats({ topics, bus, log, read }: Parts) {
  /** An open chat holds its topic, so that it is still there for the next reader. */
  function chatOf(topic: ChatTopic): Promise<OpenChat> {
    const { uuid, state } = topic
    if (state.chat) return state.chat
    const { release } = topics.hold(uuid)
    const close = () => {
      state.chat = null
      release()
    }
    const opening = openChat({ topic, read, log, onClosed: close })
    state.chat = opening
    // Reads entries that were written while the chat was being opened.
    opening.then((chat) => chat.catchUp(), close)
    return opening
  }

  const whenOpen = ({ state }: ChatTopic, then: (chat: OpenChat) => void) =>
    void state.chat?.then(then, () => undefined)

  function receiveWake(conversationUuid: string, seq: number) {
    const topic = topics.get(conversationUuid)
    if (topic) whenOpen(topic, (chat) => chat.receive(seq))
  }
  bus.subscribe(WAKES, ({ message: { data } }) => receiveWake(data.conversationUuid, data.seq))
  bus.onGap(() => {
    for (const topic of topics.all()) whenOpen(topic, (chat) => void chat.catchUp())
  })

  return {
    /** Counts a reader of the chat. Whoever has joined must also leave. */
    join: async (topic: ChatTopic) => (await chatOf(topic)).join(),

    /** Called after the commit: the log of the chat has grown up to `seq`. */
    wake: (conversationUuid: string, seq: number): void => {
      const { topic, release } = topics.hold(conversationUuid)
      const { state } = topic
      // The readers of this process need no bus.
      receiveWake(conversationUuid, seq)
      state.written = Math.max(state.written, seq)
      state.publishWake ??= createThrottle(WAKE_EVERY_MS, () => {
        const data = { conversationUuid, seq: state.written }
        atOnce(() => bus.publish(WAKES, { type: 'wake', data }))
      }).request
      state.publishWake()
      // A last wake may be due at the end of an interval, and the next one an interval later.
      setTimeout(release, 2 * WAKE_EVERY_MS).unref()
    },
  }
}

type OpenParts = {
  topic: ChatTopic
  read: ChatLog
  log: Log
  /** Called when the chat has had no readers for `CLOSE_AFTER_MS`. It must not be joined any more. */
  onClosed: () => void
}

/** Chat with readers in this process. Its log is read once for all of them, and all get the same entries. */
async function openChat({ topic, read, log, onClosed }: OpenParts) {
  const { uuid: conversationUuid, send } = topic
  const begun = await read.state(conversationUuid)
  /** Place in the log after which all entries are in `recent`. */
  let since = Math.max(0, begun.seq - CACHED)
  const before = await read.since(conversationUuid, since, CACHED)
  /** The newest visible entries, in order. */
  let recent = before.entries
  let known = Math.max(begun.seq, before.seq)
  let state: Settings = before.state ?? begun.state
  let readers = 0
  let isReading = false
  let isBehind = false
  const thin = createThinner()
  const catchingUp = setInterval(() => {
    if (readers > 0) void catchUp()
  }, CATCH_UP_EVERY_MS).unref()
  let closing: NodeJS.Timeout | undefined
  closeSoon()

  /** Starts the wait anew. */
  function closeSoon() {
    clearTimeout(closing)
    closing = setTimeout(() => {
      if (readers > 0) return
      clearInterval(catchingUp)
      onClosed()
    }, CLOSE_AFTER_MS).unref()
  }

  async function catchUp(): Promise<void> {
    if (isReading) {
      isBehind = true
      return
    }
    isReading = true
    try {
      do {
        isBehind = false
        const news = await read.since(conversationUuid, known, CACHED)
        const isThinned = topic.state.isCrowd()
        if (news.seq > known) take(news, isThinned)
        if (news.isMore) isBehind = true
        await pause(isThinned ? CROWD_REST_MS : readers * REST_MS_PER_READER)
      } while (isBehind)
    } catch (error) {
      log.warn({ err: error, conversation: conversationUuid }, 'new chat messages could not be read; retrying')
      setTimeout(() => void catchUp(), TRY_AGAIN_MS).unref()
    } finally {
      isReading = false
    }
  }

  function take(news: News, isThinned: boolean): void {
    known = news.seq
    if (news.state) state = news.state
    recent = [...withoutDeleted(recent, news), ...news.entries]
    const dropped = recent.splice(0, Math.max(0, recent.length - CACHED)).at(-1)
    if (dropped) since = dropped.seq
    const entries = news.entries.map(({ entry }) => entry)
    // One array for all of them, which is serialised once.
    const sent = isThinned ? thin(entries) : entries
    if (sent.length > 0) send(sent)
  }

  return {
    catchUp,
    /** The log has grown up to `seq`. */
    receive: (seq: number): void => {
      if (seq > known) void catchUp()
    },

    /**
     * Counts a reader until `leave` is called. `begin` returns what the reader gets first. `after` is the place in the log
     * up to which it has everything; NaN stands for an invalid place.
     */
    join: () => {
      readers += 1
      return {
        begin: (after: number | null): Joined => {
          const isComplete = after === null || (after >= since && after <= known)
          const seq = after !== null && isComplete ? after : known
          const settings: Entry = { id: String(seq), message: { type: 'chat', data: { seq, ...state } } }
          const missed = recent.filter((one) => one.seq > seq).map(({ entry }) => entry)
          return { first: [settings, ...missed], isComplete }
        },
        leave: (): void => {
          readers -= 1
          if (readers === 0) closeSoon()
        },
      }
    },
  }
}

type OpenChat = Awaited<ReturnType<typeof openChat>>

/** Returning readers must not receive deleted messages. */
function withoutDeleted(recent: LogEntry[], { entries }: News): LogEntry[] {
  const gone = new Set(
    entries.flatMap(({ entry: { message } }) => (message.type === 'messageDeleted' ? message.data.messageUuids : [])),
  )
  if (gone.size === 0) return recent
  return recent.filter(({ entry: { message } }) => message.type !== 'message' || !gone.has(message.data.uuid))
}

/** Reads the chat log as events for readers. */
export function createChatLog(db: Db) {
  const repo = createChatRepo(db)
  async function stateIn({ mode, slowSeconds, pinnedMessageUuid }: ChatRow): Promise<Settings> {
    const [pinned] = pinnedMessageUuid === null ? [] : await repo.shown([pinnedMessageUuid])
    return { mode, slowSeconds, pinned: pinned ? presentMessage(pinned) : null }
  }

  return {
    state: async (conversationUuid: string): Promise<{ seq: number; state: Settings }> => {
      const chat = await repo.chat(conversationUuid)
      return { seq: chat.seq, state: await stateIn(chat) }
    },

    /**
     * Entries after `after`, without messages that are no longer visible. `state` is set if the chat's settings have
     * changed.
     */
    since: async (conversationUuid: string, after: number, limit: number) => {
      const rows = await repo.entries(conversationUuid, after, limit)
      const isRuled = rows.some(({ entry }) => entry.kind === 'settings')
      const state = isRuled ? await stateIn(await repo.chat(conversationUuid)) : undefined
      const entries = rows.flatMap((row) => entriesOf(row, state))
      return { seq: rows.at(-1)?.entry.seq ?? after, entries, state, isMore: rows.length === limit }
    },
  }
}

function entriesOf(
  { entry: { seq, kind, messageUuids }, message, author }: LogRow,
  state: Settings | undefined,
): LogEntry[] {
  const entry = (news: ConversationMessage): LogEntry[] => [{ seq, entry: { id: String(seq), message: news } }]
  switch (kind) {
    case 'message':
      return message && author ? entry({ type: 'message', data: presentMessage({ message, author }) }) : []
    case 'messageDeleted':
      return entry({ type: 'messageDeleted', data: { messageUuids } })
    case 'settings':
      return state ? entry({ type: 'chat', data: { seq, ...state } }) : []
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { ChatState } from '#contracts/live/chat.ts'
import type { ConversationMessage } from '#contracts/live/live-messages.ts'
import { atOnce } from '#server/db/unit.ts'
import type { Log } from '#server/context/log.ts'
import type { Channel, EventBus, BusEvent } from '#server/ports/event-bus/event-bus.ts'
import type { ChatLog } from './log.ts'
import { createThinner, CROWD_REST_MS } from './thinning.ts'

/** Minimum interval between two wake-ups of the other processes, independent of the number of messages. */
const WAKE_EVERY_MS = 50
/** Pause between two reads of a log, per reader: more readers get fewer writes with more messages in each. */
const REST_MS_PER_READER = 0.1
/** Number of entries that a chat keeps. A reader who missed more loads the newest page. */
const REMEMBERED = 500
const TRY_AGAIN_MS = 1000
/** Time for which a chat without readers is kept for the next reader. */
export const CLOSE_AFTER_MS = 10_000
/** Interval at which a chat with readers reads its log without a wake: wakes can be lost. */
export const CATCH_UP_EVERY_MS = 20_000

type Wake = { type: 'wake'; data: { conversationUuid: string; seq: number } }
const WAKES: Channel<Wake> = { name: 'chat', isKept: () => false }

type Entry = BusEvent<ConversationMessage>
type Send = (entries: readonly Entry[]) => void
export type Joined = {
  /** State of the chat at the reader's place in the log, then the entries after that place. */
  told: readonly Entry[]
  /** False if the chat no longer keeps all entries that the reader missed. */
  isComplete: boolean
  leave: () => void
}

type OpenChat = {
  readers: Set<Send>
  /** The newest visible entries, in order. */
  recent: { seq: number; entry: Entry }[]
  /** Place in the log after which all entries are in `recent`. */
  since: number
  known: number
  state: Omit<ChatState, 'seq'>
  isReading: boolean
  isBehind: boolean
  thin: ReturnType<typeof createThinner>
  catchingUp: NodeJS.Timeout
  closing: NodeJS.Timeout | undefined
}

type Parts = {
  bus: EventBus
  read: ChatLog
  log: Log
  /** True if the live has too many viewers to send everything to everybody. */
  isCrowd: (conversationUuid: string) => boolean
}

/**
 * Conversations that have readers in this process. For a new message the other processes receive only a wake-up. Each
 * process then reads the new entries once and sends the same ones to all its readers.
 */
export function createOpenChats({ bus, read, log, isCrowd }: Parts) {
  const openChats = new Map<string, Promise<OpenChat>>()
  const wakes = new Map<string, { seq: number; isNews: boolean }>()

  function publish(conversationUuid: string, seq: number) {
    atOnce(() => bus.publish(WAKES, { type: 'wake', data: { conversationUuid, seq } }))
    const wake = { seq, isNews: false }
    wakes.set(conversationUuid, wake)
    setTimeout(() => {
      wakes.delete(conversationUuid)
      if (wake.isNews) publish(conversationUuid, wake.seq)
    }, WAKE_EVERY_MS).unref()
  }

  async function open(conversationUuid: string): Promise<OpenChat> {
    const { state, seq } = await read.state(conversationUuid)
    const since = Math.max(0, seq - REMEMBERED)
    const news = await read.since(conversationUuid, since, REMEMBERED)
    const chat: OpenChat = {
      readers: new Set<Send>(),
      recent: news.entries,
      since,
      known: Math.max(seq, news.seq),
      state: news.state ?? state,
      isReading: false,
      isBehind: false,
      thin: createThinner(),
      catchingUp: setInterval(() => {
        if (chat.readers.size > 0) void catchUp(conversationUuid, chat)
      }, CATCH_UP_EVERY_MS).unref(),
      closing: undefined,
    }
    return chat
  }

  /** Starts the wait anew. A chat has one timer, which no longer runs once the map may hold another chat. */
  function closeSoon(conversationUuid: string, chat: OpenChat) {
    clearTimeout(chat.closing)
    chat.closing = setTimeout(() => {
      if (chat.readers.size > 0) return
      clearInterval(chat.catchingUp)
      openChats.delete(conversationUuid)
    }, CLOSE_AFTER_MS).unref()
  }

  async function catchUp(conversationUuid: string, chat: OpenChat): Promise<void> {
    if (chat.isReading) {
      chat.isBehind = true
      return
    }
    chat.isReading = true
    try {
      do {
        chat.isBehind = false
        const news = await read.since(conversationUuid, chat.known, REMEMBERED)
        const isThinned = isCrowd(conversationUuid)
        if (news.seq > chat.known) take(chat, news, isThinned)
        if (news.isMore) chat.isBehind = true
        await pause(isThinned ? CROWD_REST_MS : chat.readers.size * REST_MS_PER_READER)
      } while (chat.isBehind)
    } catch (error) {
      log.warn({ err: error, conversation: conversationUuid }, 'new chat messages could not be read; retrying')
      setTimeout(() => void catchUp(conversationUuid, chat), TRY_AGAIN_MS).unref()
    } finally {
      chat.isReading = false
    }
  }

  function take(
    chat: OpenChat,
    { seq, entries, state }: Awaited<ReturnType<ChatLog['since']>>,
    isThinned: boolean,
  ): void {
    chat.known = seq
    if (state) chat.state = state
    const gone = new Set(
      entries.flatMap(({ entry: { message } }) => (message.type === 'messageDeleted' ? message.data.messageUuids : [])),
    )
    const isKept = ({ entry: { message } }: OpenChat['recent'][number]) =>
      message.type !== 'message' || !gone.has(message.data.uuid)
    // Returning readers must not receive deleted messages.
    const kept = gone.size > 0 ? chat.recent.filter(isKept) : chat.recent
    chat.recent = [...kept, ...entries]
    const dropped = chat.recent.splice(0, Math.max(0, chat.recent.length - REMEMBERED)).at(-1)
    if (dropped) chat.since = dropped.seq
    const news = entries.map(({ entry }) => entry)
    // One array for all of them, which is serialised once.
    const told = isThinned ? chat.thin(news) : news
    if (told.length === 0) return
    for (const send of chat.readers) send(told)
  }

  function hear(conversationUuid: string, seq: number): void {
    void openChats.get(conversationUuid)?.then((chat) => {
      if (seq > chat.known) void catchUp(conversationUuid, chat)
    })
  }

  bus.subscribe(WAKES, null, ({ message: { data } }) => hear(data.conversationUuid, data.seq))
  bus.onGap(() => {
    for (const [conversationUuid, opened] of openChats) void opened.then((chat) => catchUp(conversationUuid, chat))
  })

  async function openChatOf(conversationUuid: string): Promise<OpenChat> {
    const present = openChats.get(conversationUuid)
    if (present) return present
    const opening = open(conversationUuid)
    openChats.set(conversationUuid, opening)
    opening.catch(() => openChats.delete(conversationUuid))
    const chat = await opening
    closeSoon(conversationUuid, chat)
    // Reads entries that were written while the chat was being opened.
    void catchUp(conversationUuid, chat)
    return chat
  }

  return {
    /** Called after the commit: the log has grown up to `seq`. */
    wake: (conversationUuid: string, seq: number): void => {
      // Wake the readers of this process at once, without the bus.
      hear(conversationUuid, seq)
      const recent = wakes.get(conversationUuid)
      if (!recent) return publish(conversationUuid, seq)
      recent.seq = Math.max(recent.seq, seq)
      recent.isNews = true
    },

    /**
     * `after` is the place in the log up to which the reader has everything. NaN stands for an invalid place. The
     * returned function must be called: until then the chat is kept open for this reader.
     */
    join: async (conversationUuid: string, after: number | null): Promise<(send: Send) => Joined> => {
      const chat = await openChatOf(conversationUuid)
      let hear: Send = () => undefined
      const reader: Send = (entries) => hear(entries)
      chat.readers.add(reader)
      return (send) => {
        const { known, since, state, recent } = chat
        const isComplete = after === null || (after >= since && after <= known)
        const seq = after !== null && isComplete ? after : known
        const begin: Entry = { id: String(seq), message: { type: 'chat', data: { seq, ...state } } }
        const missed = recent.filter((one) => one.seq > seq).map(({ entry }) => entry)
        hear = send
        const leave = () => {
          chat.readers.delete(reader)
          if (chat.readers.size === 0) closeSoon(conversationUuid, chat)
        }
        return { told: [begin, ...missed], isComplete, leave }
      }
    },
  }
}

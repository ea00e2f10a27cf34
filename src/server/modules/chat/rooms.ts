import { setTimeout as pause } from 'node:timers/promises'
import type { ChatState } from '#contracts/chat.ts'
import type { ConversationMessage } from '#contracts/live-messages.ts'
import { atOnce } from '../../db/unit.ts'
import type { Log } from '../../log.ts'
import type { Channel, EventBus, BusEvent } from '../../ports/event-bus/event-bus.ts'
import type { ChatLog } from './log.ts'
import { createThinner, CROWD_REST_MS } from './thinning.ts'

/** Minimum interval between two wake-ups of the other processes, independent of the number of messages. */
const WAKE_EVERY_MS = 50
/** Pause between two reads of a room's log, per reader. Larger rooms get fewer writes with more messages in each. */
const REST_MS_PER_READER = 0.1
/** Number of entries that a room keeps. A reader who missed more loads the newest page. */
const REMEMBERED = 500
const TRY_AGAIN_MS = 1000
/** Time for which an empty room is kept for the next reader. */
export const CLOSE_AFTER_MS = 10_000
/** Interval at which a room with readers reads its log without a wake: wakes can be lost. */
export const CATCH_UP_EVERY_MS = 20_000

type Wake = { type: 'wake'; data: { conversationUuid: string; seq: number } }
const WAKES: Channel<Wake> = { name: 'chat', isKept: () => false }

type Entry = BusEvent<ConversationMessage>
type Send = (entries: readonly Entry[]) => void
export type Joined = {
  /** State of the chat at the reader's place in the log, then the entries after that place. */
  told: readonly Entry[]
  /** False if the room no longer keeps all entries that the reader missed. */
  isComplete: boolean
  leave: () => void
}

type Room = {
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
export function createChatRooms({ bus, read, log, isCrowd }: Parts) {
  const rooms = new Map<string, Promise<Room>>()
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

  async function open(conversationUuid: string): Promise<Room> {
    const { state, seq } = await read.state(conversationUuid)
    const since = Math.max(0, seq - REMEMBERED)
    const news = await read.since(conversationUuid, since, REMEMBERED)
    const room: Room = {
      readers: new Set<Send>(),
      recent: news.entries,
      since,
      known: Math.max(seq, news.seq),
      state: news.state ?? state,
      isReading: false,
      isBehind: false,
      thin: createThinner(),
      catchingUp: setInterval(() => {
        if (room.readers.size > 0) void catchUp(conversationUuid, room)
      }, CATCH_UP_EVERY_MS).unref(),
      closing: undefined,
    }
    return room
  }

  /** Starts the wait anew. A room has one timer, which no longer runs once the map may hold another room. */
  function closeSoon(conversationUuid: string, room: Room) {
    clearTimeout(room.closing)
    room.closing = setTimeout(() => {
      if (room.readers.size > 0) return
      clearInterval(room.catchingUp)
      rooms.delete(conversationUuid)
    }, CLOSE_AFTER_MS).unref()
  }

  async function catchUp(conversationUuid: string, room: Room): Promise<void> {
    if (room.isReading) {
      room.isBehind = true
      return
    }
    room.isReading = true
    try {
      do {
        room.isBehind = false
        const news = await read.since(conversationUuid, room.known, REMEMBERED)
        const isThinned = isCrowd(conversationUuid)
        if (news.seq > room.known) take(room, news, isThinned)
        if (news.isMore) room.isBehind = true
        await pause(isThinned ? CROWD_REST_MS : room.readers.size * REST_MS_PER_READER)
      } while (room.isBehind)
    } catch (error) {
      log.warn({ err: error, conversation: conversationUuid }, 'new chat messages could not be read; retrying')
      setTimeout(() => void catchUp(conversationUuid, room), TRY_AGAIN_MS).unref()
    } finally {
      room.isReading = false
    }
  }

  function take(room: Room, { seq, entries, state }: Awaited<ReturnType<ChatLog['since']>>, isThinned: boolean): void {
    room.known = seq
    if (state) room.state = state
    const gone = new Set(
      entries.flatMap(({ entry: { message } }) => (message.type === 'messageDeleted' ? message.data.messageUuids : [])),
    )
    const isKept = ({ entry: { message } }: Room['recent'][number]) =>
      message.type !== 'message' || !gone.has(message.data.uuid)
    // Returning readers must not receive deleted messages.
    const kept = gone.size > 0 ? room.recent.filter(isKept) : room.recent
    room.recent = [...kept, ...entries]
    const dropped = room.recent.splice(0, Math.max(0, room.recent.length - REMEMBERED)).at(-1)
    if (dropped) room.since = dropped.seq
    const news = entries.map(({ entry }) => entry)
    // One array for all of them, which is serialised once.
    const told = isThinned ? room.thin(news) : news
    if (told.length === 0) return
    for (const send of room.readers) send(told)
  }

  function hear(conversationUuid: string, seq: number): void {
    void rooms.get(conversationUuid)?.then((room) => {
      if (seq > room.known) void catchUp(conversationUuid, room)
    })
  }

  bus.subscribe(WAKES, null, ({ message: { data } }) => hear(data.conversationUuid, data.seq))
  bus.onGap(() => {
    for (const [conversationUuid, opened] of rooms) void opened.then((room) => catchUp(conversationUuid, room))
  })

  async function roomOf(conversationUuid: string): Promise<Room> {
    const present = rooms.get(conversationUuid)
    if (present) return present
    const opening = open(conversationUuid)
    rooms.set(conversationUuid, opening)
    opening.catch(() => rooms.delete(conversationUuid))
    const room = await opening
    closeSoon(conversationUuid, room)
    // Reads entries that were written while the room was being opened.
    void catchUp(conversationUuid, room)
    return room
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
     * returned function must be called: until then the room is kept open for this reader.
     */
    join: async (conversationUuid: string, after: number | null): Promise<(send: Send) => Joined> => {
      const room = await roomOf(conversationUuid)
      let hear: Send = () => undefined
      const reader: Send = (entries) => hear(entries)
      room.readers.add(reader)
      return (send) => {
        const { known, since, state, recent } = room
        const isComplete = after === null || (after >= since && after <= known)
        const seq = after !== null && isComplete ? after : known
        const chat: Entry = { id: String(seq), message: { type: 'chat', data: { seq, ...state } } }
        const missed = recent.filter((one) => one.seq > seq).map(({ entry }) => entry)
        hear = send
        const leave = () => {
          room.readers.delete(reader)
          if (room.readers.size === 0) closeSoon(conversationUuid, room)
        }
        return { told: [chat, ...missed], isComplete, leave }
      }
    },
  }
}

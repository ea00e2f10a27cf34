import type { ChatState } from '#contracts/chat.ts'
import type { ConversationMessage } from '#contracts/live-messages.ts'
import { atOnce } from '../../db/unit.ts'
import type { Log } from '../../log.ts'
import type { Channel, EventBus, Told } from '../../ports/event-bus/event-bus.ts'
import type { ChatLog } from './log.ts'

/** Shortest time between two wakes of the readers, however many write. */
const WAKE_EVERY_MS = 50
/** Entries that a room keeps. Readers who missed more than that read the newest page. */
const REMEMBERED = 500
const TRY_AGAIN_MS = 1000
/** Time for which an empty room is kept, for readers who come at once. */
const CLOSE_AFTER_MS = 10_000

type Wake = { type: 'wake'; data: { conversationUuid: string; seq: number } }
const WAKES: Channel<Wake> = { name: 'chat', isKept: () => false }

type Entry = Told<ConversationMessage>
type Send = (entries: readonly Entry[]) => void
export type Joined = {
  /** State of the chat with its place in the log, then the entries that have followed that place so far. */
  told: readonly Entry[]
  /** False if entries that the reader missed are no longer kept. */
  isComplete: boolean
  leave: () => void
}

type Room = {
  readers: Set<Send>
  /** The newest entries that say something, in their order. */
  recent: { seq: number; entry: Entry }[]
  /** Place in the log after which all entries are in `recent`. */
  since: number
  known: number
  state: Omit<ChatState, 'seq'>
  isReading: boolean
  isBehind: boolean
}

type Parts = { bus: EventBus; read: ChatLog; log: Log }

/**
 * The conversations that somebody follows in this process. A message travels to the others' processes as a wake alone: who
 * is woken reads what is new once, and tells all its readers the same.
 */
export function createChatRooms({ bus, read, log }: Parts) {
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
    return {
      ...{ readers: new Set<Send>(), recent: news.entries, since, known: Math.max(seq, news.seq) },
      ...{ state: news.state ?? state, isReading: false, isBehind: false },
    }
  }

  function closeSoon(conversationUuid: string, room: Room) {
    setTimeout(() => {
      if (room.readers.size === 0) rooms.delete(conversationUuid)
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
        if (news.seq > room.known) take(room, news)
        if (news.isMore) room.isBehind = true
      } while (room.isBehind)
    } catch (error) {
      log.warn({ err: error }, 'a chat could not be read')
      setTimeout(() => void catchUp(conversationUuid, room), TRY_AGAIN_MS).unref()
    } finally {
      room.isReading = false
    }
  }

  function take(room: Room, { seq, entries, state }: Awaited<ReturnType<ChatLog['since']>>): void {
    room.known = seq
    if (state) room.state = state
    const gone = new Set(
      entries.flatMap(({ entry: { message } }) => (message.type === 'messageDeleted' ? message.data.messageUuids : [])),
    )
    const isKept = ({ entry: { message } }: Room['recent'][number]) =>
      message.type !== 'message' || !gone.has(message.data.uuid)
    // Words that were taken away are told to nobody who comes back.
    const kept = gone.size > 0 ? room.recent.filter(isKept) : room.recent
    room.recent = [...kept, ...entries]
    const dropped = room.recent.splice(0, Math.max(0, room.recent.length - REMEMBERED)).at(-1)
    if (dropped) room.since = dropped.seq
    if (entries.length === 0) return
    // One array for all of them, which is serialised once.
    const told = entries.map(({ entry }) => entry)
    for (const send of room.readers) send(told)
  }

  bus.subscribe(WAKES, null, ({ message: { data } }) => {
    void rooms.get(data.conversationUuid)?.then((room) => {
      if (data.seq > room.known) void catchUp(data.conversationUuid, room)
    })
  })
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
    // Entries that were written while the room was being opened.
    void catchUp(conversationUuid, room)
    return room
  }

  return {
    /** For `after`: the log has grown up to `seq`. */
    wake: (conversationUuid: string, seq: number): void => {
      const recent = wakes.get(conversationUuid)
      if (!recent) return publish(conversationUuid, seq)
      recent.seq = Math.max(recent.seq, seq)
      recent.isNews = true
    },

    /** `after`: place in the log up to which the reader has received everything; NaN if it is not a place. */
    join: async (conversationUuid: string, after: number | null): Promise<(send: Send) => Joined> => {
      const room = await roomOf(conversationUuid)
      return (send) => {
        const { known, since, state, recent } = room
        const isComplete = after === null || (after >= since && after <= known)
        const seq = after !== null && isComplete ? after : known
        const chat: Entry = { id: String(seq), message: { type: 'chat', data: { seq, ...state } } }
        const missed = recent.filter((one) => one.seq > seq).map(({ entry }) => entry)
        room.readers.add(send)
        const leave = () => {
          room.readers.delete(send)
          if (room.readers.size === 0) closeSoon(conversationUuid, room)
        }
        return { told: [chat, ...missed], isComplete, leave }
      }
    },
  }
}

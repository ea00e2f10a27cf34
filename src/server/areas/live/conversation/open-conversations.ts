import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import { createThrottle } from '#server/base/throttle.ts'
import type { Channel, Send, Topic } from '#server/channel/channel.ts'
import type { Log } from '#server/context/log.ts'
import { newUuid } from '#server/db/columns.ts'
import { atOnce } from '#server/db/unit.ts'
import { conversationChannel } from '#server/ports/event-bus/channels.ts'
import type { Channel as BusChannel, BusEvent, EventBus } from '#server/ports/event-bus/event-bus.ts'
import { openChat, type ChatLog, type OpenChat } from '../chat/open-chat.ts'
import { openAudience, type Audience, type Count } from './audience.ts'
import { createBeat } from './beat.ts'

/** Minimum interval between two wakes of the other processes, independent of the number of messages. */
const WAKE_EVERY_MS = 50

type Viewers = { type: 'viewers'; data: Count & { conversationUuid: string } }
const VIEWERS: BusChannel<Viewers> = { name: 'viewers', isReplayed: () => false }
type Wake = { type: 'wake'; data: { conversationUuid: string; seq: number } }
const WAKES: BusChannel<Wake> = { name: 'chat', isReplayed: () => false }

type State = {
  /** Null while nobody watches or observes. */
  audience: Audience | null
  /** Null until somebody reads the conversation, because the clock of the lives only counts its viewers. */
  chat: Promise<OpenChat> | null
  sendReaction: (event: BusEvent<ConversationMessage>) => void
  /** Newest place in the log that this process has written. */
  written: number
  publishWake: () => void
}
export type Conversation = Topic<ConversationMessage, State>

type Parts = { channel: Channel; bus: EventBus; log: Log; readChat: ChatLog }

/**
 * Conversations that are open in this process: its readers, its viewers and its chat. For a new chat message the other
 * processes receive only a wake, and read the log themselves.
 */
export function createOpenConversations({ channel, bus, log, readChat }: Parts) {
  const process = newUuid()

  const topics = channel.topics<ConversationMessage, State>({
    channelOf: conversationChannel,
    open: (conversationUuid, send) => {
      const state: State = {
        audience: null,
        chat: null,
        sendReaction: createBeat({ isCrowd: () => isCrowd(state), send }),
        written: 0,
        publishWake: createThrottle(WAKE_EVERY_MS, () => {
          const data = { conversationUuid, seq: state.written }
          atOnce(() => bus.publish(WAKES, { type: 'wake', data }))
        }).request,
      }
      return state
    },
    receive: ({ state, send }, event) => (event.message.type === 'reaction' ? state.sendReaction(event) : send(event)),
  })
  const isCrowd = ({ audience }: State) => audience?.isCrowd() === true

  /** Sends the number of viewers at once; the readers of the topic get each change. A viewer of null is not counted. */
  function joinAudience({ uuid, state, send }: Conversation, viewer: string | symbol | null, sendFirst: typeof send) {
    state.audience ??= openAudience({
      send,
      publish: (quantity, isAsking) => {
        const data = { conversationUuid: uuid, process, quantity, isAsking }
        atOnce(() => bus.publish(VIEWERS, { type: 'viewers', data }))
      },
      onEmpty: () => {
        state.audience = null
      },
    })
    const { join, event } = state.audience
    const leave = join(viewer)
    sendFirst(event())
    return leave
  }
  bus.subscribe(VIEWERS, ({ message: { data } }) => {
    if (data.process !== process) topics.get(data.conversationUuid)?.state.audience?.receive(data)
  })

  /** An open chat holds its topic, so that it is still there for the next reader. */
  function chatOf({ uuid, state, send }: Conversation): Promise<OpenChat> {
    if (state.chat) return state.chat
    const { release } = topics.hold(uuid)
    const close = () => {
      state.chat = null
      release()
    }
    const opening = openChat({
      conversationUuid: uuid,
      read: readChat,
      log,
      isCrowd: () => isCrowd(state),
      send,
      onClosed: close,
    })
    state.chat = opening
    // Reads entries that were written while the chat was being opened.
    opening.then((chat) => chat.catchUp(), close)
    return opening
  }
  const receiveWake = (conversationUuid: string, seq: number) =>
    void topics.get(conversationUuid)?.state.chat?.then(
      (chat) => chat.receive(seq),
      () => undefined,
    )
  bus.subscribe(WAKES, ({ message: { data } }) => receiveWake(data.conversationUuid, data.seq))
  bus.onGap(() => {
    for (const { state } of topics.all())
      void state.chat?.then(
        (chat) => chat.catchUp(),
        () => undefined,
      )
  })

  return {
    all: topics.all,
    join: topics.join,

    /** Counts a reader of the chat. Whoever has joined must also leave. */
    joinChat: async (conversation: Conversation) => (await chatOf(conversation)).join(),

    joinAudience,

    /** Reports the number of viewers, now and on every change, without counting one. */
    observe: (conversationUuid: string, report: (quantity: number) => void): (() => void) => {
      const { topic, begin, leave } = topics.join(conversationUuid)
      const send: Send<ConversationMessage> = (events) => {
        for (const { message } of [events].flat()) if (message.type === 'viewers') report(message.data.quantity)
      }
      begin(send, [])
      const leaveAudience = joinAudience(topic, null, send)
      return () => {
        leaveAudience()
        leave()
      }
    },

    /** Called after the commit: the log of the chat has grown up to `seq`. */
    wake: (conversationUuid: string, seq: number): void => {
      const { topic, release } = topics.hold(conversationUuid)
      // The readers of this process need no bus.
      receiveWake(conversationUuid, seq)
      topic.state.written = Math.max(topic.state.written, seq)
      topic.state.publishWake()
      // A last wake may be due at the end of an interval, and the next one an interval later.
      setTimeout(release, 2 * WAKE_EVERY_MS).unref()
    },
  }
}

export type OpenConversations = ReturnType<typeof createOpenConversations>

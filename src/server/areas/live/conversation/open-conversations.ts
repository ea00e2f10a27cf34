import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import { createThrottle } from '#server/base/throttle.ts'
import type { Channel, Send, Topic } from '#server/channel/channel.ts'
import type { Log } from '#server/context/log.ts'
import { newUuid } from '#server/db/columns.ts'
import { atOnce } from '#server/db/unit.ts'
import { conversationChannel } from '#server/ports/event-bus/channels.ts'
import type { BusEvent, Channel as BusChannel, EventBus } from '#server/ports/event-bus/event-bus.ts'
import { createOpenChats, NO_CHAT, type ChatLog, type ChatOfTopic } from '../chat/open-chat.ts'
import { openAudience, type Audience, type Count } from './audience.ts'

const BEAT_MS = 1000

type BeatParts = { isCrowd: () => boolean; send: (event: BusEvent<ConversationMessage>) => void }

/** Limits likes and hearts for a crowd to one a second: the first at once, then the last of each second. */
export function createBeat({ isCrowd, send }: BeatParts) {
  let last: BusEvent<ConversationMessage> | null = null
  const { request, isResting } = createThrottle(BEAT_MS, () => {
    if (last) send(last)
  })

  return (event: BusEvent<ConversationMessage>): void => {
    // A crowd that has become smaller gets the last like of its second before newer ones.
    if (!isResting() && !isCrowd()) return send(event)
    last = event
    request()
  }
}

type Viewers = { type: 'viewers'; data: Count & { conversationUuid: string } }
const VIEWERS: BusChannel<Viewers> = { name: 'viewers', isReplayed: () => false }

type State = ChatOfTopic & {
  /** Null while nobody watches or observes. */
  audience: Audience | null
  sendReaction: (event: BusEvent<ConversationMessage>) => void
}
export type Conversation = Topic<ConversationMessage, State>

type Parts = { channel: Channel; bus: EventBus; log: Log; readChat: ChatLog }

/** Conversations that are open in this process: their readers, their viewers and their chats. */
export function createOpenConversations({ channel, bus, log, readChat }: Parts) {
  const process = newUuid()

  const topics = channel.topics<ConversationMessage, State>({
    channelOf: conversationChannel,
    open: (_uuid, send) => {
      const isCrowd = () => state.audience?.isCrowd() === true
      const state: State = {
        ...NO_CHAT,
        audience: null,
        isCrowd,
        sendReaction: createBeat({ isCrowd, send }),
      }
      return state
    },
    receive: ({ state, send }, event) => (event.message.type === 'reaction' ? state.sendReaction(event) : send(event)),
  })
  const chats = createOpenChats({ topics, bus, log, read: readChat })

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

  return {
    all: topics.all,
    join: topics.join,

    joinChat: chats.join,

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

    wake: chats.wake,
  }
}

export type OpenConversations = ReturnType<typeof createOpenConversations>

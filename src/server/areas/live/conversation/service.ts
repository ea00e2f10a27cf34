import type { ConversationMessage } from '#contracts/live/live-messages.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { EventStream } from '#server/channel/streams.ts'
import { conversationChannel, RESET } from '#server/ports/event-bus/channels.ts'
import type { EventBus, BusEvent } from '#server/ports/event-bus/event-bus.ts'
import type { ChatService } from '../chat/service.ts'
import type { LiveService } from '../live/service.ts'
import type { VideoService } from '#server/areas/video/video/service.ts'
import { createBeat } from './beat.ts'
import type { Viewers } from './viewers.ts'

type Parts = {
  bus: EventBus
  videos: VideoService
  lives: Pick<LiveService, 'airOf'>
  chats: Pick<ChatService, 'openChats'>
  viewers: Viewers
}
type Stream = EventStream<ConversationMessage>
/** `viewer`: the user or the visitor's browser; null if that is unknown. */
type Listener = { viewer: string | null; isWatching: boolean }

export type ConversationService = ReturnType<typeof createConversationService>

export function createConversationService({ bus, videos, lives, chats, viewers }: Parts) {
  const streams = new Map<string, Set<Stream>>()
  const isDue = createBeat({
    isCrowd: viewers.isCrowd,
    send: (uuid, event) => {
      for (const stream of streams.get(uuid) ?? []) stream.send(event)
    },
  })

  /** Current state as messages. They have no ids, because they are not events of a log. */
  async function stateOf(uuid: string): Promise<BusEvent<ConversationMessage>[]> {
    const { video } = await videos.findByConversation(uuid)
    const { uuid: videoUuid, likeQuantity, definitionUuid, projectionUuid, finishedAt } = video
    const state: ConversationMessage[] = [{ type: 'reaction', data: { objectDefinitionId: videoUuid, likeQuantity } }]
    if (video.type === VIDEO_TYPE.live && definitionUuid !== null && projectionUuid !== null)
      state.push({ type: 'product', data: { videoUuid, definitionUuid, definitionProjectionUuid: projectionUuid } })
    const air = video.type === VIDEO_TYPE.live ? await lives.airOf(videoUuid) : null
    if (air) state.push({ type: 'state', data: { videoUuid, ...air } })
    if (finishedAt) state.push({ type: 'finished', data: { videoUuid, finishedAt: finishedAt.toISOString() } })
    return state.map((message) => ({ message }))
  }

  /** Joins last: whoever has joined a chat must also enter it. */
  async function openedFor(uuid: string, after: string | null) {
    const state = await stateOf(uuid)
    return [state, await chats.openChats.join(uuid, placeIn(after))] as const
  }

  async function startAnew(uuid: string, open: Set<Stream>): Promise<void> {
    const state = await stateOf(uuid).catch(() => []) // The video was deleted, so there is no state to send.
    const told = [RESET, ...state]
    for (const stream of open) stream.send(told)
  }
  bus.onGap(() => {
    for (const [uuid, open] of streams) void startAnew(uuid, open)
  })

  return {
    /**
     * Opens the conversation of a video that anybody may watch. It begins with the current state, then the chat
     * messages after the position `after` in its log, or `reset`, and then continues with events. Only watching
     * listeners are counted, and each `viewer` once.
     * @throws AppError 404
     */
    listen: async (uuid: string, after: string | null, { viewer, isWatching }: Listener) => {
      const early: BusEvent<ConversationMessage>[] = []
      let hear: Stream['send'] = (told) => void early.push(...[told].flat())
      // Subscribe before reading the state, so that no event is missed in between.
      const { leave: stopListening } = bus.subscribe(conversationChannel(uuid), null, (told) => {
        if (isDue(uuid, told)) hear(told)
      })
      const [state, join] = await openedFor(uuid, after).catch((error: unknown) => {
        stopListening()
        throw error
      })
      return (stream: Stream) => {
        const open = streams.get(uuid) ?? new Set()
        streams.set(uuid, open.add(stream))
        const chat = join(stream.send)
        stream.send([...(chat.isComplete ? [] : [RESET]), ...state, ...chat.told, ...early])
        hear = stream.send
        const leave = isWatching ? viewers.enter(uuid, viewer, stream.send) : viewers.lookOn(uuid, stream.send)
        return () => {
          stopListening()
          chat.leave()
          leave()
          open.delete(stream)
          if (open.size === 0 && streams.get(uuid) === open) streams.delete(uuid)
        }
      }
    },
  }
}

/** NaN if the id is not a position in a log. */
const placeIn = (id: string | null): number | null =>
  id === null ? null : /^\d{1,15}$/.test(id) ? Number(id) : Number.NaN

import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Channel, EventStream } from '#server/channel/channel.ts'
import { RESET } from '#server/ports/event-bus/channels.ts'
import type { EventBus, BusEvent } from '#server/ports/event-bus/event-bus.ts'
import type { LiveService } from '../live/service.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import type { Conversation, OpenConversations } from './open-conversations.ts'

type Parts = {
  channel: Channel
  bus: EventBus
  videos: VideoService
  lives: Pick<LiveService, 'airOf'>
  openConversations: OpenConversations
}
/** `holder`: the visitor's browser. Both are null if unknown. */
type Listener = { userUuid: string | null; holder: string | null; isWatching: boolean }

export function createConversationService({ channel, bus, videos, lives, openConversations }: Parts) {
  /** Current state as messages. They have no ids, because they are not events of a log. */
  async function stateOf(uuid: string, viewerUuid: string | undefined): Promise<BusEvent<ConversationMessage>[]> {
    const { video } = await videos.findByConversation(uuid, viewerUuid)
    const { uuid: videoUuid, likeQuantity, definitionUuid, projectionUuid, finishedAt } = video
    const state: ConversationMessage[] = [{ type: 'reaction', data: { objectDefinitionId: videoUuid, likeQuantity } }]
    if (video.type === VIDEO_TYPE.live && definitionUuid !== null && projectionUuid !== null)
      state.push({ type: 'product', data: { videoUuid, definitionUuid, definitionProjectionUuid: projectionUuid } })
    const air = video.type === VIDEO_TYPE.live ? await lives.airOf(videoUuid) : null
    if (air) state.push({ type: 'state', data: { videoUuid, ...air } })
    if (finishedAt) state.push({ type: 'finished', data: { videoUuid, finishedAt: finishedAt.toISOString() } })
    return state.map((message) => ({ message }))
  }

  async function startAnew({ uuid, send }: Conversation): Promise<void> {
    // Without state: the video was deleted, or its live is on trial.
    const state = await stateOf(uuid, undefined).catch(() => [])
    send([RESET, ...state])
  }
  bus.onGap(() => {
    for (const conversation of openConversations.all()) void startAnew(conversation)
  })

  /**
   * Opens the conversation of a video that anybody may watch. It begins with the current state, then the chat messages
   * after the position `after` in its log, or `reset`, and then continues with events. Only watching listeners are
   * counted, and each of them once.
   * @throws AppError 404
   */
  async function listen(uuid: string, after: string | null, { userUuid, holder, isWatching }: Listener) {
    // Join before reading the state, so that no event is missed in between.
    const { topic, begin, leave } = openConversations.join(uuid)
    try {
      const state = await stateOf(uuid, userUuid ?? undefined)
      // Last of all: whoever has joined the chat must also leave it.
      const chat = await openConversations.joinChat(topic)
      return ({ send }: EventStream<ConversationMessage>) => {
        const { first, isComplete } = chat.begin(placeIn(after))
        begin(send, [...(isComplete ? [] : [RESET]), ...state, ...first])
        const person = isWatching ? (userUuid ?? holder ?? Symbol('nameless')) : null
        const leaveAudience = openConversations.joinAudience(topic, person, send)
        return () => {
          leaveAudience()
          chat.leave()
          leave()
        }
      }
    } catch (error) {
      leave()
      throw error
    }
  }

  channel.serve('conversation', ({ uuid, after, isWatching }, { userUuid, holder }) =>
    listen(uuid, after, { userUuid, holder, isWatching }),
  )

  return { listen }
}

/** NaN if the id is not a position in a log. */
const placeIn = (id: string | null): number | null =>
  id === null ? null : /^\d{1,15}$/.test(id) ? Number(id) : Number.NaN

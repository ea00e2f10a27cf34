import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import type { Db } from '../../db/client.ts'
import type { EventBus } from '../../ports/event-bus/event-bus.ts'
import type { EventStream } from '../../plugins/event-stream.ts'
import type { VideoService } from '../video/service.ts'
import { createMessageAccountPart } from './account.repo.ts'
import { createViewers } from './viewers.ts'

type Parts = { db: Db; bus: EventBus; videos: VideoService }

export function createConversationService({ db, bus, videos }: Parts) {
  const viewers = createViewers(bus)
  const streams = new Map<string, Set<EventStream>>()

  /** As things are now; without ids, because nothing of it has just happened. */
  const stateOf = async (uuid: string) => {
    const { video } = await videos.findByConversation(uuid)
    const { uuid: videoUuid, likeQuantity, definitionUuid, projectionUuid, finishedAt } = video
    const isShowing = video.type === VIDEO_TYPE.live && definitionUuid !== null && projectionUuid !== null
    return [
      { type: 'reaction', data: { objectDefinitionId: videoUuid, likeQuantity } },
      ...(isShowing
        ? [{ type: 'product', data: { videoUuid, definitionUuid, definitionProjectionUuid: projectionUuid } }]
        : []),
      ...(finishedAt ? [{ type: 'finished', data: { videoUuid, finishedAt: finishedAt.toISOString() } }] : []),
    ]
  }

  async function tellState(uuid: string, to: Set<EventStream>): Promise<void> {
    const state = await stateOf(uuid).catch(() => []) // Gone meanwhile: there is nothing to tell.
    for (const stream of to) for (const event of state) stream.send(event)
  }
  bus.onGap(() => {
    for (const [uuid, open] of streams) void tellState(uuid, open)
  })

  return {
    accountPart: createMessageAccountPart(db),

    /**
     * What happens in the conversation of a video that anybody may watch. Returns how to begin: things as they are now
     * first, then what was missed since the event `after`, then everything as it happens.
     * @throws AppError 404
     */
    listen: async (uuid: string, after: string | null) => {
      const state = await stateOf(uuid)
      return (stream: EventStream) => {
        const open = streams.get(uuid) ?? new Set()
        streams.set(uuid, open.add(stream))
        const tellViewers = (quantity: number) => stream.send({ type: 'viewers', data: { quantity } })
        const { quantity, leave } = viewers.enter(uuid, tellViewers)
        tellViewers(quantity)
        for (const event of state) stream.send(event)
        const stopListening = bus.subscribe(uuid, after, stream.send)
        return () => {
          stopListening()
          leave()
          open.delete(stream)
          if (open.size === 0 && streams.get(uuid) === open) streams.delete(uuid)
        }
      }
    },
  }
}

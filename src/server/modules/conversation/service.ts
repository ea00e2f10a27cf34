import type { Db } from '../../db/client.ts'
import type { Events } from '../../ports/events/events.ts'
import type { EventStream } from '../../plugins/event-stream.ts'
import type { VideoService } from '../video/service.ts'
import { createMessageAccountPart } from './account.repo.ts'

/** A crowd that comes at once is told of once. */
const VIEWERS_TOLD_EVERY_MS = 1000

type Audience = { streams: Set<EventStream>; timer: NodeJS.Timeout | null }

type Parts = { db: Db; events: Events; videos: VideoService }

export function createConversationService({ db, events, videos }: Parts) {
  const audiences = new Map<string, Audience>()

  function tellViewers(uuid: string, audience: Audience) {
    audience.timer ??= setTimeout(() => {
      audience.timer = null
      for (const stream of audience.streams) stream.send(viewers(audience))
    }, VIEWERS_TOLD_EVERY_MS)
    audience.timer.unref()
  }
  const viewers = ({ streams }: Audience) => ({ type: 'viewers', data: { quantity: streams.size } })

  return {
    accountPart: createMessageAccountPart(db),

    /**
     * What happens in the conversation of a video that anybody may watch. Returns how to begin: the counts as they are now
     * first, then what was missed since the event `after`, then everything as it happens.
     * @throws AppError 404
     */
    listen: async (uuid: string, after: string | null) => {
      const { video } = await videos.findByConversation(uuid)
      return (stream: EventStream) => {
        const audience = audiences.get(uuid) ?? { streams: new Set(), timer: null }
        audiences.set(uuid, audience)
        audience.streams.add(stream)
        stream.send(viewers(audience))
        stream.send({
          type: 'reaction',
          data: { objectDefinitionId: video.uuid, likeQuantity: video.likeQuantity },
        })
        const leave = events.subscribe(uuid, after, stream.send)
        tellViewers(uuid, audience)
        return () => {
          leave()
          audience.streams.delete(stream)
          if (audience.streams.size > 0) return tellViewers(uuid, audience)
          if (audience.timer) clearTimeout(audience.timer)
          audiences.delete(uuid)
        }
      }
    },
  }
}

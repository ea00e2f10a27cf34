import { categoryByUuid } from '#contracts/catalogue/category-data.ts'
import type { Event, EventVideo } from '#contracts/live/event.ts'
import type { Owner } from '#contracts/account/user.ts'
import { shopCalendarPath, videoPath } from '#contracts/base/page-address.rules.ts'
import { type LiveStage, liveStageOf } from '#contracts/video/broadcast.rules.ts'
import { VIDEO_TYPE, videoTypeName } from '#contracts/video/video.rules.ts'
import { isWaitedFor } from '#server/areas/video/video.ts'
import type { EventRow } from './repo.ts'
import { presentOwner } from '#server/areas/account/account.ts'

/** Event with its seller and its stage. `video` is null once it was deleted. */
export type EventView = Omit<EventRow, 'owner'> & { owner: Owner; stage: LiveStage }

/** Link for an event: the page of its live if there is one, otherwise the shop's calendar. */
export const eventPath = ({ video, owner, shop }: Pick<EventView, 'video' | 'owner' | 'shop'>) =>
  video?.type === VIDEO_TYPE.live ? videoPath(owner.username, video.uuid, 'live') : shopCalendarPath(shop.slug)

function presentVideo(
  { video, isVideoListed, hasLivePicture }: Pick<EventRow, 'video' | 'isVideoListed' | 'hasLivePicture'>,
  now: Date,
): EventVideo | null {
  if (!video) return null
  const isAnnounced = isWaitedFor(video, now)
  if (!isVideoListed && !isAnnounced) return null
  const isOn = video.type === VIDEO_TYPE.live && video.finishedAt === null
  const own = video.thumbnailMainMediaUuid
  const isDrawn = !isAnnounced && (!isOn || hasLivePicture)
  const made = isDrawn ? `/media/${video.mediaUuid}/${isOn ? 'live-picture' : 'thumbnail'}` : null
  const thumbnail = own === null ? made : `/media/${own}/thumbnail`
  return { uuid: video.uuid, type: videoTypeName(video.type), thumbnail, isAnnounced }
}

/** A video that was live before its event was announced only advertises it. */
function stageOf({ event, video }: Pick<EventRow, 'event' | 'video'>): LiveStage {
  if (!video || video.publishedAt <= event.createdAt) return 'announced'
  const endedAt = video.finishedAt ?? (video.isReady ? video.deletedAt : null)
  const media = { finishedAt: endedAt?.toISOString() ?? null }
  return liveStageOf({ type: video.type, isAvailable: video.isReady, media }) ?? 'announced'
}

export const presentEvent = ({ event, owner, shop, stage, ...rest }: EventView): Event => ({
  uuid: event.uuid,
  title: event.title,
  description: event.description,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  isCalledOff: event.calledOffAt !== null,
  category:
    event.categoryUuid === null
      ? null
      : {
          uuid: event.categoryUuid,
          name: categoryByUuid(event.categoryUuid)?.title ?? '',
        },
  owner,
  shop,
  videoUuid: rest.video?.uuid ?? null,
  video: presentVideo(rest, new Date()),
  stage,
})

export const viewEvent = ({ owner, video, ...rest }: EventRow): EventView => ({
  ...rest,
  owner: presentOwner(owner),
  video: video?.deletedAt === null ? video : null,
  stage: stageOf({ event: rest.event, video }),
})

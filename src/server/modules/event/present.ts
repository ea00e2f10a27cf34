import { categoryByUuid } from '#contracts/categories.ts'
import type { Event, EventVideo } from '#contracts/event.ts'
import type { Owner } from '#contracts/user.ts'
import { shopCalendarPath, videoPath } from '#contracts/page-address.rules.ts'
import { VIDEO_TYPE, videoTypeName } from '#contracts/video.rules.ts'
import type { EventRow } from './repo.ts'

/** A row with its seller as the users' module describes them. */
export type EventView = Omit<EventRow, 'owner'> & { owner: Owner }

/** Page of an event: the live that it announces, which waits there for its beginning, or else its shop's calendar. */
export const eventPath = ({ video, owner, shop }: Pick<EventView, 'video' | 'owner' | 'shop'>) =>
  video?.type === VIDEO_TYPE.live ? videoPath(owner.username, video.uuid, 'live') : shopCalendarPath(shop.slug)

const presentVideo = ({ video, isVideoListed }: Pick<EventRow, 'video' | 'isVideoListed'>): EventVideo | null =>
  video && isVideoListed
    ? {
        uuid: video.uuid,
        type: videoTypeName(video.type),
        thumbnail: `/media/${video.thumbnailMainMediaUuid ?? video.mediaUuid}/thumbnail`,
      }
    : null

export const presentEvent = ({ event, owner, shop, ...rest }: EventView): Event => ({
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
  video: presentVideo(rest),
})

import { categoryByUuid } from '#contracts/categories.ts'
import type { Event } from '#contracts/event.ts'
import type { Owner } from '#contracts/user.ts'
import type { EventRow } from './repo.ts'

/** A row with what the users' module says of its seller. */
export type EventView = Omit<EventRow, 'owner'> & { owner: Owner }

export const presentEvent = ({ event, owner, shop }: EventView): Event => ({
  uuid: event.uuid,
  title: event.title,
  description: event.description,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  category:
    event.categoryUuid === null
      ? null
      : {
          uuid: event.categoryUuid,
          name: categoryByUuid(event.categoryUuid)?.title ?? '',
        },
  owner,
  shop,
  videoUuid: event.videoUuid,
})

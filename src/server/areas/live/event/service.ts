import { categoryByUuid } from '#contracts/catalogue/category-data.ts'
import type { CreateEvent, EditEvent } from '#contracts/live/event.ts'
import { EVENT_MAX_HOURS } from '#contracts/live/event.rules.ts'
import type { SellingViewer } from '#server/auth/viewer.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { definedOf } from '#server/base/defined.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { NotificationService, RelationService } from '#server/areas/account/account.ts'
import type { ShopService } from '#server/areas/catalogue/catalogue.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { createEventAccountPart } from './account.repo.ts'
import { type EventView, viewEvent } from './present.ts'
import { createReminders } from './reminders.ts'
import { createEventRepo } from './repo.ts'
import { createEventLists } from './lists.ts'

type Parts = {
  db: Db
  queue: Queue
  tokens: Tokens
  changes: Changes
  shops: Pick<ShopService, 'bySlug'>
  videos: Pick<VideoService, 'entries'>
  notifications: Pick<NotificationService, 'addAll'>
  relations: Pick<RelationService, 'viewerWithBlocks' | 'notBlocked'>
}

const HOUR_MS = 60 * 60 * 1000

export type EventService = ReturnType<typeof createEventService>

export function createEventService({ db, queue, tokens, changes, shops, videos, relations, notifications }: Parts) {
  const repo = createEventRepo(db)

  async function find(uuid: string): Promise<EventView> {
    const row = await repo.byUuid(uuid)
    if (!row) throw notFound('event')
    return viewEvent(row)
  }

  const reminders = createReminders({ db, queue, relations, notifications, find })

  async function requireParts(ownerUuid: string, { categoryUuid, videoUuid }: EditEvent): Promise<void> {
    if (categoryUuid != null && !categoryByUuid(categoryUuid)) throw invalid('No such category', 'categoryUuid')
    if (videoUuid == null) return
    const [video] = await videos.entries([videoUuid])
    if (video?.owner.uuid !== ownerUuid) throw invalid('No such video of this seller', 'videoUuid')
  }

  const requireOwner = ({ event }: EventView, ownerUuid: string): void => {
    if (event.ownerUuid !== ownerUuid) throw new AppError('FORBIDDEN_EXCEPTION', 'The event belongs to another user')
  }

  /** Does nothing to an event that is cancelled already. */
  async function cancel(tx: Tx, after: After, found: EventView): Promise<void> {
    const { uuid, ownerUuid } = found.event
    if (!(await repo.edit(tx, ownerUuid, uuid, { calledOffAt: new Date() }))) return
    await reminders.calledOff(tx, after, found)
    after(() => changes.touch({ event: uuid, list: 'events' }))
  }

  return {
    accountPart: createEventAccountPart(db),
    ...createEventLists({ repo, tokens, shops, relations }),
    find,
    /** Events by uuid, without unknown ones. */
    findMany: async (uuids: readonly string[]): Promise<Map<string, EventView>> =>
      new Map((await repo.byUuids(uuids)).map((row) => [row.event.uuid, viewEvent(row)])),
    reminders,

    create: async ({ uuid: ownerUuid, shopUuid }: SellingViewer, body: CreateEvent): Promise<EventView> => {
      await requireParts(ownerUuid, body)
      const { startsAt, endsAt, ...rest } = body
      const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
      const uuid = await inTransaction(db, async (tx, after) => {
        const inserted = await repo.insert(tx, { ...rest, ...times, ownerUuid, shopUuid })
        after(() => changes.touch({ event: inserted, list: 'events' }))
        return inserted
      })
      return find(uuid)
    },

    edit: async (ownerUuid: string, uuid: string, body: EditEvent): Promise<EventView> => {
      const found = await find(uuid)
      requireOwner(found, ownerUuid)
      const { event } = found
      await requireParts(ownerUuid, body)
      const { startsAt, endsAt, ...rest } = body
      const begins = startsAt === undefined ? event.startsAt : new Date(startsAt)
      const ends = endsAt === undefined ? event.endsAt : new Date(endsAt)
      const length = ends.getTime() - begins.getTime()
      if (length <= 0 || length > EVENT_MAX_HOURS * HOUR_MS)
        throw invalid('The event would be too long or end before it begins', 'endsAt')
      const values = { ...definedOf(rest), startsAt: begins, endsAt: ends }
      await inTransaction(db, async (tx, after) => {
        if (!(await repo.edit(tx, ownerUuid, uuid, values))) throw notFound('event')
        if (begins.getTime() !== event.startsAt.getTime()) await reminders.moved(tx, after, event, begins)
        after(() => changes.touch({ event: uuid, list: 'events' }))
      })
      return find(uuid)
    },

    /** Idempotent. */
    cancel: async (ownerUuid: string, uuid: string): Promise<void> => {
      const found = await find(uuid)
      requireOwner(found, ownerUuid)
      await inTransaction(db, async (tx, after) => {
        await cancel(tx, after, found)
      })
    },

    /** Deletes the event, and cancels it first. Idempotent. */
    remove: async (ownerUuid: string, uuid: string): Promise<void> => {
      const row = await repo.byUuid(uuid)
      if (!row) return
      const found = viewEvent(row)
      requireOwner(found, ownerUuid)
      await inTransaction(db, async (tx, after) => {
        await cancel(tx, after, found)
        await repo.remove(tx, uuid)
        after(() => changes.touch({ event: uuid, list: 'events' }))
      })
    },
  }
}

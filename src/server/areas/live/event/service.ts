import { categoryByUuid } from '#contracts/catalogue/category-data.ts'
import type { PageQuery } from '#contracts/base/common.ts'
import type { CreateEvent, EditEvent, EventDay, EventDaysQuery, EventListQuery } from '#contracts/live/event.ts'
import { EVENT_MAX_HOURS } from '#contracts/live/event.rules.ts'
import type { SellingViewer } from '#server/auth/guards.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { COUNTED_UP_TO, createTotals } from '#server/db/totals.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { definedOf } from '#server/base/defined.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { type NotificationService, type RelationService, presentOwner } from '#server/areas/account/account.ts'
import type { ShopService } from '#server/areas/catalogue/catalogue.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { createEventAccountPart } from './account.repo.ts'
import { type EventView, presentEvent } from './present.ts'
import { createReminders } from './reminders.ts'
import { createEventRepo, type EventRow, type EventScope } from './repo.ts'

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
/** Limit of events in a subscribed calendar, above the number that a shop announces. */
const FEED_MAX = 500
const FEED_PAST_MS = 30 * 24 * HOUR_MS

const view = ({ owner, ...rest }: EventRow): EventView => ({ ...rest, owner: presentOwner(owner) })

export type EventService = ReturnType<typeof createEventService>

export function createEventService({ db, queue, tokens, changes, shops, videos, relations, notifications }: Parts) {
  const repo = createEventRepo(db)
  const cursors = createCursors(tokens, { isAscending: true })
  const totals = createTotals<number>((total) => total > COUNTED_UP_TO)

  type Of = Pick<EventScope, 'shopUuid' | 'ownerUuid' | 'hasCalledOff' | 'viewerUuid'>

  async function list(query: EventListQuery, of: Of) {
    const scope: EventScope = {
      ...of,
      from: query.from === undefined ? new Date() : new Date(query.from),
      to: query.to === undefined ? undefined : new Date(query.to),
      categoryUuids: query['categoryUuids[]'],
      videoUuid: query.videoUuid,
    }
    const start = cursors.startOf(query)
    const key = JSON.stringify([query.from, query.to, scope.categoryUuids?.toSorted(), of, query.videoUuid])
    const [found, total] = await Promise.all([repo.page(scope, start), totals.of(key, () => repo.count(scope))])
    const { rows, meta } = cursors.cut(found, start, ({ event }) => ({ at: event.startsAt, uuid: event.uuid }))
    return { meta: { ...meta, total }, data: rows.map(view) }
  }

  async function find(uuid: string): Promise<EventView> {
    const row = await repo.byUuid(uuid)
    if (!row) throw notFound('event')
    return view(row)
  }

  const reminders = createReminders({ db, queue, relations, notifications, find })

  async function days(
    query: EventDaysQuery,
    viewer: string | undefined,
    shopUuid?: string,
  ): Promise<{ data: EventDay[] }> {
    const { from, to, perDay, 'categoryUuids[]': categoryUuids } = query
    const viewerUuid = await relations.viewerWithBlocks(viewer)
    const scope = { from: new Date(from), to: new Date(to), categoryUuids, shopUuid, viewerUuid }
    const rows = await repo.days(scope, perDay)
    const found = new Map<string, EventDay>()
    for (const { day, total, ...row } of rows) {
      const entry = found.get(day) ?? { day, total, events: [] }
      entry.events.push(presentEvent(view(row)))
      found.set(day, entry)
    }
    return { data: [...found.values()] }
  }

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
    find,
    reminders,
    /** Events by day, for a month or a week. */
    days: (query: EventDaysQuery, viewer: string | undefined) => days(query, viewer),
    daysOfShop: async (slug: string, query: EventDaysQuery, viewer: string | undefined) =>
      days(query, viewer, (await shops.bySlug(slug)).uuid),
    /** Upcoming events, the soonest first, unless the query names other times. */
    list: async (query: EventListQuery, viewer: string | undefined) => {
      const viewerUuid = await relations.viewerWithBlocks(viewer)
      return list(query, { hasCalledOff: query.videoUuid !== undefined, viewerUuid })
    },
    ofShop: async (slug: string, query: EventListQuery, viewer: string | undefined) => {
      const viewerUuid = await relations.viewerWithBlocks(viewer)
      return list(query, { shopUuid: (await shops.bySlug(slug)).uuid, viewerUuid })
    },
    /** Includes cancelled events, which only their owner can still remove. */
    ofOwner: (ownerUuid: string, query: PageQuery) => list(query, { ownerUuid, hasCalledOff: true }),

    /** Events of a shop for a subscribed calendar: the last month and everything to come. */
    feedOfShop: async (slug: string) => {
      const shop = await shops.bySlug(slug)
      const from = new Date(Date.now() - FEED_PAST_MS)
      const scope = { from, to: undefined, categoryUuids: undefined, shopUuid: shop.uuid, hasCalledOff: true }
      const rows = await repo.page(scope, { ...cursors.startOf({ page: 1, limit: FEED_MAX }), limit: FEED_MAX })
      return { shop, events: rows.slice(0, FEED_MAX).map(view) }
    },

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
      const found = view(row)
      requireOwner(found, ownerUuid)
      await inTransaction(db, async (tx, after) => {
        await cancel(tx, after, found)
        await repo.remove(tx, uuid)
        after(() => changes.touch({ event: uuid, list: 'events' }))
      })
    },
  }
}

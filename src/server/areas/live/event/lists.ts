import type { PageQuery } from '#contracts/base/common.ts'
import type { EventDay, EventDaysQuery, EventListQuery } from '#contracts/live/event.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { createCursors } from '#server/db/keyset.ts'
import { COUNTED_UP_TO, createTotals } from '#server/db/totals.ts'
import type { RelationService } from '#server/areas/account/account.ts'
import type { ShopService } from '#server/areas/catalogue/catalogue.ts'
import { presentEvent, viewEvent } from './present.ts'
import type { EventScope, EventRepo } from './repo.ts'

const HOUR_MS = 60 * 60 * 1000
/** Limit of events in a subscribed calendar, above the number that a shop announces. */
const FEED_MAX = 500
const FEED_PAST_MS = 30 * 24 * HOUR_MS

type Parts = {
  repo: EventRepo
  tokens: Tokens
  shops: Pick<ShopService, 'bySlug'>
  relations: Pick<RelationService, 'viewerWithBlocks'>
}

type Of = Pick<EventScope, 'shopUuid' | 'ownerUuid' | 'hasCalledOff' | 'viewerUuid'>

/** Lists of events, by day and as a calendar. */
export function createEventLists({ repo, tokens, shops, relations }: Parts) {
  const cursors = createCursors(tokens, { isAscending: true })
  const totals = createTotals<number>((total) => total > COUNTED_UP_TO)

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
    return { meta: { ...meta, total }, data: rows.map(viewEvent) }
  }

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
      entry.events.push(presentEvent(viewEvent(row)))
      found.set(day, entry)
    }
    return { data: [...found.values()] }
  }

  return {
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
      return { shop, events: rows.slice(0, FEED_MAX).map(viewEvent) }
    },
  }
}

import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { EVENT_MAX_HOURS } from '#contracts/live/event.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { isNotBlocked, shops, ownerColumns } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { isListed, videos } from '#server/areas/video/video-tables.ts'
import { events } from './table.ts'

/** Selects events that overlap the time from `from` until `to`. Undefined categories select all. */
export type EventScope = {
  from: Date
  to: Date | undefined
  categoryUuids: string[] | undefined
  shopUuid?: string | undefined
  ownerUuid?: string | undefined
  videoUuid?: string | undefined
  /** Includes cancelled events until their time has passed. */
  hasCalledOff?: boolean
  /** Leaves out events of sellers whom this viewer has blocked or who have blocked this viewer. */
  viewerUuid?: string | undefined
}

const LONGEST_MS = EVENT_MAX_HOURS * 60 * 60 * 1000

const isShown = (hasCalledOff: boolean) =>
  hasCalledOff ? or(isNull(events.calledOffAt), gt(events.endsAt, new Date())) : isNull(events.calledOffAt)

const maySell = sql`not exists (select 1 from ${shops}
  where ${shops.ownerUuid} = ${events.ownerUuid} and ${shops.sellingSuspendedUntil} > now())`

const inScope = ({ from, to, categoryUuids, shopUuid, ownerUuid, videoUuid, ...rest }: EventScope) =>
  and(
    gt(events.endsAt, from),
    // Redundant, but it gives the index a lower bound.
    gt(events.startsAt, new Date(from.getTime() - LONGEST_MS - 1)),
    to && lt(events.startsAt, to),
    categoryUuids && inArray(events.categoryUuid, categoryUuids),
    shopUuid === undefined ? undefined : eq(events.shopUuid, shopUuid),
    // Others see no events of a seller who may not sell.
    ownerUuid === undefined ? maySell : eq(events.ownerUuid, ownerUuid),
    videoUuid === undefined ? undefined : eq(events.videoUuid, videoUuid),
    isShown(rest.hasCalledOff ?? false),
    isNotBlocked(rest.viewerUuid, events.ownerUuid),
  )

/** Date in Poland on which the event begins. */
const warsawDay = sql<string>`(${events.startsAt} at time zone 'Europe/Warsaw')::date::text`

const columns = (now: Date) => ({
  event: events,
  shop: { uuid: shops.uuid, slug: shops.slug, name: shops.name },
  owner: ownerColumns,
  video: {
    uuid: videos.uuid,
    type: videos.type,
    mediaUuid: videos.mediaUuid,
    thumbnailMainMediaUuid: videos.thumbnailMainMediaUuid,
    isReady: videos.isReady,
    isTrial: videos.isTrial,
    finishedAt: videos.finishedAt,
    publishedAt: videos.publishedAt,
    createdAt: videos.createdAt,
    deletedAt: videos.deletedAt,
  },
  /** True once the event's live has a picture: the first one is drawn with its first segment. */
  hasLivePicture: sql<boolean>`coalesce(${media.hasLadder}, false)`,
  /** True if the event's video is in public lists. */
  isVideoListed: sql<boolean>`coalesce(${isListed(now)}, false)`,
})

/** Joins the event's video, also once deleted: the event of a deleted recording is over. */
const isItsVideo = eq(videos.uuid, events.videoUuid)

export function createEventRepo(db: Db) {
  const byUuids = (uuids: readonly string[]) =>
    db
      .select(columns(new Date()))
      .from(events)
      .innerJoin(users, eq(users.uuid, events.ownerUuid))
      .innerJoin(shops, eq(shops.uuid, events.shopUuid))
      .leftJoin(videos, isItsVideo)
      .leftJoin(media, eq(media.uuid, videos.mediaUuid))
      .where(inArray(events.uuid, [...uuids]))

  return {
    /** Up to one row more than the limit, in the direction of reading. */
    page: (scope: EventScope, start: PageStart) =>
      db
        .select(columns(new Date()))
        .from(events)
        .innerJoin(users, eq(users.uuid, events.ownerUuid))
        .innerJoin(shops, eq(shops.uuid, events.shopUuid))
        .leftJoin(videos, isItsVideo)
        .leftJoin(media, eq(media.uuid, videos.mediaUuid))
        .where(and(inScope(scope), afterCursor(events.startsAt, events.uuid, start)))
        .orderBy(cursorOrder(events.startsAt, events.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    /** The first `perDay` events of each day from `from` until `to`, with the number of events a day. */
    days: ({ from, to, categoryUuids, shopUuid, viewerUuid }: EventScope & { to: Date }, perDay: number) => {
      const placed = db
        .select({
          uuid: events.uuid,
          day: warsawDay.as('day'),
          total: sql<number>`(count(*) over (partition by ${warsawDay}))::int`.as('total'),
          place:
            sql<number>`row_number() over (partition by ${warsawDay} order by ${events.startsAt}, ${events.uuid})`.as(
              'place',
            ),
        })
        .from(events)
        .where(
          and(
            gte(events.startsAt, from),
            lt(events.startsAt, to),
            categoryUuids && inArray(events.categoryUuid, categoryUuids),
            shopUuid === undefined ? undefined : eq(events.shopUuid, shopUuid),
            isNull(events.calledOffAt),
            isNotBlocked(viewerUuid, events.ownerUuid),
          ),
        )
        .as('placed')
      return db
        .select({ ...columns(new Date()), day: placed.day, total: placed.total })
        .from(placed)
        .innerJoin(events, eq(events.uuid, placed.uuid))
        .innerJoin(users, eq(users.uuid, events.ownerUuid))
        .innerJoin(shops, eq(shops.uuid, events.shopUuid))
        .leftJoin(videos, isItsVideo)
        .leftJoin(media, eq(media.uuid, videos.mediaUuid))
        .where(lte(placed.place, perDay))
        .orderBy(asc(events.startsAt), asc(events.uuid))
    },

    byUuid: async (uuid: string) => (await byUuids([uuid]))[0],
    byUuids,

    insert: async (tx: Tx, event: typeof events.$inferInsert): Promise<string> => {
      const [row] = await tx.insert(events).values(event).returning({ uuid: events.uuid })
      if (!row) throw new Error('The event was not inserted')
      return row.uuid
    },

    /** False if the owner has no such event or has cancelled it. */
    edit: async (
      tx: Tx,
      ownerUuid: string,
      uuid: string,
      values: Partial<typeof events.$inferInsert>,
    ): Promise<boolean> => {
      const edited = await tx
        .update(events)
        .set({ ...values, updatedAt: new Date(), revision: sql`${events.revision} + 1` })
        .where(and(eq(events.uuid, uuid), eq(events.ownerUuid, ownerUuid), isNull(events.calledOffAt)))
        .returning({ uuid: events.uuid })
      return edited.length > 0
    },

    remove: async (tx: Tx, uuid: string): Promise<void> => {
      await tx.delete(events).where(eq(events.uuid, uuid))
    },

    count: (scope: EventScope): Promise<number> => db.$count(events, inScope(scope)),
  }
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof createEventRepo>['page']>>[number]

export type EventRepo = ReturnType<typeof createEventRepo>

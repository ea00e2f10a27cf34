import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { EVENT_MAX_HOURS } from '#contracts/event.rules.ts'
import type { Db, Tx } from '../../db/client.ts'
import { isBeyond, reading, type PageStart } from '../../db/keyset.ts'
import { shops } from '../shop/table.ts'
import { ownerColumns, users } from '../user/table.ts'
import { isKept, isListed, videos } from '../video/table.ts'
import { events } from './table.ts'

/** What is on at some time from `from` until `to`. Undefined categories stand for all of them. */
export type EventScope = {
  from: Date
  to: Date | undefined
  categoryUuids: string[] | undefined
  shopUuid?: string | undefined
  videoUuid?: string | undefined
}

const LONGEST_MS = EVENT_MAX_HOURS * 60 * 60 * 1000

/** What was called off is told of until its time has passed. */
const isStillTold = () => or(isNull(events.calledOffAt), gt(events.endsAt, new Date()))

const inScope = ({ from, to, categoryUuids, shopUuid, videoUuid }: EventScope) =>
  and(
    gt(events.endsAt, from),
    // Follows from the line above, and lets the index find where to begin.
    gt(events.startsAt, new Date(from.getTime() - LONGEST_MS - 1)),
    to && lt(events.startsAt, to),
    categoryUuids && inArray(events.categoryUuid, categoryUuids),
    shopUuid === undefined ? undefined : eq(events.shopUuid, shopUuid),
    videoUuid === undefined ? undefined : eq(events.videoUuid, videoUuid),
    isStillTold(),
  )

/** The day of Poland's clocks on which it begins. */
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
  },
  /** Anybody can watch its video. */
  isVideoListed: sql<boolean>`coalesce(${isListed(now)}, false)`,
})

/** A video that was deleted is no part of it any more. */
const isItsVideo = and(eq(videos.uuid, events.videoUuid), isKept)

export function createEventRepo(db: Db) {
  return {
    /** Up to one row more than the limit, in the direction of reading. */
    page: (scope: EventScope, start: PageStart) =>
      db
        .select(columns(new Date()))
        .from(events)
        .innerJoin(users, eq(users.uuid, events.ownerUuid))
        .innerJoin(shops, eq(shops.uuid, events.shopUuid))
        .leftJoin(videos, isItsVideo)
        .where(and(inScope(scope), isBeyond(events.startsAt, events.uuid, start)))
        .orderBy(reading(events.startsAt, events.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    /** The first `perDay` of each day that begin from `from` until `to`, with how many each day has. */
    days: ({ from, to, categoryUuids, shopUuid }: EventScope & { to: Date }, perDay: number) => {
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
            isStillTold(),
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
        .where(lte(placed.place, perDay))
        .orderBy(asc(events.startsAt), asc(events.uuid))
    },

    byUuid: async (uuid: string) => {
      const [row] = await db
        .select(columns(new Date()))
        .from(events)
        .innerJoin(users, eq(users.uuid, events.ownerUuid))
        .innerJoin(shops, eq(shops.uuid, events.shopUuid))
        .leftJoin(videos, isItsVideo)
        .where(eq(events.uuid, uuid))
      return row
    },

    insert: async (tx: Tx, event: typeof events.$inferInsert): Promise<string> => {
      const [row] = await tx.insert(events).values(event).returning({ uuid: events.uuid })
      if (!row) throw new Error('The event was not inserted')
      return row.uuid
    },

    /** False where the owner has no such event, or has called it off. */
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

    count: (scope: EventScope): Promise<number> => db.$count(events, inScope(scope)),
  }
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof createEventRepo>['page']>>[number]

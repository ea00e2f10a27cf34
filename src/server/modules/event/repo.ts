import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { EVENT_MAX_HOURS } from '#contracts/event.rules.ts'
import type { Db } from '../../db/client.ts'
import { isBeyond, reading, type PageStart } from '../../db/keyset.ts'
import { shops } from '../shop/table.ts'
import { ownerColumns, users } from '../user/table.ts'
import { events } from './table.ts'

/** What is on at some time from `from` until `to`. Undefined categories stand for all of them. */
export type EventScope = {
  from: Date
  to: Date | undefined
  categoryUuids: string[] | undefined
  shopUuid?: string | undefined
}

const LONGEST_MS = EVENT_MAX_HOURS * 60 * 60 * 1000

const inScope = ({ from, to, categoryUuids, shopUuid }: EventScope) =>
  and(
    gt(events.endsAt, from),
    // Follows from the line above, and lets the index find where to begin.
    gt(events.startsAt, new Date(from.getTime() - LONGEST_MS - 1)),
    to && lt(events.startsAt, to),
    categoryUuids && inArray(events.categoryUuid, categoryUuids),
    shopUuid === undefined ? undefined : eq(events.shopUuid, shopUuid),
  )

const columns = {
  event: events,
  shop: { uuid: shops.uuid, slug: shops.slug, name: shops.name },
  owner: ownerColumns,
}

export function createEventRepo(db: Db) {
  return {
    /** Up to one row more than the limit, in the direction of reading. */
    page: (scope: EventScope, start: PageStart) =>
      db
        .select(columns)
        .from(events)
        .innerJoin(users, eq(users.uuid, events.ownerUuid))
        .innerJoin(shops, eq(shops.uuid, events.shopUuid))
        .where(and(inScope(scope), isBeyond(events.startsAt, events.uuid, start)))
        .orderBy(reading(events.startsAt, events.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    byUuid: async (uuid: string) => {
      const [row] = await db
        .select(columns)
        .from(events)
        .innerJoin(users, eq(users.uuid, events.ownerUuid))
        .innerJoin(shops, eq(shops.uuid, events.shopUuid))
        .where(eq(events.uuid, uuid))
      return row
    },

    insert: async (event: typeof events.$inferInsert): Promise<string> => {
      const [row] = await db.insert(events).values(event).returning({ uuid: events.uuid })
      if (!row) throw new Error('The event was not inserted')
      return row.uuid
    },

    /** False where the owner has no such event. */
    edit: async (ownerUuid: string, uuid: string, values: Partial<typeof events.$inferInsert>): Promise<boolean> => {
      const edited = await db
        .update(events)
        .set({ ...values, updatedAt: new Date() })
        .where(and(eq(events.uuid, uuid), eq(events.ownerUuid, ownerUuid)))
        .returning({ uuid: events.uuid })
      return edited.length > 0
    },

    remove: async (ownerUuid: string, uuid: string): Promise<void> => {
      await db.delete(events).where(and(eq(events.uuid, uuid), eq(events.ownerUuid, ownerUuid)))
    },

    count: (scope: EventScope): Promise<number> => db.$count(events, inScope(scope)),
  }
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof createEventRepo>['page']>>[number]

import { and, desc, eq, or } from 'drizzle-orm'
import type { ActivityQuery } from '#contracts/account/team.ts'
import { users } from '#server/auth/users-table.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { personColumns } from '../user/table.ts'
import { teamActivities } from './table.ts'

type Filter = { sellerUuid: string } & Pick<ActivityQuery, 'memberUuid' | 'subjectUuid'>

const matches = ({ sellerUuid, memberUuid, subjectUuid }: Filter) =>
  and(
    eq(teamActivities.sellerUuid, sellerUuid),
    memberUuid === undefined ? undefined : eq(teamActivities.memberUuid, memberUuid),
    subjectUuid === undefined ? undefined : eq(teamActivities.subjectUuid, subjectUuid),
  )

/** Rows of the export of an account at most. */
const EXPORTED_MAX = 50_000

export const createActivityRepo = (db: Db) => ({
  add: async (entry: typeof teamActivities.$inferInsert): Promise<void> => {
    await db.insert(teamActivities).values(entry)
  },

  page: (filter: Filter, start: PageStart) =>
    db
      .select({ activity: teamActivities, user: personColumns })
      .from(teamActivities)
      .leftJoin(users, eq(users.uuid, teamActivities.memberUuid))
      .where(and(matches(filter), afterCursor(teamActivities.at, teamActivities.uuid, start)))
      .orderBy(cursorOrder(teamActivities.at, teamActivities.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  count: (filter: Filter): Promise<number> => countSome(db, teamActivities, matches(filter)),

  ofPerson: (userUuid: string) =>
    db
      .select()
      .from(teamActivities)
      .where(or(eq(teamActivities.sellerUuid, userUuid), eq(teamActivities.memberUuid, userUuid)))
      .orderBy(desc(teamActivities.at))
      .limit(EXPORTED_MAX),

  move: async (tx: Tx, from: string, into: string): Promise<void> => {
    await tx.update(teamActivities).set({ sellerUuid: into }).where(eq(teamActivities.sellerUuid, from))
    await tx.update(teamActivities).set({ memberUuid: into }).where(eq(teamActivities.memberUuid, from))
  },

  /** Acts of a member stay in the log of the shop, without the member. */
  removeAll: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx.delete(teamActivities).where(eq(teamActivities.sellerUuid, userUuid))
    await tx.update(teamActivities).set({ memberUuid: null }).where(eq(teamActivities.memberUuid, userUuid))
  },
})

import { and, desc, eq, gte, inArray, isNull, like, ne, type SQL } from 'drizzle-orm'
import { isUuid } from '#contracts/base/common.rules.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import type { Db } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { decisionParties, decisions } from '../decision/table.ts'
import { reports } from '../report/table.ts'

const isThere = and(isNull(users.deletedAt), isNull(users.mergedIntoUuid))
const pattern = (text: string) => `${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Each of these conditions has an index. */
function isFound(query: string): SQL | undefined {
  const text = query.toLowerCase()
  if (text === '') return undefined
  if (isUuid(text)) return eq(users.uuid, text)
  return text.includes('@') ? eq(users.email, text) : like(users.username, pattern(text))
}

/** Reads of the office about users, in tables of others. */
export const createPersonRepo = (db: Db) => ({
  page: (query: string, start: PageStart) =>
    db
      .select({ user: users, shopName: shops.name })
      .from(users)
      .leftJoin(shops, eq(shops.ownerUuid, users.uuid))
      .where(and(isThere, isFound(query), afterCursor(users.createdAt, users.uuid, start)))
      .orderBy(cursorOrder(users.createdAt, users.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  count: (query: string): Promise<number> => db.$count(users, and(isThere, isFound(query))),

  /** Decisions with a measure that hold, about this user. */
  decisionsAgainst: (userUuid: string, since: Date): Promise<number> =>
    db.$count(
      decisions,
      and(
        eq(decisions.aboutUuid, userUuid),
        gte(decisions.createdAt, since),
        ne(decisions.measure, 'none'),
        isNull(decisions.revertedAt),
      ),
    ),

  /** Reports by this user that led to nothing. */
  unfoundedReports: async (userUuid: string, since: Date): Promise<number> => {
    const unfounded = db
      .select({ uuid: decisionParties.decisionUuid })
      .from(decisionParties)
      .innerJoin(decisions, eq(decisions.uuid, decisionParties.decisionUuid))
      .where(
        and(eq(decisionParties.userUuid, userUuid), eq(decisionParties.as, 'reporter'), eq(decisions.measure, 'none')),
      )
    return db.$count(
      reports,
      and(eq(reports.reporterUuid, userUuid), gte(reports.createdAt, since), inArray(reports.decisionUuid, unfounded)),
    )
  },

  decisionsAbout: (userUuid: string, limit: number) =>
    db
      .select()
      .from(decisions)
      .where(eq(decisions.aboutUuid, userUuid))
      .orderBy(desc(decisions.createdAt))
      .limit(limit),

  decisionsOn: (kind: (typeof decisions.$inferSelect)['kind'], subjectUuid: string, limit: number) =>
    db
      .select()
      .from(decisions)
      .where(and(eq(decisions.kind, kind), eq(decisions.subjectUuid, subjectUuid)))
      .orderBy(desc(decisions.createdAt))
      .limit(limit),
})

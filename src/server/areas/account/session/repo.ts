import { and, desc, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { LOGIN_SESSIONS_MAX } from '#contracts/account/login-session.ts'
import { users } from '#server/auth/users-table.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { loginSessions } from './table.ts'

export type LoginSessionRow = typeof loginSessions.$inferSelect

export function createLoginSessionRepo(db: Db) {
  const end = async (tx: Tx, which: SQL | undefined) => {
    const ended = await tx.delete(loginSessions).where(which).returning({ uuid: loginSessions.uuid })
    return ended.map(({ uuid }) => uuid)
  }
  const ofUser = (userUuid: string) => eq(loginSessions.userUuid, userUuid)

  return {
    /** Adds a session and removes all that have expired, and those above the limit of a user. */
    add: async (session: typeof loginSessions.$inferInsert): Promise<void> => {
      await db.insert(loginSessions).values(session)
      await db.delete(loginSessions).where(lt(loginSessions.expiresAt, new Date()))
      const surplus = db
        .select({ uuid: loginSessions.uuid })
        .from(loginSessions)
        .where(ofUser(session.userUuid))
        .orderBy(desc(loginSessions.usedAt), desc(loginSessions.uuid))
        .offset(LOGIN_SESSIONS_MAX)
      await db.delete(loginSessions).where(inArray(loginSessions.uuid, surplus))
    },

    /** The user of a token with its session, which is null if it has ended. Undefined if the user does not exist. */
    state: async (uuid: string, userUuid: string) => {
      const isOpen = and(
        eq(loginSessions.uuid, uuid),
        eq(loginSessions.userUuid, users.uuid),
        gt(loginSessions.expiresAt, new Date()),
      )
      const [row] = await db
        .select({
          validFrom: users.tokensValidFrom,
          mergedIntoUuid: users.mergedIntoUuid,
          deletedAt: users.deletedAt,
          suspendedUntil: users.suspendedUntil,
          session: loginSessions,
        })
        .from(users)
        .leftJoin(loginSessions, isOpen)
        .where(eq(users.uuid, userUuid))
      return row
    },

    set: async (uuid: string, values: Partial<LoginSessionRow>): Promise<void> => {
      await db.update(loginSessions).set(values).where(eq(loginSessions.uuid, uuid))
    },

    list: (userUuid: string): Promise<LoginSessionRow[]> =>
      db
        .select()
        .from(loginSessions)
        .where(and(ofUser(userUuid), gt(loginSessions.expiresAt, new Date())))
        .orderBy(desc(loginSessions.usedAt), desc(loginSessions.uuid))
        .limit(LOGIN_SESSIONS_MAX),

    /** Each returns the sessions that it has ended. */
    end: (tx: Tx, userUuid: string, uuid: string) => end(tx, and(ofUser(userUuid), eq(loginSessions.uuid, uuid))),
    endAll: (tx: Tx, userUuid: string, except?: string) =>
      end(tx, and(ofUser(userUuid), except === undefined ? undefined : ne(loginSessions.uuid, except))),
  }
}

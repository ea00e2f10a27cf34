import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { formerUsernames } from './table.ts'
import { users } from '#server/auth/users-table.ts'
import type { UserRow } from './repo.ts'

/** Usernames that people have, and those that they had before. */
export const createUsernameRepo = (db: Db) => ({
  /** Filters usernames down to those that nobody else than `forUuid` has or had. */
  free: async (tx: Tx, wanted: readonly string[], forUuid?: string): Promise<string[]> => {
    // Read the current ones first: a concurrent change moves a name from them to the former ones.
    const current = await tx
      .select({ username: users.username })
      .from(users)
      .where(and(inArray(users.username, [...wanted]), forUuid === undefined ? undefined : ne(users.uuid, forUuid)))
    const former = await tx
      .select({ username: formerUsernames.username })
      .from(formerUsernames)
      .where(
        and(
          inArray(formerUsernames.username, [...wanted]),
          forUuid === undefined ? undefined : ne(formerUsernames.userUuid, forUuid),
        ),
      )
    const taken = new Set([...current, ...former].map(({ username }) => username))
    return wanted.filter((username) => !taken.has(username))
  },

  /** Concurrent requests for the same username run one after the other. */
  lock: async (tx: Tx, username: string): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`username:${username}`}, 0))`)
  },

  /** Number of usernames that the user has given up since then. */
  countGivenUp: async (tx: Tx, userUuid: string, since: Date): Promise<number> => {
    const [row] = await tx
      .select({ quantity: count() })
      .from(formerUsernames)
      .where(and(eq(formerUsernames.userUuid, userUuid), gt(formerUsernames.createdAt, since)))
    return row?.quantity ?? 0
  },

  /** Changes a username that is free for the user. The former one stays theirs. */
  rename: async (tx: Tx, { uuid, username: former }: UserRow, username: string): Promise<void> => {
    await tx.delete(formerUsernames).where(eq(formerUsernames.username, username))
    await tx.update(users).set({ username }).where(eq(users.uuid, uuid))
    await tx.insert(formerUsernames).values({ username: former, userUuid: uuid })
  },

  former: (userUuid: string) =>
    db
      .select({ username: formerUsernames.username, createdAt: formerUsernames.createdAt })
      .from(formerUsernames)
      .where(eq(formerUsernames.userUuid, userUuid))
      .orderBy(desc(formerUsernames.createdAt)),

  moveFormer: async (tx: Tx, from: string, into: string): Promise<void> => {
    await tx.update(formerUsernames).set({ userUuid: into }).where(eq(formerUsernames.userUuid, from))
  },

  removeFormer: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx.delete(formerUsernames).where(eq(formerUsernames.userUuid, userUuid))
  },
})

export type UsernameRepo = ReturnType<typeof createUsernameRepo>

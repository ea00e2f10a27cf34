import { and, count, desc, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { SignUp } from '#contracts/account/auth.ts'
import { isUuid } from '#contracts/base/common.rules.ts'
import type { StoredChoices } from '#contracts/account/notification.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { shops, socialAccounts, formerUsernames } from './table.ts'
import { users } from '#server/auth/users-table.ts'

export type UserRow = typeof users.$inferSelect
export type UserWithShop = { user: UserRow; shop: typeof shops.$inferSelect | null }
export type CurrentUserRow = UserWithShop & { facebookId: string | null }
export type NewUser = Omit<SignUp, 'password' | 'next' | 'username'> & {
  username: string
  passwordHash: string | null
  isActive: boolean
}

export type Ratings = { rateSum: SQL; reviewQuantity: SQL }

/** True if the account is neither deleted nor merged. */
const isThere = and(isNull(users.deletedAt), isNull(users.mergedIntoUuid))

export function createUserRepo(db: Db) {
  return {
    byUuid: async (uuid: string): Promise<CurrentUserRow | undefined> => {
      const [row] = await db
        .select({ user: users, shop: shops, facebookId: socialAccounts.socialId })
        .from(users)
        .leftJoin(shops, eq(shops.ownerUuid, users.uuid))
        .leftJoin(socialAccounts, eq(socialAccounts.userUuid, users.uuid))
        .where(and(eq(users.uuid, uuid), isThere))
      return row
    },

    /** Finds merged accounts and former usernames as well, which redirect, but no deleted accounts. */
    byUuidOrUsername: async (key: string): Promise<UserWithShop | undefined> => {
      const find = (uuidOrUsername: string) =>
        db
          .select({ user: users, shop: shops })
          .from(users)
          .leftJoin(shops, eq(shops.ownerUuid, users.uuid))
          .where(
            and(
              isUuid(uuidOrUsername.toLowerCase())
                ? eq(users.uuid, uuidOrUsername)
                : eq(users.username, uuidOrUsername),
              isNull(users.deletedAt),
            ),
          )
      const [row] = await find(key)
      if (row) return row
      const [former] = await db.select().from(formerUsernames).where(eq(formerUsernames.username, key))
      return former && (await find(former.userUuid))[0]
    },

    notifyChoices: (tx: Tx, uuids: readonly string[]) =>
      tx
        .select({ uuid: users.uuid, stored: users.notifyChoices })
        .from(users)
        .where(and(inArray(users.uuid, [...uuids]), isThere)),

    /** Changes one key, so that choices made at the same moment do not overwrite each other. */
    setNotifyChoice: async (tx: Tx, uuid: string, choice: StoredChoices): Promise<void> => {
      const value = sql`${JSON.stringify(choice)}::jsonb`
      await tx
        .update(users)
        .set({ notifyChoices: sql`${users.notifyChoices} || ${value}` })
        .where(eq(users.uuid, uuid))
    },

    byLogin: async (login: string): Promise<UserRow | undefined> => {
      const isEmail = login.includes('@')
      const [row] = await db
        .select()
        .from(users)
        .where(isEmail ? eq(users.email, login.toLowerCase()) : eq(users.username, login.toLowerCase()))
      return row
    },

    tokenState: async (uuid: string) => {
      const [row] = await db
        .select({ validFrom: users.tokensValidFrom, mergedIntoUuid: users.mergedIntoUuid, deletedAt: users.deletedAt })
        .from(users)
        .where(eq(users.uuid, uuid))
      return row
    },

    /** Filters usernames down to those that nobody else than `forUuid` has or had. */
    freeUsernames: async (tx: Tx, wanted: readonly string[], forUuid?: string): Promise<string[]> => {
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
    lockUsername: async (tx: Tx, username: string): Promise<void> => {
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

    formerUsernames: (userUuid: string) =>
      db
        .select({ username: formerUsernames.username, createdAt: formerUsernames.createdAt })
        .from(formerUsernames)
        .where(eq(formerUsernames.userUuid, userUuid))
        .orderBy(desc(formerUsernames.createdAt)),

    moveFormerUsernames: async (tx: Tx, from: string, into: string): Promise<void> => {
      await tx.update(formerUsernames).set({ userUuid: into }).where(eq(formerUsernames.userUuid, from))
    },

    removeFormerUsernames: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.delete(formerUsernames).where(eq(formerUsernames.userUuid, userUuid))
    },

    /** Shows the full name of a user who has a shop. */
    showSeller: async (tx: Tx, uuid: string): Promise<void> => {
      const hasShop = sql`exists (select 1 from ${shops} where ${shops.ownerUuid} = ${uuid})`
      await tx
        .update(users)
        .set({ isFullNamePublic: true })
        .where(and(eq(users.uuid, uuid), hasShop))
    },

    /** Undefined if the e-mail or the username is taken. */
    insert: async (tx: Tx, { isActive, ...user }: NewUser): Promise<{ uuid: string } | undefined> => {
      const [row] = await tx
        .insert(users)
        .values({ ...user, activatedAt: isActive ? new Date() : null })
        .onConflictDoNothing()
        .returning({ uuid: users.uuid })
      return row
    },

    hasEmail: async (email: string) => {
      const [row] = await db.select({ uuid: users.uuid }).from(users).where(eq(users.email, email))
      return row !== undefined
    },

    isEmpty: async () => {
      const [row] = await db
        .select({ one: sql`1` })
        .from(users)
        .limit(1)
      return row === undefined
    },

    set: async (tx: Tx, uuid: string, values: Partial<UserRow>): Promise<void> => {
      if (Object.keys(values).length > 0) await tx.update(users).set(values).where(eq(users.uuid, uuid))
    },

    /** Activates the account: the code proves access to the mailbox. Returns false if it was active. */
    activate: async (tx: Tx, uuid: string): Promise<boolean> => {
      const changed = await tx
        .update(users)
        .set({ activatedAt: new Date() })
        .where(and(eq(users.uuid, uuid), isNull(users.activatedAt), isThere))
        .returning({ uuid: users.uuid })
      return changed.length > 0
    },

    /** Locks the rows until the transaction ends, always in the same order to avoid deadlocks. */
    lock: (tx: Tx, uuids: string[]): Promise<UserRow[]> =>
      tx
        .select()
        .from(users)
        .where(and(inArray(users.uuid, uuids), isThere))
        .orderBy(users.uuid)
        .for('update'),

    many: (tx: Tx, uuids: readonly string[]): Promise<UserRow[]> =>
      tx
        .select()
        .from(users)
        .where(and(inArray(users.uuid, [...uuids]), isThere)),

    /** Shared lock against merging and deletion until the transaction ends. */
    hold: async (tx: Tx, uuids: readonly string[]): Promise<string[]> => {
      const rows = await tx
        .select({ uuid: users.uuid })
        .from(users)
        .where(and(inArray(users.uuid, [...uuids]), isThere))
        .orderBy(users.uuid)
        .for('key share')
      return rows.map(({ uuid }) => uuid)
    },

    addFavorites: async (tx: Tx, uuid: string, more: number): Promise<number> => {
      const [row] = await tx
        .update(users)
        .set({ favoriteQuantity: sql`greatest(0, ${users.favoriteQuantity} + ${more})` })
        .where(eq(users.uuid, uuid))
        .returning({ favoriteQuantity: users.favoriteQuantity })
      return row?.favoriteQuantity ?? 0
    },

    setFavorites: async (tx: Tx, uuid: string, favoriteQuantity: number): Promise<void> => {
      await tx.update(users).set({ favoriteQuantity }).where(eq(users.uuid, uuid))
    },

    /** Sets the sums of a seller's reviews. Expressions are evaluated with the row locked. */
    setRatings: async (tx: Tx, uuid: string, ratings: Ratings): Promise<void> => {
      // Lock in a statement of its own: the sums of an update that waits are older than its row. Not `for update`,
      // which steps of an order would wait for that hold the seller themselves.
      await tx.select({ uuid: users.uuid }).from(users).where(eq(users.uuid, uuid)).for('no key update')
      await tx.update(users).set(ratings).where(eq(users.uuid, uuid))
    },
  }
}

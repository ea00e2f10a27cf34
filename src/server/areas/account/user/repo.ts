import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import type { SignUp } from '#contracts/account/auth.ts'
import { isUuid } from '#contracts/base/common.rules.ts'
import type { StoredChoices } from '#contracts/account/notification.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { emailChanges } from '../email-change/table.ts'
import { shops, shownUser, socialAccounts, formerUsernames } from './table.ts'
import { users } from '#server/auth/users-table.ts'

export type UserRow = typeof users.$inferSelect
export type UserWithShop = { user: UserRow & { isPromoted: boolean }; shop: typeof shops.$inferSelect | null }
export type CurrentUserRow = UserWithShop & { facebookId: string | null }
export type NewUser = Omit<SignUp, 'password' | 'next' | 'username'> & {
  username: string
  passwordHash: string | null
  isActive: boolean
}

/** True if the account is neither deleted nor merged. */
const isThere = and(isNull(users.deletedAt), isNull(users.mergedIntoUuid))

/** One account by what names it. */
const userReads = (db: Db) => ({
  byUuid: async (uuid: string): Promise<CurrentUserRow | undefined> => {
    const [row] = await db
      .select({ user: shownUser, shop: shops, facebookId: socialAccounts.socialId })
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
        .select({ user: shownUser, shop: shops })
        .from(users)
        .leftJoin(shops, eq(shops.ownerUuid, users.uuid))
        .where(
          and(
            isUuid(uuidOrUsername.toLowerCase()) ? eq(users.uuid, uuidOrUsername) : eq(users.username, uuidOrUsername),
            isNull(users.deletedAt),
          ),
        )
    const [row] = await find(key)
    if (row) return row
    const [former] = await db.select().from(formerUsernames).where(eq(formerUsernames.username, key))
    return former && (await find(former.userUuid))[0]
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
      .select({
        validFrom: users.tokensValidFrom,
        mergedIntoUuid: users.mergedIntoUuid,
        deletedAt: users.deletedAt,
        suspendedUntil: users.suspendedUntil,
      })
      .from(users)
      .where(eq(users.uuid, uuid))
    return row
  },

  /** True also for an address that its former owner may take back (`emailChanges`). `but` is an account that may have it. */
  hasEmail: async (email: string, but: string = NIL): Promise<boolean> => {
    const isHeld = and(
      eq(emailChanges.formerEmail, email),
      isNotNull(emailChanges.confirmedAt),
      gt(emailChanges.expiresAt, new Date()),
      ne(emailChanges.userUuid, but),
    )
    const isUsed = and(eq(users.email, email), ne(users.uuid, but))
    return (await db.$count(users, isUsed)) > 0 || (await db.$count(emailChanges, isHeld)) > 0
  },

  isEmpty: async () => {
    const [row] = await db
      .select({ one: sql`1` })
      .from(users)
      .limit(1)
    return row === undefined
  },
})

/** Several accounts, for the length of a transaction. */
const userLocks = {
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
}

/** Changes of one account. */
const userWrites = {
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
}

/** Choices of how users are notified. */
const notifyChoices = {
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
}

export function createUserRepo(db: Db) {
  return {
    ...userReads(db),
    ...notifyChoices,
    ...userWrites,
    ...userLocks,
  }
}

export type UserRepo = ReturnType<typeof createUserRepo>

import { and, eq, exists, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { users } from '#server/auth/users-table.ts'
import { socialAccounts } from '#server/areas/account/account-tables.ts'
import { socialDialogs, socialPages } from './table.ts'

export type SocialAccountRow = typeof socialAccounts.$inferSelect

export type SocialRepo = ReturnType<typeof createSocialRepo>

/** Dialogs of the network that were opened here. */
const dialogs = (db: Db) => ({
  /** Adds a dialog and removes old ones that were never completed. */
  addDialog: async (dialog: typeof socialDialogs.$inferInsert): Promise<void> => {
    await db.delete(socialDialogs).where(lt(socialDialogs.expiresAt, new Date()))
    await db.insert(socialDialogs).values(dialog)
  },

  /** Uses up a recent dialog of this user or visitor. Returns true only once. */
  takeDialog: async (hash: string, userUuid: string | undefined): Promise<boolean> => {
    const isTheirs = userUuid === undefined ? isNull(socialDialogs.userUuid) : eq(socialDialogs.userUuid, userUuid)
    const taken = await db
      .delete(socialDialogs)
      .where(and(eq(socialDialogs.hash, hash), isTheirs, gt(socialDialogs.expiresAt, new Date())))
      .returning({ hash: socialDialogs.hash })
    return taken.length > 0
  },
})

/** The one social account of a user. */
const accounts = (db: Db) => ({
  bySocialId: async (socialId: string) => {
    const [row] = await db
      .select({ account: socialAccounts, user: users })
      .from(socialAccounts)
      .innerJoin(users, eq(users.uuid, socialAccounts.userUuid))
      .where(eq(socialAccounts.socialId, socialId))
    return row
  },

  byUser: async (userUuid: string, tx: Tx = db): Promise<SocialAccountRow | undefined> => {
    const [row] = await tx.select().from(socialAccounts).where(eq(socialAccounts.userUuid, userUuid))
    return row
  },

  /** Sets the user's one social account. False if it belongs to another user. */
  put: async (tx: Tx, account: Omit<SocialAccountRow, 'createdAt' | 'grantedAt' | 'toldDays'>) => {
    const { userUuid, ...granted } = account
    // If two users link one social account concurrently, the second one must find it taken.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account.socialId}, 0))`)
    const [holder] = await tx.select().from(socialAccounts).where(eq(socialAccounts.socialId, account.socialId))
    if (holder && holder.userUuid !== userUuid) return false
    const grantedAt = new Date()
    // Another account is linked now, and one with a renewed grant was before.
    const createdAt = holder?.createdAt ?? grantedAt
    await tx
      .insert(socialAccounts)
      .values(account)
      .onConflictDoUpdate({
        target: socialAccounts.userUuid,
        set: { ...granted, createdAt, grantedAt, toldDays: null },
      })
    return true
  },

  remove: async (tx: Tx, userUuid: string): Promise<SocialAccountRow | undefined> => {
    const [row] = await tx.delete(socialAccounts).where(eq(socialAccounts.userUuid, userUuid)).returning()
    return row
  },

  /** Leaves the row with the old account if the other one has a social account of its own. */
  move: async (tx: Tx, from: string, into: string): Promise<void> => {
    const [own] = await tx.select().from(socialAccounts).where(eq(socialAccounts.userUuid, into))
    if (!own) await tx.update(socialAccounts).set({ userUuid: into }).where(eq(socialAccounts.userUuid, from))
  },
})

/** Access that the network has granted, and warnings of its end. */
const grants = (db: Db) => ({
  noteGrant: async (userUuid: string, grant: Partial<SocialAccountRow>): Promise<void> => {
    await db.update(socialAccounts).set(grant).where(eq(socialAccounts.userUuid, userUuid))
  },

  /** Accounts with pages whose access ends before `before`. */
  ending: (before: Date) =>
    db
      .select()
      .from(socialAccounts)
      .where(
        and(
          lt(socialAccounts.dataAccessEndsAt, before),
          sql`${socialAccounts.toldDays} is distinct from 0`,
          exists(db.select().from(socialPages).where(eq(socialPages.userUuid, socialAccounts.userUuid))),
        ),
      ),

  /** True for the first who notes this warning or a later one. */
  noteNotified: async (tx: Tx, userUuid: string, days: number): Promise<boolean> => {
    const isNews = or(isNull(socialAccounts.toldDays), gt(socialAccounts.toldDays, days))
    const noted = await tx
      .update(socialAccounts)
      .set({ toldDays: days })
      .where(and(eq(socialAccounts.userUuid, userUuid), isNews))
      .returning({ userUuid: socialAccounts.userUuid })
    return noted.length > 0
  },
})

/** Encryption of tokens with a newer key. */
const lockedTokens = (db: Db) => ({
  /** Accounts whose token does not begin with `prefix`. */
  lockedWithout: (prefix: string): Promise<Pick<SocialAccountRow, 'userUuid' | 'accessToken'>[]> =>
    db
      .select({ userUuid: socialAccounts.userUuid, accessToken: socialAccounts.accessToken })
      .from(socialAccounts)
      .where(sql`not starts_with(${socialAccounts.accessToken}, ${prefix})`),

  /** Does nothing if the token has changed since it was read. Returns the number of changed rows. */
  relock: async (userUuid: string, from: string, to: string): Promise<number> => {
    const isSame = and(eq(socialAccounts.userUuid, userUuid), eq(socialAccounts.accessToken, from))
    return (await db.update(socialAccounts).set({ accessToken: to }).where(isSame)).rowCount ?? 0
  },
})

export function createSocialRepo(db: Db) {
  return {
    ...dialogs(db),
    ...accounts(db),
    ...grants(db),
    ...lockedTokens(db),
  }
}

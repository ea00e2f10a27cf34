import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { users } from '../user/table.ts'
import { socialAccounts, socialDialogs } from './table.ts'

export type SocialAccountRow = typeof socialAccounts.$inferSelect

export type SocialRepo = ReturnType<typeof createSocialRepo>

export function createSocialRepo(db: Db) {
  return {
    /** Dialogs that never came back go meanwhile. */
    addDialog: async (dialog: typeof socialDialogs.$inferInsert): Promise<void> => {
      await db.delete(socialDialogs).where(lt(socialDialogs.expiresAt, new Date()))
      await db.insert(socialDialogs).values(dialog)
    },

    /** True once for a dialog that this person, or a visitor, has opened lately. */
    takeDialog: async (hash: string, userUuid: string | undefined): Promise<boolean> => {
      const isTheirs = userUuid === undefined ? isNull(socialDialogs.userUuid) : eq(socialDialogs.userUuid, userUuid)
      const taken = await db
        .delete(socialDialogs)
        .where(and(eq(socialDialogs.hash, hash), isTheirs, gt(socialDialogs.expiresAt, new Date())))
        .returning({ hash: socialDialogs.hash })
      return taken.length > 0
    },

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

    /** The user's one social account; false when somebody else has it. */
    put: async (tx: Tx, account: Pick<SocialAccountRow, 'userUuid' | 'socialId' | 'name' | 'accessToken'>) => {
      const { userUuid, ...granted } = account
      const grantedAt = new Date()
      // Of two who link one social account at the same moment the second finds it taken.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account.socialId}, 0))`)
      const [holder] = await tx.select().from(socialAccounts).where(eq(socialAccounts.socialId, account.socialId))
      if (holder && holder.userUuid !== userUuid) return false
      await tx
        .insert(socialAccounts)
        .values(account)
        .onConflictDoUpdate({ target: socialAccounts.userUuid, set: { ...granted, grantedAt } })
      return true
    },

    /** Those whose token does not begin with `prefix`. */
    lockedWithout: (prefix: string): Promise<Pick<SocialAccountRow, 'userUuid' | 'accessToken'>[]> =>
      db
        .select({ userUuid: socialAccounts.userUuid, accessToken: socialAccounts.accessToken })
        .from(socialAccounts)
        .where(sql`not starts_with(${socialAccounts.accessToken}, ${prefix})`),

    /** Changes nothing where the token is another one by now. */
    relock: async (userUuid: string, from: string, to: string): Promise<void> => {
      await db
        .update(socialAccounts)
        .set({ accessToken: to })
        .where(and(eq(socialAccounts.userUuid, userUuid), eq(socialAccounts.accessToken, from)))
    },

    remove: async (tx: Tx, userUuid: string): Promise<SocialAccountRow | undefined> => {
      const [row] = await tx.delete(socialAccounts).where(eq(socialAccounts.userUuid, userUuid)).returning()
      return row
    },

    /** Stays with the account that is gone, and says so, where the other has one of its own. */
    move: async (tx: Tx, from: string, into: string): Promise<void> => {
      const [own] = await tx.select().from(socialAccounts).where(eq(socialAccounts.userUuid, into))
      if (!own) await tx.update(socialAccounts).set({ userUuid: into }).where(eq(socialAccounts.userUuid, from))
    },
  }
}

import { and, desc, eq, gte } from 'drizzle-orm'
import { PASSKEYS_MAX } from '#contracts/account/passkey.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { passkeys } from './table.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export function createPasskeyRepo(db: Db) {
  const ofUser = (userUuid: string, uuid: string) => and(eq(passkeys.uuid, uuid), eq(passkeys.userUuid, userUuid))
  return {
    list: (userUuid: string): Promise<PasskeyRow[]> =>
      db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userUuid, userUuid))
        .orderBy(desc(passkeys.createdAt))
        .limit(PASSKEYS_MAX),

    byCredential: async (credentialId: string): Promise<PasskeyRow | undefined> =>
      (await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0],

    /** Undefined if the credential is known already. */
    add: async (passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> =>
      (await db.insert(passkeys).values(passkey).onConflictDoNothing().returning())[0],

    noteUse: async (uuid: string, counter: number): Promise<void> => {
      await db.update(passkeys).set({ counter, usedAt: new Date() }).where(eq(passkeys.uuid, uuid))
    },

    rename: async (userUuid: string, uuid: string, name: string): Promise<PasskeyRow | undefined> =>
      (await db.update(passkeys).set({ name }).where(ofUser(userUuid, uuid)).returning())[0],

    remove: async (userUuid: string, uuid: string): Promise<boolean> =>
      (await db.delete(passkeys).where(ofUser(userUuid, uuid)).returning({ uuid: passkeys.uuid })).length > 0,

    removeSince: async (tx: Tx, userUuid: string, since: Date): Promise<void> => {
      await tx.delete(passkeys).where(and(eq(passkeys.userUuid, userUuid), gte(passkeys.createdAt, since)))
    },

    removeAll: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.delete(passkeys).where(eq(passkeys.userUuid, userUuid))
    },
  }
}

import { and, count, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { recoveryCodes, secondFactors } from './table.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

export function createSecondFactorRepo(db: Db) {
  const ofUser = (userUuid: string) => eq(secondFactors.userUuid, userUuid)
  return {
    find: async (userUuid: string): Promise<SecondFactorRow | undefined> =>
      (await db.select().from(secondFactors).where(ofUser(userUuid)))[0],

    isOn: async (userUuid: string): Promise<boolean> =>
      (await db.$count(secondFactors, and(ofUser(userUuid), isNotNull(secondFactors.turnedOnAt)))) > 0,

    /** Stores a key that is not in use yet. False if one is in use. */
    prepare: async (userUuid: string, secret: string): Promise<boolean> => {
      const stored = await db
        .insert(secondFactors)
        .values({ userUuid, secret })
        .onConflictDoUpdate({
          target: secondFactors.userUuid,
          set: { secret, lastStep: 0, createdAt: new Date() },
          setWhere: isNull(secondFactors.turnedOnAt),
        })
        .returning({ userUuid: secondFactors.userUuid })
      return stored.length > 0
    },

    turnOn: async (tx: Tx, userUuid: string, lastStep: number): Promise<boolean> => {
      const changed = await tx
        .update(secondFactors)
        .set({ turnedOnAt: new Date(), lastStep })
        .where(and(ofUser(userUuid), isNull(secondFactors.turnedOnAt)))
        .returning({ userUuid: secondFactors.userUuid })
      return changed.length > 0
    },

    /** Uses up a time step. Of concurrent calls only one gets true. */
    takeStep: async (userUuid: string, step: number): Promise<boolean> => {
      const taken = await db
        .update(secondFactors)
        .set({ lastStep: step })
        .where(and(ofUser(userUuid), lt(secondFactors.lastStep, step)))
        .returning({ userUuid: secondFactors.userUuid })
      return taken.length > 0
    },

    remove: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid))
      await tx.delete(secondFactors).where(ofUser(userUuid))
    },

    removeSince: async (tx: Tx, userUuid: string, since: Date): Promise<void> => {
      const removed = await tx
        .delete(secondFactors)
        .where(and(ofUser(userUuid), gte(secondFactors.turnedOnAt, since)))
        .returning({ userUuid: secondFactors.userUuid })
      if (removed.length > 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid))
    },

    replaceCodes: async (tx: Tx, userUuid: string, hashes: readonly string[]): Promise<void> => {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid))
      await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userUuid })))
    },

    /** Uses up a recovery code. Of concurrent calls only one gets true. */
    takeCode: async (userUuid: string, hash: string): Promise<boolean> => {
      const taken = await db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userUuid, userUuid)))
        .returning({ hash: recoveryCodes.hash })
      return taken.length > 0
    },

    /** Keys that a former key of the vault has encrypted. */
    lockedWithout: (prefix: string) =>
      db
        .select({ userUuid: secondFactors.userUuid, secret: secondFactors.secret })
        .from(secondFactors)
        .where(sql`not starts_with(${secondFactors.secret}, ${prefix})`),

    /** Does nothing if the key has changed since it was read. Returns the number of changed rows. */
    relock: async (userUuid: string, from: string, to: string): Promise<number> => {
      const isSame = and(ofUser(userUuid), eq(secondFactors.secret, from))
      return (await db.update(secondFactors).set({ secret: to }).where(isSame)).rowCount ?? 0
    },

    countCodes: async (userUuid: string): Promise<number> => {
      const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid))
      return row?.left ?? 0
    },
  }
}

import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { savedLists, savedThings } from './table.ts'

/** Drops what both accounts have saved, and puts the rest of a list into the one of the same name. */
async function move(tx: Tx, from: string, into: string): Promise<void> {
  for (const column of [savedThings.definitionUuid, savedThings.videoUuid]) {
    const known = tx
      .select({ uuid: column })
      .from(savedThings)
      .where(and(eq(savedThings.userUuid, into), isNotNull(column)))
    await tx.delete(savedThings).where(and(eq(savedThings.userUuid, from), inArray(column, known)))
  }
  await tx.execute(sql`update ${savedThings} set list_uuid = own.uuid from ${savedLists} own, ${savedLists} other
    where other.user_uuid = ${from} and own.user_uuid = ${into} and own.name = other.name
    and ${savedThings.listUuid} = other.uuid`)
  const names = tx.select({ name: savedLists.name }).from(savedLists).where(eq(savedLists.userUuid, into))
  await tx.delete(savedLists).where(and(eq(savedLists.userUuid, from), inArray(savedLists.name, names)))
  await tx.update(savedLists).set({ userUuid: into }).where(eq(savedLists.userUuid, from))
  await tx.update(savedThings).set({ userUuid: into }).where(eq(savedThings.userUuid, from))
}

export const createSavedAccountPart = (db: Db): AccountPart => ({
  name: 'saved',
  announce: async (userUuid) => ({
    lists: await db.select().from(savedLists).where(eq(savedLists.userUuid, userUuid)),
    things: await db.select().from(savedThings).where(eq(savedThings.userUuid, userUuid)),
  }),
  move,
  delete: async (tx, userUuid) => {
    await tx.delete(savedThings).where(eq(savedThings.userUuid, userUuid))
    await tx.delete(savedLists).where(eq(savedLists.userUuid, userUuid))
  },
})

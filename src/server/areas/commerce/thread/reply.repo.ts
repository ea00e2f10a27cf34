import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { savedReplies } from './table.ts'

/** Saved replies of sellers. */
export function createReplyRepo(db: Db) {
  const isOf = (ownerUuid: string) => eq(savedReplies.ownerUuid, ownerUuid)
  return {
    /** In the order in which they were saved. */
    list: (ownerUuid: string, tx: Tx = db) =>
      tx
        .select()
        .from(savedReplies)
        .where(isOf(ownerUuid))
        .orderBy(asc(savedReplies.createdAt), asc(savedReplies.uuid)),

    add: async (tx: Tx, ownerUuid: string, text: string) => {
      const [row] = await tx.insert(savedReplies).values({ ownerUuid, text }).returning()
      if (!row) throw new Error('The reply was not inserted')
      return row
    },

    remove: async (tx: Tx, ownerUuid: string, uuid: string): Promise<void> => {
      await tx.delete(savedReplies).where(and(isOf(ownerUuid), eq(savedReplies.uuid, uuid)))
    },

    move: async (tx: Tx, from: string, into: string): Promise<void> => {
      await tx.update(savedReplies).set({ ownerUuid: into }).where(isOf(from))
    },

    removeOf: async (tx: Tx, ownerUuid: string): Promise<void> => {
      await tx.delete(savedReplies).where(isOf(ownerUuid))
    },
  }
}

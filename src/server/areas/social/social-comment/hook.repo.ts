import { eq, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { socialHooks } from './table.ts'

/** Calls of the network's webhook. */
export const createHookRepo = (db: Db) => ({
  /** Stores a webhook call; false if it is stored already. Removes calls too old for the network to repeat. */
  add: async (tx: Tx, hash: string, body: string, until: Date): Promise<boolean> => {
    await tx.delete(socialHooks).where(lte(socialHooks.receivedAt, until))
    const added = await tx
      .insert(socialHooks)
      .values({ hash, body })
      .onConflictDoNothing()
      .returning({ hash: socialHooks.hash })
    return added.length > 0
  },

  body: async (hash: string): Promise<string | null> => {
    const [row] = await db.select({ body: socialHooks.body }).from(socialHooks).where(eq(socialHooks.hash, hash))
    return row?.body ?? null
  },

  end: async (hash: string): Promise<void> => {
    await db.update(socialHooks).set({ body: null }).where(eq(socialHooks.hash, hash))
  },
})

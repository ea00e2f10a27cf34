import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { personColumns as person } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { chatModerators } from './table.ts'

/** Users who moderate the chats of a seller. */
export const createModeratorRepo = (db: Db) => ({
  find: async (tx: Db | Tx, sellerUuid: string, userUuid: string) => {
    const [row] = await tx
      .select()
      .from(chatModerators)
      .where(and(eq(chatModerators.sellerUuid, sellerUuid), eq(chatModerators.userUuid, userUuid)))
    return row
  },

  ofSeller: (sellerUuid: string, tx: Db | Tx = db) =>
    tx
      .select({ user: person, mayShowProducts: chatModerators.mayShowProducts })
      .from(chatModerators)
      .innerJoin(users, eq(users.uuid, chatModerators.userUuid))
      .where(eq(chatModerators.sellerUuid, sellerUuid))
      .orderBy(chatModerators.createdAt, chatModerators.userUuid),

  /** Sellers who let this user show products in their lives. */
  sellersOf: async (userUuid: string): Promise<string[]> => {
    const rows = await db
      .select({ sellerUuid: chatModerators.sellerUuid })
      .from(chatModerators)
      .where(and(eq(chatModerators.userUuid, userUuid), chatModerators.mayShowProducts))
      .orderBy(chatModerators.createdAt, chatModerators.sellerUuid)
    return rows.map(({ sellerUuid }) => sellerUuid)
  },

  add: async (tx: Tx, sellerUuid: string, userUuid: string, mayShowProducts: boolean): Promise<void> => {
    await tx
      .insert(chatModerators)
      .values({ sellerUuid, userUuid, mayShowProducts })
      .onConflictDoUpdate({
        target: [chatModerators.sellerUuid, chatModerators.userUuid],
        set: { mayShowProducts },
      })
  },

  remove: async (tx: Tx, sellerUuid: string, userUuid: string): Promise<boolean> => {
    const gone = await tx
      .delete(chatModerators)
      .where(and(eq(chatModerators.sellerUuid, sellerUuid), eq(chatModerators.userUuid, userUuid)))
      .returning({ userUuid: chatModerators.userUuid })
    return gone.length > 0
  },
})

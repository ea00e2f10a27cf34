import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { shops } from './table.ts'

export type ShopRow = typeof shops.$inferSelect

export function createShopRepo(db: Db) {
  return {
    byOwner: async (ownerUuid: string): Promise<ShopRow | undefined> => {
      const [row] = await db.select().from(shops).where(eq(shops.ownerUuid, ownerUuid))
      return row
    },
    /** Undefined when the owner has a shop or the slug is taken. */
    insert: async (shop: { ownerUuid: string; name: string; slug: string }): Promise<ShopRow | undefined> => {
      const [row] = await db.insert(shops).values(shop).onConflictDoNothing().returning()
      return row
    },
  }
}

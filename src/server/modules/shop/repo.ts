import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { isKept, videos } from '../video/table.ts'
import { shops } from './table.ts'

export type ShopRow = typeof shops.$inferSelect
export type ShopEdit = Partial<Pick<ShopRow, 'name' | 'description' | 'delivery' | 'returns' | 'trader'>>

export function createShopRepo(db: Db) {
  const ofOwner = (ownerUuid: string) => and(eq(videos.ownerUuid, ownerUuid), isKept)
  return {
    byOwner: async (ownerUuid: string): Promise<ShopRow | undefined> => {
      const [row] = await db.select().from(shops).where(eq(shops.ownerUuid, ownerUuid))
      return row
    },
    bySlug: async (slug: string): Promise<ShopRow | undefined> => {
      const [row] = await db.select().from(shops).where(eq(shops.slug, slug))
      return row
    },
    /** Undefined when the owner has a shop or the slug is taken. */
    insert: async (shop: { ownerUuid: string; name: string; slug: string }): Promise<ShopRow | undefined> => {
      const [row] = await db.insert(shops).values(shop).onConflictDoNothing().returning()
      return row
    },
    edit: async (ownerUuid: string, values: ShopEdit): Promise<ShopRow | undefined> => {
      const [row] = await db.update(shops).set(values).where(eq(shops.ownerUuid, ownerUuid)).returning()
      return row
    },
    sums: (ownerUuid: string) =>
      db
        .select({
          type: videos.type,
          quantity: sql<number>`count(*)::int`,
          views: sql<number>`sum(${videos.viewQuantity})::float8`,
          likes: sql<number>`sum(${videos.likeQuantity})::float8`,
        })
        .from(videos)
        .where(ofOwner(ownerUuid))
        .groupBy(videos.type),
    mostViewed: (ownerUuid: string, quantity: number) =>
      db
        .select()
        .from(videos)
        .where(ofOwner(ownerUuid))
        .orderBy(desc(videos.viewQuantity), desc(videos.uuid))
        .limit(quantity),
    /** `into` keeps its own shop where it has one. What belongs to the other has been moved before. */
    move: async (tx: Tx, from: string, into: string): Promise<void> => {
      const [own] = await tx.select().from(shops).where(eq(shops.ownerUuid, into))
      if (own) await tx.delete(shops).where(eq(shops.ownerUuid, from))
      else await tx.update(shops).set({ ownerUuid: into }).where(eq(shops.ownerUuid, from))
    },
    forget: async (tx: Tx, ownerUuid: string): Promise<void> => {
      await tx
        .update(shops)
        .set({
          ...{ name: '', description: '', delivery: '', returns: '', trader: null },
          slug: sql`'deleted-' || ${shops.uuid}`,
        })
        .where(eq(shops.ownerUuid, ownerUuid))
    },
  }
}

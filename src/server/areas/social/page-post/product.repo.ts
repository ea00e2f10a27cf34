import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { depotProducts } from '#server/areas/catalogue/catalogue-tables.ts'
import { pagePostProducts, pagePosts } from './table.ts'

export type BoundProduct = Omit<typeof pagePostProducts.$inferSelect, 'postUuid' | 'position'>

/** Products that posts sell. */
export const createPostProductRepo = (db: Db) => ({
  bind: async (tx: Tx, postUuid: string, products: readonly BoundProduct[]): Promise<void> => {
    await tx.delete(pagePostProducts).where(eq(pagePostProducts.postUuid, postUuid))
    if (products.length === 0) return
    await tx.insert(pagePostProducts).values(products.map((product, position) => ({ ...product, postUuid, position })))
  },

  productsOf: async (postUuids: string[]) => {
    if (postUuids.length === 0) return []
    return db
      .select({ bound: pagePostProducts, name: depotProducts.name, code: depotProducts.code })
      .from(pagePostProducts)
      .innerJoin(depotProducts, eq(depotProducts.uuid, pagePostProducts.depotProductUuid))
      .where(inArray(pagePostProducts.postUuid, postUuids))
      .orderBy(asc(pagePostProducts.postUuid), asc(pagePostProducts.position))
  },

  /** Products of the post with this id at the network. */
  boundTo: async (pageUuid: string, remoteId: string): Promise<BoundProduct[]> => {
    const rows = await db
      .select({ bound: pagePostProducts })
      .from(pagePostProducts)
      .innerJoin(pagePosts, eq(pagePosts.uuid, pagePostProducts.postUuid))
      .where(and(eq(pagePosts.pageUuid, pageUuid), eq(pagePosts.remoteId, remoteId)))
      .orderBy(asc(pagePostProducts.position))
    return rows.map(({ bound: { depotProductUuid, definitionUuid, projectionUuid } }) => ({
      depotProductUuid,
      definitionUuid,
      projectionUuid,
    }))
  },
})

export type PostProductRepo = ReturnType<typeof createPostProductRepo>

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AccountPart } from '../../account-part.ts'
import type { Db, Tx } from '../../db/client.ts'
import { definitionProjections, depotImports, depotProducts, depotVariants, productDefinitions } from './table.ts'

export function createProductAccountPart(db: Db): AccountPart {
  const ofOwner = (tx: Tx, uuid: string) =>
    tx.select({ uuid: depotProducts.uuid }).from(depotProducts).where(eq(depotProducts.ownerUuid, uuid))

  return {
    name: 'products',
    tell: async (uuid) => {
      const products = await db.select().from(depotProducts).where(eq(depotProducts.ownerUuid, uuid))
      const variants = await db
        .select()
        .from(depotVariants)
        .where(inArray(depotVariants.productUuid, ofOwner(db, uuid)))
      return products.map((product) => ({
        ...product,
        variants: variants.filter(({ productUuid }) => productUuid === product.uuid),
      }))
    },
    move: async (tx, from, into) => {
      // A code that both use stays readable, and unique.
      const taken = sql`select ${depotProducts.code} from ${depotProducts} where ${depotProducts.ownerUuid} = ${into}`
      await tx
        .update(depotProducts)
        .set({ code: sql`${depotProducts.code} || '-' || right(${depotProducts.uuid}::text, 6)` })
        .where(and(eq(depotProducts.ownerUuid, from), sql`${depotProducts.code} in (${taken})`))
      await tx.update(depotImports).set({ ownerUuid: into }).where(eq(depotImports.ownerUuid, from))
      await tx.update(depotProducts).set({ ownerUuid: into }).where(eq(depotProducts.ownerUuid, from))
      await tx.update(productDefinitions).set({ ownerUuid: into }).where(eq(productDefinitions.ownerUuid, from))
    },
    // What was ordered goes on being named by its row. Nothing personal stands in it, and nobody can order it any more.
    forget: async (tx, uuid) => {
      await tx.delete(depotImports).where(eq(depotImports.ownerUuid, uuid))
      await tx
        .update(depotVariants)
        .set({ quantity: 0 })
        .where(inArray(depotVariants.productUuid, ofOwner(tx, uuid)))
      const definitions = tx
        .select({ uuid: productDefinitions.uuid })
        .from(productDefinitions)
        .where(eq(productDefinitions.ownerUuid, uuid))
      await tx
        .update(definitionProjections)
        .set({ mediaUuid: null })
        .where(inArray(definitionProjections.definitionUuid, definitions))
      await tx.update(depotProducts).set({ mediaUuid: null, description: '' }).where(eq(depotProducts.ownerUuid, uuid))
    },
  }
}

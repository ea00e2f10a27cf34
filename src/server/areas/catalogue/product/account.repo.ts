import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { StockService } from '../stock/service.ts'
import { priceRepo } from './price.repo.ts'
import { definitionProjections, depotImports, depotProducts, depotVariants, productDefinitions } from './table.ts'

export function createProductAccountPart(db: Db, stock: Pick<StockService, 'count'>): AccountPart {
  const ofOwner = (tx: Tx, uuid: string) =>
    tx.select({ uuid: depotProducts.uuid }).from(depotProducts).where(eq(depotProducts.ownerUuid, uuid))

  /** Locks the products in uuid order, before a statement locks them in another order. */
  const lock = (tx: Tx, uuid: string) => ofOwner(tx, uuid).orderBy(asc(depotProducts.uuid)).for('no key update')

  return {
    name: 'products',
    announce: async (uuid) => {
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
      await lock(tx, from)
      // A code that both accounts use gets a suffix, so that it stays readable and unique.
      const taken = sql`select ${depotProducts.code} from ${depotProducts} where ${depotProducts.ownerUuid} = ${into}`
      await tx
        .update(depotProducts)
        .set({ code: sql`${depotProducts.code} || '-' || right(${depotProducts.uuid}::text, 6)` })
        .where(and(eq(depotProducts.ownerUuid, from), sql`${depotProducts.code} in (${taken})`))
      await tx.update(depotImports).set({ ownerUuid: into }).where(eq(depotImports.ownerUuid, from))
      await tx.update(depotProducts).set({ ownerUuid: into }).where(eq(depotProducts.ownerUuid, from))
      await tx.update(productDefinitions).set({ ownerUuid: into }).where(eq(productDefinitions.ownerUuid, from))
    },
    // Rows stay, because order lines refer to them. They hold no personal data, and nobody can order them.
    delete: async (tx, uuid) => {
      await tx.delete(depotImports).where(eq(depotImports.ownerUuid, uuid))
      await lock(tx, uuid)
      const variants = await tx
        .select({ uuid: depotVariants.uuid })
        .from(depotVariants)
        .where(inArray(depotVariants.productUuid, ofOwner(tx, uuid)))
      await stock.count(
        tx,
        variants.map((variant) => ({
          variantUuid: variant.uuid,
          seen: null,
          quantity: 0,
          kind: 'correction',
          reason: 'accountDeleted',
        })),
      )
      const products = await ofOwner(tx, uuid)
      await priceRepo.closeOf(
        tx,
        products.map((product) => product.uuid),
        new Date(),
      )
      const definitions = tx
        .select({ uuid: productDefinitions.uuid })
        .from(productDefinitions)
        .where(eq(productDefinitions.ownerUuid, uuid))
      await tx
        .update(definitionProjections)
        .set({ mediaUuid: null })
        .where(inArray(definitionProjections.definitionUuid, definitions))
      await tx
        .update(depotProducts)
        .set({ mediaUuid: null, otherMediaUuids: [], description: '' })
        .where(eq(depotProducts.ownerUuid, uuid))
    },
  }
}

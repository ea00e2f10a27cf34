import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import {
  depotImportPieces,
  depotImports,
  depotProducts,
  depotVariants,
  isInDepot,
  isOffered,
  type ImportPiece,
  type WrittenProduct,
} from './table.ts'

/** Keeps statements short, so that the embedded database, which runs one at a time, can serve others in between. */
const READ_AT_ONCE = 250

/** An import from its first piece until the seller has confirmed or replaced it. */
const previews = (db: Db) => ({
  begin: async (ownerUuid: string): Promise<string> => {
    const [row] = await db.insert(depotImports).values({ ownerUuid }).returning({ uuid: depotImports.uuid })
    if (!row) throw new Error('The import was not inserted')
    return row.uuid
  },

  addPiece: async (importUuid: string, position: number, content: ImportPiece): Promise<void> => {
    await db.insert(depotImportPieces).values({ importUuid, position, content })
  },

  decide: async (tx: Tx, uuid: string): Promise<void> => {
    await tx.update(depotImports).set({ decidedAt: new Date() }).where(eq(depotImports.uuid, uuid))
  },

  /** Replaces the seller's earlier preview, so that a file chosen twice is confirmed once. */
  preview: async (tx: Tx, ownerUuid: string, uuid: string): Promise<void> => {
    await tx
      .delete(depotImports)
      .where(
        and(eq(depotImports.ownerUuid, ownerUuid), isNotNull(depotImports.previewedAt), isNull(depotImports.decidedAt)),
      )
    await tx.update(depotImports).set({ previewedAt: new Date() }).where(eq(depotImports.uuid, uuid))
  },

  lockPreview: async (tx: Tx, ownerUuid: string, uuid: string) => {
    const [row] = await tx
      .select({ createdAt: depotImports.createdAt, decidedAt: depotImports.decidedAt })
      .from(depotImports)
      .where(
        and(eq(depotImports.uuid, uuid), eq(depotImports.ownerUuid, ownerUuid), isNotNull(depotImports.previewedAt)),
      )
      .for('update')
    return row
  },

  ownerOf: async (tx: Tx, uuid: string): Promise<string | undefined> => {
    const [row] = await tx
      .select({ ownerUuid: depotImports.ownerUuid })
      .from(depotImports)
      .where(eq(depotImports.uuid, uuid))
    return row?.ownerUuid
  },

  /** Removes imports that were not decided, and those that are written. */
  removeOld: async (before: Date): Promise<void> => {
    const pieces = db.select().from(depotImportPieces).where(eq(depotImportPieces.importUuid, depotImports.uuid))
    await db
      .delete(depotImports)
      .where(and(or(isNull(depotImports.decidedAt), notExists(pieces)), lt(depotImports.createdAt, before)))
  },
})

/** Pieces of confirmed imports, written one after another. */
const pieces = {
  /** Locks out other imports of the seller until the transaction ends. */
  takeTurn: async (tx: Tx, ownerUuid: string): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`depot import ${ownerUuid}`}, 0))`)
  },

  /** Takes the next unwritten piece of the oldest decided import. */
  takePiece: async (tx: Tx, ownerUuid: string): Promise<ImportPiece | undefined> => {
    const [next] = await tx
      .select({ importUuid: depotImportPieces.importUuid, position: depotImportPieces.position })
      .from(depotImportPieces)
      .innerJoin(depotImports, eq(depotImports.uuid, depotImportPieces.importUuid))
      .where(and(eq(depotImports.ownerUuid, ownerUuid), isNotNull(depotImports.decidedAt)))
      .orderBy(asc(depotImports.decidedAt), asc(depotImports.uuid), asc(depotImportPieces.position))
      .limit(1)
    if (!next) return undefined
    const [taken] = await tx
      .delete(depotImportPieces)
      .where(and(eq(depotImportPieces.importUuid, next.importUuid), eq(depotImportPieces.position, next.position)))
      .returning({ content: depotImportPieces.content })
    return taken?.content
  },
}

/** Products and variants that the file names. */
const products = (db: Db) => ({
  existing: async (ownerUuid: string, codes: string[]) => {
    const found = []
    for (let at = 0; at < codes.length; at += READ_AT_ONCE) {
      const some = codes.slice(at, at + READ_AT_ONCE)
      const products = await db
        .select()
        .from(depotProducts)
        .where(
          and(
            eq(depotProducts.ownerUuid, ownerUuid),
            isInDepot,
            sql`${depotProducts.code} = any(${sql.param(some)}::text[])`,
          ),
        )
      const variants =
        products.length === 0
          ? []
          : await db
              .select()
              .from(depotVariants)
              .where(
                and(
                  isOffered,
                  inArray(
                    depotVariants.productUuid,
                    products.map(({ uuid }) => uuid),
                  ),
                ),
              )
      const of = Map.groupBy(variants, ({ productUuid }) => productUuid)
      found.push(...products.map((product) => ({ product, variants: of.get(product.uuid) ?? [] })))
    }
    return found
  },

  /** Locks the existing products in the common lock order, since the rows of a file may come in any order. */
  lockProducts: async (tx: Tx, ownerUuid: string, { products, variants }: ImportPiece) => {
    const codes = [...new Set([...products, ...variants].map(({ code }) => code))]
    return tx
      .select({ uuid: depotProducts.uuid, code: depotProducts.code, categoryUuid: depotProducts.categoryUuid })
      .from(depotProducts)
      .where(
        and(
          eq(depotProducts.ownerUuid, ownerUuid),
          isInDepot,
          sql`${depotProducts.code} = any(${sql.param(codes)}::text[])`,
        ),
      )
      .orderBy(asc(depotProducts.uuid))
      .for('no key update')
  },

  /** Inserts products with new codes and updates existing ones. */
  writeProducts: async (tx: Tx, ownerUuid: string, rows: readonly WrittenProduct[], now: Date) => {
    const moment = sql`${now.toISOString()}::timestamptz`
    const { rows: written } = await tx.execute<{ uuid: string; code: string }>(sql`
        insert into ${depotProducts}
          (uuid, owner_uuid, code, name, full_name, description, price, category_uuid,
            safety, withdrawal, vat_rate, created_at, updated_at)
        select uuid, ${ownerUuid}::uuid, code, name, full_name, description, price, category_uuid,
          safety, coalesce(withdrawal, 'usual'), vat_rate, ${moment}, ${moment}
        from json_to_recordset(${JSON.stringify(rows)}::json) as row
          (uuid uuid, code text, name text, full_name text, description text, price bigint, category_uuid uuid,
            safety jsonb, withdrawal text, vat_rate text)
        on conflict (owner_uuid, code) where deleted_at is null do update set
          name = excluded.name, full_name = excluded.full_name, description = excluded.description,
          price = excluded.price, category_uuid = excluded.category_uuid, safety = excluded.safety,
          withdrawal = excluded.withdrawal, vat_rate = excluded.vat_rate, updated_at = excluded.updated_at
        returning uuid, code`)
    return written
  },
})

/**
 * Reads and bulk writes of an import. Values are passed as one JSON parameter, because the number of parameters is
 * limited.
 */
export function createImportRepo(db: Db) {
  return {
    ...products(db),
    ...previews(db),
    ...pieces,
  }
}

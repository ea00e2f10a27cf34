import { isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { check, index, integer, json, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProductSafety } from '#contracts/product-law.ts'
import { VAT_RATES, type VatRate, type Withdrawal, WITHDRAWALS } from '#contracts/product-law.rules.ts'
import { createdAt, grosze, idempotencyColumns, key, moment } from '../../db/columns.ts'
import { spaced } from '../../db/search.ts'
import { users } from '../user/table.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.uuid, { onDelete: 'cascade' })

/** The seller's stock. */
export const depotProducts = pgTable(
  'depot_products',
  {
    uuid: key(),
    ownerUuid: owner(),
    code: text().notNull(),
    name: text().notNull(),
    fullName: text().notNull(),
    description: text().notNull().default(''),
    price: grosze().notNull(),
    mediaUuid: uuid(),
    categoryUuid: uuid().notNull(),
    /** Null where the seller has said nothing. */
    safety: jsonb().$type<ProductSafety>(),
    withdrawal: text({ enum: WITHDRAWALS }).notNull().default('usual'),
    vatRate: text({ enum: VAT_RATES }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Soft delete: videos and orders still name the row. */
    deletedAt: moment(),
    /** The words of code and names as they are searched, the code's first. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => spaced(depotProducts.code, depotProducts.name, depotProducts.fullName)),
  },
  (table) => [
    uniqueIndex('depot_products_code').on(table.ownerUuid, table.code).where(isNull(table.deletedAt)),
    index('depot_products_category').on(table.categoryUuid),
    index('depot_products_newest').on(table.ownerUuid, table.createdAt, table.uuid).where(isNull(table.deletedAt)),
    index('depot_products_by_code')
      .on(table.ownerUuid, table.searchText.op('text_pattern_ops'))
      .where(isNull(table.deletedAt)),
    index('depot_products_words').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const isInDepot = isNull(depotProducts.deletedAt)

export const depotVariants = pgTable(
  'depot_variants',
  {
    uuid: key(),
    productUuid: uuid()
      .notNull()
      .references(() => depotProducts.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: text().notNull(),
    /** Written by modules/stock alone. */
    quantity: integer().notNull().default(0),
    position: integer().notNull().default(0),
    /** Videos, orders and movements go on naming it. */
    deletedAt: moment(),
  },
  (table) => [
    index('depot_variants_product').on(table.productUuid, table.position),
    uniqueIndex('depot_variants_pair').on(table.productUuid, table.size, table.name).where(isNull(table.deletedAt)),
    check('depot_variants_quantity', sql`${table.quantity} >= 0`),
  ],
)

export const isOffered = isNull(depotVariants.deletedAt)

/** A file that is being imported. Once decided, all of it is written, even if the process dies. */
export const depotImports = pgTable(
  'depot_imports',
  { uuid: key(), ownerUuid: owner(), createdAt: createdAt(), decidedAt: moment() },
  (table) => [index('depot_imports_owner').on(table.ownerUuid, table.decidedAt)],
)

export type WrittenProduct = {
  uuid: string
  code: string
  name: string
  full_name: string
  description: string
  price: number
  category_uuid: string
  /** Absent in files that were decided before these columns: nothing is said. */
  safety?: ProductSafety | null
  withdrawal?: Withdrawal
  vat_rate?: VatRate | null
}
export type WrittenVariant = {
  uuid: string
  code: string
  name: string
  size: string
  quantity: number
  /** How many there were when the file was judged; null, or absent in older rows, for a variant that was not there. */
  seen?: number | null
  position: number
}

/** Written in one transaction: products, and variants of them or of products that are there. */
export type ImportPiece = { products: WrittenProduct[]; variants: WrittenVariant[] }

/** Unwritten pieces of an import, small enough that other transactions hardly wait. */
export const depotImportPieces = pgTable(
  'depot_import_pieces',
  {
    importUuid: uuid()
      .notNull()
      .references(() => depotImports.uuid, { onDelete: 'cascade' }),
    position: integer().notNull(),
    content: json().$type<ImportPiece>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importUuid, table.position] })],
)

/** One for each depot product that its seller has shown. */
export const productDefinitions = pgTable(
  'product_definitions',
  {
    uuid: key(),
    ownerUuid: owner(),
    depotProductUuid: uuid()
      .notNull()
      .references(() => depotProducts.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('product_definitions_depot').on(table.depotProductUuid)],
)

/** How it is sold in one video: its price there, its picture, its variants. */
export const definitionProjections = pgTable(
  'definition_projections',
  {
    uuid: key(),
    definitionUuid: uuid()
      .notNull()
      .references(() => productDefinitions.uuid, { onDelete: 'cascade' }),
    price: grosze().notNull(),
    mediaUuid: uuid(),
    ...idempotencyColumns(),
    createdAt: createdAt(),
  },
  (table) => [
    index('definition_projections_definition').on(table.definitionUuid),
    index('definition_projections_media').on(table.mediaUuid),
    uniqueIndex('definition_projections_idempotency').on(table.idempotencyScope, table.idempotencyKey),
  ],
)

/**
 * Periods in which one video asked a price. Append-only, and closed once: a later reduction has to know the prices of the
 * 30 days before it, even if the video is gone. A projection asks the price of its open period of a live, else its own.
 */
export const pricePeriods = pgTable(
  'price_periods',
  {
    uuid: key(),
    definitionUuid: uuid()
      .notNull()
      .references(() => productDefinitions.uuid, { onDelete: 'cascade' }),
    projectionUuid: uuid()
      .notNull()
      .references(() => definitionProjections.uuid, { onDelete: 'cascade' }),
    price: grosze().notNull(),
    /** The live that asks it for itself alone; null for the projection's own price. */
    videoUuid: uuid(),
    since: createdAt(),
    /** Null while it is asked. */
    until: moment(),
  },
  (table) => [
    index('price_periods_definition').on(table.definitionUuid, table.since),
    uniqueIndex('price_periods_open').on(table.projectionUuid).where(isNull(table.until)),
    index('price_periods_live').on(table.videoUuid).where(isNotNull(table.videoUuid)),
    check('price_periods_order', sql`${table.until} >= ${table.since}`),
  ],
)

export const projectionVariants = pgTable(
  'projection_variants',
  {
    uuid: key(),
    projectionUuid: uuid()
      .notNull()
      .references(() => definitionProjections.uuid, { onDelete: 'cascade' }),
    depotVariantUuid: uuid()
      .notNull()
      .references(() => depotVariants.uuid),
  },
  (table) => [
    uniqueIndex('projection_variants_pair').on(table.projectionUuid, table.depotVariantUuid),
    index('projection_variants_depot').on(table.depotVariantUuid),
  ],
)

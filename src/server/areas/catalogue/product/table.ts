import { isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { check, index, integer, json, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProductSafety } from '#contracts/catalogue/product-law.ts'
import { VAT_RATES, type VatRate, type Withdrawal, WITHDRAWALS } from '#contracts/catalogue/product-law.rules.ts'
import { createdAt, grosze, idempotencyColumns, key, moment } from '#server/db/columns.ts'
import { spaced } from '#server/db/search.ts'
import { users } from '#server/auth/users-table.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.uuid, { onDelete: 'cascade' })

/** Products of sellers. */
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
    /** The main picture. */
    mediaUuid: uuid(),
    /** Further pictures in the seller's order. None without a main one. */
    otherMediaUuids: uuid().array().notNull().default([]),
    categoryUuid: uuid().notNull(),
    /** Null if the seller has not entered it. */
    safety: jsonb().$type<ProductSafety>(),
    withdrawal: text({ enum: WITHDRAWALS }).notNull().default('usual'),
    vatRate: text({ enum: VAT_RATES }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Soft delete: videos and orders still refer to the row. */
    deletedAt: moment(),
    /** Since when it is hidden by a decision of the operator. It cannot be bought. */
    hiddenAt: moment(),
    /** Search text: the words of the code, followed by those of the names. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => spaced(depotProducts.code, depotProducts.name, depotProducts.fullName)),
  },
  (table) => [
    uniqueIndex('depot_products_code').on(table.ownerUuid, table.code).where(isNull(table.deletedAt)),
    index('depot_products_category').on(table.categoryUuid, table.createdAt, table.uuid),
    index('depot_products_newest').on(table.ownerUuid, table.createdAt, table.uuid).where(isNull(table.deletedAt)),
    index('depot_products_by_code')
      .on(table.ownerUuid, table.searchText.op('text_pattern_ops'))
      .where(isNull(table.deletedAt)),
    index('depot_products_words').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const isInDepot = isNull(depotProducts.deletedAt)
/** In the depot, and not hidden by a decision of the operator. */
export const isForSale = sql`${depotProducts.deletedAt} is null and ${depotProducts.hiddenAt} is null`

export const depotVariants = pgTable(
  'depot_variants',
  {
    uuid: key(),
    productUuid: uuid()
      .notNull()
      .references(() => depotProducts.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: text().notNull(),
    /** Written only by areas/catalogue/stock. */
    quantity: integer().notNull().default(0),
    position: integer().notNull().default(0),
    /** Soft delete: videos, orders and movements still refer to the row. */
    deletedAt: moment(),
  },
  (table) => [
    index('depot_variants_product').on(table.productUuid, table.position),
    uniqueIndex('depot_variants_pair').on(table.productUuid, table.size, table.name).where(isNull(table.deletedAt)),
    check('depot_variants_quantity', sql`${table.quantity} >= 0`),
  ],
)

export const isOffered = isNull(depotVariants.deletedAt)

/**
 * Imports of files. One that changes the stock is previewed, and decided by its seller. Once decided, an import is written completely, even if the process
 * dies.
 */
export const depotImports = pgTable(
  'depot_imports',
  { uuid: key(), ownerUuid: owner(), createdAt: createdAt(), previewedAt: moment(), decidedAt: moment() },
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
  /** Absent in imports from before these columns existed, which leaves the value unchanged. */
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
  /** Quantity when the file was checked. Null or absent for a variant that did not exist. */
  seen?: number | null
  /** Quantity at the export that the file was made of. Absent or null if the row did not say. */
  exported?: number | null
  position: number
}

/** Changes that are written in one transaction: products, and variants of these or of existing products. */
export type ImportPiece = { products: WrittenProduct[]; variants: WrittenVariant[] }

/** Unwritten pieces of an import, small enough not to delay other transactions. */
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

/** Definitions, one for each depot product that its seller has shown. */
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

/** Offer of a product in one video: price, picture and variants. */
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
 * Periods in which a video sold a product at a price. Append-only except for the end, which is set once, because a
 * later reduction needs the prices of the 30 days before it, even if the video was deleted. The current price is that
 * of the open period of a live or, without one, the projection's own.
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
    /** Live with its own price; null for the projection's price. */
    videoUuid: uuid(),
    since: createdAt(),
    /** End of the period; null while the price is current. */
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

import { isNull, type SQL } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { GUEST_PIECES, TRANSFER_DAYS, DELIVERY_KINDS, TRANSIT_DAYS } from '#contracts/catalogue/delivery.rules.ts'
import { createdAt, grosze, key, moment } from '#server/db/columns.ts'
import { spaced } from '#server/db/search.ts'
import { users } from '#server/auth/users-table.ts'

const ofUser = () => uuid().references(() => users.uuid, { onDelete: 'cascade' })

/** Delivery options. Removing one only stops offering it; orders keep a copy of the chosen option. */
export const deliveryOptions = pgTable(
  'delivery_options',
  {
    uuid: key(),
    sellerUuid: ofUser().notNull(),
    kind: text({ enum: DELIVERY_KINDS }).notNull(),
    carrier: text().notNull(),
    price: grosze().notNull(),
    /** Minimum value of goods for free delivery; null: never free. */
    freeFrom: grosze(),
    takesCash: boolean().notNull(),
    cashFee: grosze().notNull(),
    dispatchDays: integer().notNull(),
    transitDays: integer().notNull().default(TRANSIT_DAYS),
    position: integer().notNull(),
    deletedAt: moment(),
  },
  (table) => [index('delivery_options_seller').on(table.sellerUuid, table.position).where(isNull(table.deletedAt))],
)

export const salesSettings = pgTable('sales_settings', {
  sellerUuid: ofUser().primaryKey(),
  /** Null if the seller gave no account and takes no transfers. */
  iban: text(),
  accountHolder: text(),
  /** Sub-account at the payment gateway. Null if the seller takes no online payments. */
  gatewayAccount: text(),
  transferDays: integer().notNull().default(TRANSFER_DAYS),
  takesCash: boolean().notNull(),
  takesTransfer: boolean().notNull(),
  /** Pieces that a guest with an unconfirmed e-mail address may order on delivery. */
  guestPieces: integer().notNull().default(GUEST_PIECES),
})

/** Parcel lockers, imported from the operator's file. Closed ones are kept, since orders may name them. */
export const pickupPoints = pgTable(
  'pickup_points',
  {
    code: text().primaryKey(),
    street: text().notNull(),
    zipcode: text().notNull(),
    city: text().notNull(),
    description: text().notNull(),
    openingHours: text().notNull(),
    isAlwaysOpen: boolean().notNull(),
    takesPayment: boolean().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    isOperating: boolean().notNull(),
    /** When an import last had it; null in rows from before that was stored. */
    importedAt: moment(),
    /** Since when the operator has it switched off, whatever an import says. */
    switchedOffAt: moment(),
    switchedOffReason: text(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL =>
        spaced(pickupPoints.code, pickupPoints.zipcode, pickupPoints.city, pickupPoints.street),
      ),
  },
  (table) => [index('pickup_points_words').using('gin', table.searchText.op('gin_trgm_ops'))],
)

export const savedAddresses = pgTable(
  'saved_addresses',
  {
    uuid: key(),
    userUuid: ofUser().notNull(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    zipcode: text().notNull(),
    city: text().notNull(),
    isDefault: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('saved_addresses_user').on(table.userUuid, table.createdAt)],
)

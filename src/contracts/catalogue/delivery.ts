import { z } from 'zod'
import { plainNotation } from '#lib/base/notation.ts'
import { Uuid } from '../base/common.ts'
import { PRICE_MAX } from '../base/common.rules.ts'
import {
  DELIVERY_KINDS,
  DELIVERY_OPTIONS_MAX,
  DISPATCH_DAYS_MAX,
  POINTS_FOUND_MAX,
  TRANSIT_DAYS,
  TRANSIT_DAYS_MAX,
  GUEST_PIECES,
  GUEST_PIECES_MAX,
  TRANSFER_DAYS,
  TRANSFER_DAYS_MAX,
} from './delivery.rules.ts'
import { line, neededLine } from '../base/fields.ts'
import { readPolishIban } from '../base/iban.rules.ts'
import { readPhone } from '../base/phone.rules.ts'
import { Zipcode } from '../base/zipcode.ts'

/** Phone number, read as Polish unless it has another country's prefix; normalised to `+48600700800`. */
export const NeededPhone = neededLine(40)
  .refine((text) => readPhone(text) !== null, 'incorrectPhoneNumber')
  .transform((text) => readPhone(text) ?? text)

/** `street` includes the house and flat number. */
export const PostalAddress = z
  .object({ street: neededLine(200), zipcode: Zipcode, city: neededLine(100) })
  .meta({ id: 'PostalAddress' })
export type PostalAddress = z.infer<typeof PostalAddress>

export const Iban = line(60)
  .refine((text) => readPolishIban(text) !== null, 'incorrectIban')
  .transform((text) => readPolishIban(text) ?? text)

/** Sub-account at the payment gateway, digits only. */
const GatewayAccount = line(40)
  .overwrite((text) => plainNotation(text).replaceAll(/[ -]/g, ''))
  .regex(/^\d{1,12}$/, 'incorrectAccount')

const amount = z
  .number('invalidPrice')
  .min(0, 'invalidPrice')
  .max(PRICE_MAX, 'tooBigPrice')
  .multipleOf(0.01, 'invalidPrice')

const transitDays = z
  .number()
  .int()
  .min(0)
  .max(TRANSIT_DAYS_MAX)
  .meta({ description: 'Working days from dispatch to arrival. Means nothing for `pickup`' })

const terms = {
  kind: z.enum(DELIVERY_KINDS),
  carrier: line(60),
  price: amount,
  freeFrom: amount
    .nullable()
    .meta({ description: "Value of this seller's goods from which delivery is free; null if never" }),
  takesCash: z.boolean().meta({ description: 'Allows payment on delivery' }),
  cashFee: amount,
  dispatchDays: z.number().int().min(0).max(DISPATCH_DAYS_MAX).meta({ description: 'Working days until dispatch' }),
}

/** Delivery option of a seller with its price. `pickup` means collection from the seller. */
export const DeliveryOption = z.object({ uuid: Uuid, ...terms, transitDays }).meta({ id: 'DeliveryOption' })
export type DeliveryOption = z.infer<typeof DeliveryOption>

/** `iban` is a Polish account number with the country code: `PL` and 26 digits. */
export const TransferAccount = z.object({ iban: z.string(), holder: z.string() }).meta({ id: 'TransferAccount' })
export type TransferAccount = z.infer<typeof TransferAccount>

/** A seller's delivery and payment terms. Sellers without their own options offer the configured defaults. */
export const SalesSettings = z
  .object({
    deliveryOptions: z.array(DeliveryOption),
    isDefault: z.boolean().meta({ description: 'True if these are the configured default options' }),
    transferAccount: TransferAccount.nullable(),
    gatewayAccount: z.string().nullable().meta({ description: 'Sub-account of the seller at the payment gateway' }),
    hasGateway: z.boolean().meta({ description: 'True if the site accepts online payments' }),
    transferDays: z.number().int().meta({ description: 'Working days that a transfer may take' }),
    takesCash: z.boolean(),
    takesTransfer: z.boolean(),
    guestPieces: z.number().int().meta({
      description: 'Pieces that a guest with an unconfirmed e-mail address may order on delivery without confirming it',
    }),
  })
  .meta({ id: 'SalesSettings' })
export type SalesSettings = z.infer<typeof SalesSettings>

export const EditDeliveryOption = z
  .object({ uuid: Uuid.optional(), ...terms, transitDays: transitDays.default(TRANSIT_DAYS) })
  .meta({ id: 'EditDeliveryOption' })
export type EditDeliveryOption = z.infer<typeof EditDeliveryOption>

/** Replaces all settings. Options with a known uuid are kept. */
export const EditSalesSettings = z
  .object({
    deliveryOptions: z.array(EditDeliveryOption).max(DELIVERY_OPTIONS_MAX, 'tooMany'),
    transferAccount: z.object({ iban: Iban, holder: neededLine(200) }).nullable(),
    gatewayAccount: GatewayAccount.nullable().default(null),
    transferDays: z.number().int().min(1).max(TRANSFER_DAYS_MAX).default(TRANSFER_DAYS),
    takesCash: z.boolean(),
    takesTransfer: z.boolean(),
    guestPieces: z.number().int().min(1).max(GUEST_PIECES_MAX).default(GUEST_PIECES),
  })
  .meta({ id: 'EditSalesSettings' })
export type EditSalesSettings = z.output<typeof EditSalesSettings>
export type EditSalesSettingsInput = z.input<typeof EditSalesSettings>

export const PickupPoint = z
  .object({
    code: z.string(),
    street: z.string(),
    zipcode: z.string(),
    city: z.string(),
    description: z.string(),
    openingHours: z.string(),
    isAlwaysOpen: z.boolean(),
    takesPayment: z.boolean(),
    latitude: z.number(),
    longitude: z.number(),
    distance: z.number().int().nullable().meta({ description: 'Distance in metres if the query has a position' }),
  })
  .meta({ id: 'PickupPoint' })
export type PickupPoint = z.infer<typeof PickupPoint>

export const PickupPointList = z.object({ data: z.array(PickupPoint) }).meta({ id: 'PickupPointList' })

/**
 * `query` is a code, a town, a street or a post code, however it is written; if no point has that post
 * code, those with the nearest codes are found. With `latitude` and `longitude` the nearest points come first.
 */
export const PickupPointQuery = z.object({
  query: line(100).default(''),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  limit: z.coerce.number().int().min(1).max(POINTS_FOUND_MAX).default(POINTS_FOUND_MAX),
})
export type PickupPointQuery = z.infer<typeof PickupPointQuery>

const address = {
  firstname: neededLine(100),
  lastname: neededLine(100),
  phone: NeededPhone,
  street: neededLine(200),
  zipcode: Zipcode,
  city: neededLine(100),
}

/** The first address of a buyer always becomes the default. */
export const WriteAddress = z.object({ ...address, isDefault: z.boolean().default(false) }).meta({ id: 'WriteAddress' })
export type WriteAddress = z.output<typeof WriteAddress>

export const AddressParams = z.object({ id: Uuid, uuid: Uuid })

/** Address saved by a buyer for the next order. */
export const SavedAddress = z
  .object({
    uuid: Uuid,
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string(),
    street: z.string(),
    zipcode: z.string(),
    city: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof SavedAddress>

export const SavedAddressList = z.object({ data: z.array(SavedAddress) }).meta({ id: 'SavedAddressList' })

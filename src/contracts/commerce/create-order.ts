import { z } from 'zod'
import { BASKET_LINES_MAX, BASKET_QUANTITY_MAX } from './basket.rules.ts'
import { Price, Uuid } from '../base/common.ts'
import { NeededPhone, PostalAddress } from '../catalogue/delivery.ts'
import { email, line, neededLine, noneTwice, text } from '../base/fields.ts'
import { readNip } from '../base/nip.rules.ts'
import { PAYMENT_METHODS } from '../catalogue/seller-terms.rules.ts'
import { Zipcode } from '../base/zipcode.ts'

const Contact = {
  email: email().toLowerCase(),
  firstname: neededLine(100),
  lastname: neededLine(100),
  phone: NeededPhone,
}

/** Requested before ordering, because no invoice may follow a receipt without a NIP. */
export const Invoice = z
  .object({
    company: neededLine(200),
    nip: line(40)
      .refine((text) => readNip(text) !== null, 'incorrectNip')
      .transform((text) => readNip(text) ?? text),
    street: neededLine(200),
    zipcode: Zipcode,
    city: neededLine(100),
    isProfessional: z.boolean().meta({
      description: 'False keeps the rights of a consumer (art. 7aa of the act on consumer rights)',
    }),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

/** Chosen delivery of one seller's goods. Further required fields depend on the kind of the option. */
export const ChosenDelivery = z
  .object({
    sellerUuid: Uuid,
    optionUuid: Uuid,
    address: PostalAddress.nullable().default(null).meta({ description: 'Required for a courier' }),
    pointCode: line(40).nullable().default(null).meta({ description: 'Required for a parcel locker' }),
  })
  .meta({ id: 'ChosenDelivery' })
export type ChosenDelivery = z.infer<typeof ChosenDelivery>

const OrderedLine = z.object({
  variantProjectionUuid: Uuid,
  quantity: z.number().int().min(1).max(BASKET_QUANTITY_MAX),
  videoUuid: Uuid.nullable().default(null),
})

export const OnlyReplayHeaders = z.object({
  'only-replay': z.literal('true').optional().meta({
    description: 'Returns the order that this key has placed, or 404. Nothing is placed',
  }),
})

/** The server determines the prices. With the header `Idempotency-Key` a repeated call returns the first order. */
export const CreateOrder = z
  .object({
    ...Contact,
    lines: z
      .array(OrderedLine)
      .min(1, 'fieldRequired')
      .max(BASKET_LINES_MAX, 'tooMany')
      .superRefine(noneTwice(({ variantProjectionUuid }) => variantProjectionUuid, 'variantProjectionUuid')),
    deliveries: z
      .array(ChosenDelivery)
      .max(BASKET_LINES_MAX, 'tooMany')
      .superRefine(noneTwice(({ sellerUuid }) => sellerUuid, 'sellerUuid')),
    paymentMethod: z.enum(PAYMENT_METHODS),
    invoice: Invoice.nullable().default(null),
    note: text(500).default(''),
    termsVersion: neededLine(40).meta({
      description:
        'Version of the accepted terms; another one than that in force is refused with TERMS_CHANGED_EXCEPTION',
    }),
    expectedTotal: Price.optional().meta({
      description: 'Total shown to the buyer; another current total is refused with PRICE_CHANGED_EXCEPTION',
    }),
    // Omitted otherwise, so that fingerprints of orders from before stay the same.
    isAgain: z.literal(true).optional().meta({
      description: 'The buyer wants the same goods once more; otherwise SAME_ORDER_EXCEPTION within ten minutes',
    }),
  })
  .meta({ id: 'CreateOrder' })
export type CreateOrder = z.output<typeof CreateOrder>
export type CreateOrderInput = z.input<typeof CreateOrder>

export const OrderCreated = z
  .object({
    id: Uuid,
    token: z.string().meta({ description: 'Opens the order without an account; shown once and mailed' }),
    total: Price,
    payment: z.object({ method: z.enum(PAYMENT_METHODS), redirectUrl: z.string().nullable() }),
  })
  .meta({ id: 'OrderCreated' })
export type OrderCreated = z.infer<typeof OrderCreated>

import { z } from 'zod'
import { serverDate } from '#lib/base/server-clock.ts'
import { type TimeBounds, timeFault } from './entered-time.rules.ts'
import { neededLine } from './fields.ts'
import { MAX_LIMIT, MAX_PAGE, MAX_VALUES, PRICE_MAX, PRICE_MIN } from './common.rules.ts'

/** Converted to lower case, as the database writes it, so that uuids can be compared as strings. */
export const Uuid = z.uuid().toLowerCase().meta({ description: 'UUID; new ones are version 7' })

/** Years that pages can show. On its last day, 9999 is over in Poland, and dates of five digits are read differently. */
const [FIRST_SHOWN, END_OF_SHOWN] = ['1970', '9999-12-31']

/** ISO 8601 in UTC with at most milliseconds. */
export const Timestamp = z.iso.datetime().refine((at) => at >= FIRST_SHOWN && at < END_OF_SHOWN, 'must be after 1970')

/** A time that people enter. The message is the fault. */
export const enteredTime = (bounds: TimeBounds) =>
  Timestamp.superRefine((at, context) => {
    const message = timeFault(new Date(at), bounds, serverDate())
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** Amount in PLN as sent by the API: a decimal with at most two places. Stored as integer grosze. */
export const Price = z.number().min(0).multipleOf(0.01)

/** Selling price in PLN. */
export const SalePrice = z
  .number('invalidPrice')
  .min(PRICE_MIN, 'tooSmallPrice')
  .max(PRICE_MAX, 'tooBigPrice')
  .multipleOf(0.01, 'invalidPrice')

export const DEFAULT_LIMIT = 12

/** `cursor` is opaque and overrides `page`. It has constant cost, while the cost of `page` grows with its number. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: neededLine(512).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

export const ListMeta = z
  .object({
    page: z.number().int(),
    size: z.number().int().meta({ description: 'The requested limit' }),
    total: z.number().int().meta({
      description:
        'Exact up to 1000 if counting is quick. Otherwise it is up to 30 seconds old, or stands for 1000 or more',
    }),
    next: z.string().nullable().meta({ description: 'The `cursor` of the next page' }),
    previous: z
      .string()
      .nullable()
      .meta({ description: 'The `cursor` of the previous page, which is empty if its entries are gone' }),
  })
  .meta({ id: 'ListMeta' })
export type ListMeta = z.infer<typeof ListMeta>

export const listOf = <T extends z.ZodType>(entry: T) => z.object({ meta: ListMeta, data: z.array(entry) })

/** One or more values of a repeated `name[]` parameter, always as an array. */
export const arrayParam = <T extends z.ZodType>(entry: T) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]),
    z.array(entry).max(MAX_VALUES).optional(),
  )

/** A parameter that is true or false. */
export const flagParam = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** Answer that only names what was made. */
export const Created = z.object({ uuid: Uuid }).meta({ id: 'Created' })
export type Created = z.infer<typeof Created>

import { z } from 'zod'
import { arrayParam, PageQuery, Price, Uuid } from '../base/common.ts'
import { DELIVERY_KINDS } from '../catalogue/delivery.rules.ts'
import { line } from '../base/fields.ts'
import { SELLER_ORDER_STATES } from './order.rules.ts'
import { Sale } from './sale-order.ts'
import { LABELS_MAX, OVERVIEW_DAYS, PACKING_MAX, SALE_MARKS, SALE_SORTS } from './sale.rules.ts'

/** `query` is an order number, a buyer's name or e-mail, or a product's name or code. */
export const SaleFilter = z.object({
  'states[]': arrayParam(z.enum(SELLER_ORDER_STATES)),
  mark: z.enum(SALE_MARKS).optional().meta({
    description:
      'Sales that are overdue, or have a request to cancel, an unanswered complaint, a refund due or unread messages',
  }),
  query: line(100).default(''),
})
export type SaleFilter = z.infer<typeof SaleFilter>

export const SaleListQuery = PageQuery.extend({ ...SaleFilter.shape, sort: z.enum(SALE_SORTS).default('newest') })
export type SaleListQuery = z.infer<typeof SaleListQuery>

/** All accepted orders, the most urgent first. */
export const PackingList = z
  .object({
    data: z.array(Sale).max(PACKING_MAX),
    total: z.number().int().meta({ description: 'Number of all orders, including those beyond this list' }),
  })
  .meta({ id: 'PackingList' })
export type PackingList = z.infer<typeof PackingList>

/** CSV format that a carrier can import. */
export const LabelFormat = z
  .object({ id: z.string(), name: z.string(), kinds: z.array(z.enum(DELIVERY_KINDS)) })
  .meta({ id: 'LabelFormat' })
export type LabelFormat = z.infer<typeof LabelFormat>
export const LabelFormatList = z.object({ data: z.array(LabelFormat) }).meta({ id: 'LabelFormatList' })

const chosen = { 'uuids[]': arrayParam(Uuid).refine((uuids) => (uuids?.length ?? 0) <= LABELS_MAX, 'tooMany') }

/** Without `uuids[]`: all orders that are ready to be sent. */
export const LabelsQuery = z.object({ format: line(40), ...chosen })
export type LabelsQuery = z.infer<typeof LabelsQuery>

/** Without `uuids[]`: all orders that are ready to be packed. */
export const PackingSlipsQuery = z.object(chosen)

export const OverviewQuery = z.object({ days: z.enum(OVERVIEW_DAYS).default('30') })

const sold = { orderQuantity: z.number().int(), turnover: Price }

/** Cancelled and unpaid orders do not count. Days are Polish calendar days. */
export const SalesOverview = z
  .object({
    ...sold,
    average: Price.meta({ description: 'Mean turnover of an order; 0 without orders' }),
    cancelledQuantity: z.number().int(),
    days: z.array(z.object({ day: z.iso.date(), ...sold })).meta({ description: 'The oldest first' }),
    years: z
      .array(
        z.object({
          year: z.number().int(),
          saleQuantity: z.number().int(),
          turnover: Price.meta({ description: 'Net of refunds' }),
          isReported: z.boolean().meta({ description: 'True above the thresholds of directive (EU) 2021/514, DAC7' }),
          threshold: Price.meta({ description: '2000 euro in zloty, at the given rate' }),
          rate: z
            .object({ perEuro: z.number(), day: z.iso.date(), source: z.string() })
            .meta({ description: 'Rate of the end of the year, or of an earlier one if that year has none yet' }),
        }),
      )
      .meta({ description: 'Years since the first sale, the latest first' }),
    products: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        picture: z.string().nullable(),
        quantity: z.number().int(),
        turnover: Price,
      }),
    ),
  })
  .meta({ id: 'SalesOverview' })
export type SalesOverview = z.infer<typeof SalesOverview>

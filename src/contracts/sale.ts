import { z } from 'zod'
import { arrayParam, PageQuery, Price, Uuid } from './common.ts'
import { DELIVERY_KINDS } from './delivery.rules.ts'
import { SELLER_ORDER_STATES } from './order.rules.ts'
import { Sale } from './order.ts'
import { LABELS_MAX, OVERVIEW_DAYS, PACKING_MAX, SALE_MARKS, SALE_SORTS } from './sale.rules.ts'

/** `query` is a number, a buyer's name or e-mail, or a product's name or code. */
export const SaleFilter = z.object({
  'states[]': arrayParam(z.enum(SELLER_ORDER_STATES)),
  mark: z.enum(SALE_MARKS).optional().meta({
    description:
      'Sent too late so far, a wish to cancel, a complaint without an answer, money to give back, or unread messages',
  }),
  query: z.string().trim().max(100).default(''),
})
export type SaleFilter = z.infer<typeof SaleFilter>

export const SaleListQuery = PageQuery.extend({ ...SaleFilter.shape, sort: z.enum(SALE_SORTS).default('newest') })
export type SaleListQuery = z.infer<typeof SaleListQuery>

/** All accepted orders, the most urgent first. */
export const PackingList = z
  .object({
    data: z.array(Sale).max(PACKING_MAX),
    total: z.number().int().meta({ description: 'Also those beyond this list' }),
  })
  .meta({ id: 'PackingList' })
export type PackingList = z.infer<typeof PackingList>

/** A CSV that a carrier imports. */
export const LabelFormat = z
  .object({ id: z.string(), name: z.string(), kinds: z.array(z.enum(DELIVERY_KINDS)) })
  .meta({ id: 'LabelFormat' })
export type LabelFormat = z.infer<typeof LabelFormat>
export const LabelFormatList = z.object({ data: z.array(LabelFormat) }).meta({ id: 'LabelFormatList' })

/** Without `uuids[]`: every order that is to be sent. */
export const LabelsQuery = z.object({
  format: z.string().max(40),
  'uuids[]': arrayParam(Uuid).refine((uuids) => (uuids?.length ?? 0) <= LABELS_MAX, 'tooMany'),
})
export type LabelsQuery = z.infer<typeof LabelsQuery>

export const OverviewQuery = z.object({ days: z.enum(OVERVIEW_DAYS).default('30') })

const sold = { orderQuantity: z.number().int(), turnover: Price }

/** Cancelled and unpaid orders do not count as sold. A day is one of Poland. */
export const SalesOverview = z
  .object({
    ...sold,
    average: Price.meta({ description: 'Turnover of an order; 0 without any' }),
    cancelledQuantity: z.number().int(),
    days: z.array(z.object({ day: z.iso.date(), ...sold })).meta({ description: 'The oldest first' }),
    years: z
      .array(
        z.object({
          year: z.number().int(),
          saleQuantity: z.number().int(),
          turnover: Price.meta({ description: 'Less what was given back' }),
          isReported: z.boolean().meta({ description: 'Above the thresholds of directive (EU) 2021/514, DAC7' }),
        }),
      )
      .meta({ description: 'Since the first sale, the latest year first' }),
    products: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        picture: z.string().nullable(),
        quantity: z.number().int(),
        turnover: Price,
      }),
    ),
    waiting: z
      .object({
        toAccept: z.number().int(),
        toPack: z.number().int(),
        toSend: z.number().int(),
        unpaid: z.number().int(),
        overdue: z.number().int(),
        cancelAsked: z.number().int(),
        complaint: z.number().int().meta({ description: 'Orders with a complaint that nobody has answered' }),
        refundDue: z.number().int().meta({ description: 'Orders with money that the seller has to give back' }),
        openReturns: z.number().int(),
        unread: z.number().int().meta({ description: 'Orders with messages that were not read' }),
      })
      .meta({ description: 'Now, whenever they were placed' }),
  })
  .meta({ id: 'SalesOverview' })
export type SalesOverview = z.infer<typeof SalesOverview>

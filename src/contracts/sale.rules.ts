/** `dispatchBy`: what has to be sent first comes first. */
export const SALE_SORTS = ['newest', 'oldest', 'dispatchBy'] as const
export type SaleSort = (typeof SALE_SORTS)[number]

/** Sales that want an answer whatever their state. */
export const SALE_MARKS = ['overdue', 'cancelAsked', 'complaint', 'refundDue', 'unread'] as const
export type SaleMark = (typeof SALE_MARKS)[number]

/** Orders on one page of packing; the most urgent ones. */
export const PACKING_MAX = 100
export const LABELS_MAX = 100
/** Spans of the sales overview in days, today included. */
export const OVERVIEW_DAYS = ['1', '7', '30', '90'] as const
export type OverviewDays = (typeof OVERVIEW_DAYS)[number]
export const TOP_PRODUCTS = 5

/**
 * From so many sales, or above such a sum, the operator of a marketplace reports a seller's year to the tax authority
 * (DAC7: 30 sales or 2000 euro). The sum in grosze is a little below what any rate of the last years makes of it, because
 * a seller should rather be warned too early.
 */
const REPORTED_SALES = 30
const REPORTED_TURNOVER = 840_000

export const isReported = ({ saleQuantity, turnover }: { saleQuantity: number; turnover: number }): boolean =>
  saleQuantity >= REPORTED_SALES || turnover > REPORTED_TURNOVER

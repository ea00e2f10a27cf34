/** `dispatchBy`: what has to be sent first comes first. */
export const SALE_SORTS = ['newest', 'oldest', 'dispatchBy'] as const
export type SaleSort = (typeof SALE_SORTS)[number]

/** Sales that want an answer whatever their state. */
export const SALE_MARKS = ['overdue', 'cancelAsked', 'refundDue', 'unread'] as const
export type SaleMark = (typeof SALE_MARKS)[number]

/** Orders on one page of packing; the most urgent ones. */
export const PACKING_MAX = 100
export const LABELS_MAX = 100
/** Spans of the sales overview in days, today included. */
export const OVERVIEW_DAYS = ['1', '7', '30', '90'] as const
export type OverviewDays = (typeof OVERVIEW_DAYS)[number]
export const TOP_PRODUCTS = 5

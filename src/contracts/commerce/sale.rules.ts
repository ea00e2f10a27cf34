/** `dispatchBy`: the earliest dispatch deadline first. */
export const SALE_SORTS = ['newest', 'oldest', 'dispatchBy'] as const
export type SaleSort = (typeof SALE_SORTS)[number]

/** Reasons why a sale needs the seller's attention, whatever its state. */
export const SALE_MARKS = ['overdue', 'cancelAsked', 'complaint', 'refundDue', 'unread'] as const
export type SaleMark = (typeof SALE_MARKS)[number]

/** Maximum number of orders on the packing page, the most urgent first. */
export const PACKING_MAX = 100
export const LABELS_MAX = 100
/** Periods of the sales overview in days, including today. */
export const OVERVIEW_DAYS = ['1', '7', '30', '90'] as const
export type OverviewDays = (typeof OVERVIEW_DAYS)[number]
export const TOP_PRODUCTS = 5

/**
 * Thresholds of DAC7 (directive (EU) 2021/514). From this number of sales, or above this turnover in a year, the
 * marketplace must report a seller to the tax authority.
 */
const REPORTED_SALES = 30
const REPORTED_EURO = 2000

/** Reporting threshold in grosze; `rate` is zloty per euro. */
export const reportedTurnover = (rate: number): number => Math.round(REPORTED_EURO * rate * 100)

export const isReported = ({ saleQuantity, turnover }: { saleQuantity: number; turnover: number }, rate: number) =>
  saleQuantity >= REPORTED_SALES || turnover > reportedTurnover(rate)

/** Exchange rate for a year: the latest one up to the end of that year, or the oldest one if all are later. */
export const rateOfYear = <T extends { day: string }>(latestFirst: readonly T[], year: number): T | undefined =>
  latestFirst.find(({ day }) => day <= `${year}-12-31`) ?? latestFirst.at(-1)

import type { PageStart } from '#server/db/keyset.ts'

/** Sales of a live while it was on, without cancelled orders. Money in grosze. */
export type LiveSales = {
  orderQuantity: number
  turnover: number
  /** By product definition. */
  soldQuantities: ReadonlyMap<string, number>
}

type Sold = { definitionUuid: string; name: string; mediaUuid: string | null; quantity: number }

/** Reads orders for lives. */
export type LiveOrders = {
  salesIn: (videoUuid: string) => Promise<LiveSales>
  /** Best-selling products first. */
  topIn: (videoUuid: string, limit: number) => Promise<(Sold & { turnover: number })[]>
  /** Purchases without their buyers, up to one row more than the limit, in the direction of reading. */
  historyOf: (videoUuid: string, start: PageStart) => Promise<(Sold & { uuid: string; at: Date })[]>
  countHistory: (videoUuid: string) => Promise<number>
  /** Newest purchases first, with the buyers' first names. */
  latestIn: (videoUuid: string, limit: number) => Promise<LatestSale[]>
}

type LatestSale = {
  line: { uuid: string; name: string; variantName: string; quantity: number; total: number }
  firstname: string
  at: Date
}

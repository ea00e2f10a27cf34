import { toZloty } from '#contracts/base/money.rules.ts'
import {
  isReported,
  rateOfYear,
  reportedTurnover,
  TOP_PRODUCTS,
  type OverviewDays,
} from '#contracts/commerce/sale.rules.ts'
import type { SalesOverview } from '#contracts/commerce/sale.ts'
import { lastDays } from '#contracts/video/video-statistic.rules.ts'
import { fromWarsawTime } from '#contracts/base/warsaw-time.rules.ts'
import type { EuroRate } from '#server/ports/sale-files/euro-rates.ts'
import type { createOverviewRepo } from './overview.repo.ts'

/** A seller's sales of the last days. */
export async function overviewOf(
  sums: ReturnType<typeof createOverviewRepo>,
  rates: readonly EuroRate[],
  sellerUuid: string,
  quantity: OverviewDays,
): Promise<SalesOverview> {
  const days = lastDays(new Date(), Number(quantity))
  const since = startOfDay(days[0] ?? '')
  const [byDay, cancelledQuantity, products, byYear] = await Promise.all([
    sums.soldByDay(sellerUuid, since),
    sums.countCancelled(sellerUuid, since),
    sums.topProducts(sellerUuid, since, TOP_PRODUCTS),
    sums.soldByYear(sellerUuid),
  ])
  const orderQuantity = byDay.reduce((sum, one) => sum + one.orderQuantity, 0)
  const turnover = byDay.reduce((sum, one) => sum + one.turnover, 0)
  return {
    orderQuantity,
    turnover: toZloty(turnover),
    average: orderQuantity === 0 ? 0 : toZloty(Math.round(turnover / orderQuantity)),
    cancelledQuantity,
    days: days.map((day) => {
      const one = byDay.find((row) => row.day === day)
      return { day, orderQuantity: one?.orderQuantity ?? 0, turnover: toZloty(one?.turnover ?? 0) }
    }),
    years: byYear.map((sold) => yearOf(sold, rates)),
    products: products.map(({ mediaUuid, ...product }) => ({
      ...product,
      turnover: toZloty(product.turnover),
      picture: mediaUuid && `/media/${mediaUuid}/thumbnail`,
    })),
  }
}

/** Start of a Polish day. */
export function startOfDay(day: string): Date {
  const since = fromWarsawTime(`${day}T00:00`)
  if (!since) throw new Error(`Not a day: ${day}`)
  return since
}

function yearOf(
  sold: { year: number; saleQuantity: number; turnover: number },
  rates: readonly EuroRate[],
): SalesOverview['years'][number] {
  const rate = rateOfYear(rates, sold.year)
  if (!rate) throw new Error('There is no rate of exchange')
  return {
    ...sold,
    turnover: toZloty(sold.turnover),
    isReported: isReported(sold, rate.rate),
    threshold: toZloty(reportedTurnover(rate.rate)),
    rate: { perEuro: rate.rate, day: rate.day, source: rate.source },
  }
}

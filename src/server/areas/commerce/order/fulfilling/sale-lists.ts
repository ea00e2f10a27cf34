import { toZloty } from '#contracts/base/money.rules.ts'
import { SELLER_ORDER_STATES } from '#contracts/commerce/order.rules.ts'
import type { Sale, SaleList } from '#contracts/commerce/sale-order.ts'
import { PACKING_MAX, type OverviewDays } from '#contracts/commerce/sale.rules.ts'
import type { PackingList, SaleListQuery, SalesOverview } from '#contracts/commerce/sale.ts'
import { lastDays } from '#contracts/video/video-statistic.rules.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { createCursors } from '#server/db/keyset.ts'
import { notFound } from '#server/base/errors.ts'
import { readEuroRates } from '#server/ports/sale-files/euro-rates.ts'
import type { DeliveryService } from '#server/areas/catalogue/catalogue.ts'
import type { UserService } from '#server/areas/account/account.ts'
import type { PaymentService } from '../../payment/service.ts'
import type { OrderCore } from '../core.ts'
import { presentSale, presentSaleSummary } from '../reading/present.ts'
import type { OrderReader } from '../reading/read.ts'
import { createOverviewRepo } from './overview.repo.ts'
import { overviewOf, startOfDay } from './overview.ts'
import { createSaleRepo, salePosition, saleScope, type SaleRow } from './sale.repo.ts'

export type SaleListsParts = {
  tokens: Tokens
  users: Pick<UserService, 'findMany'>
  deliveries: Pick<DeliveryService, 'closedPoints'>
  reader: Pick<OrderReader, 'partFor' | 'listed'>
  refundable: PaymentService['refunds']['refundable']
}

type Sold = Pick<SalesOverview, 'orderQuantity' | 'turnover'>

/** Sales of one seller, as lists and figures. */
export function createSaleLists(
  { db, repo }: OrderCore,
  { tokens, users, deliveries, reader, refundable }: SaleListsParts,
) {
  const sales = createSaleRepo(db)
  const sums = createOverviewRepo(db)
  const downwards = createCursors(tokens)
  const upwards = createCursors(tokens, { isAscending: true })
  const rates = readEuroRates()

  async function whole(rows: readonly SaleRow[]): Promise<Sale[]> {
    const parts = await repo.whole(
      db,
      rows.map(({ part }) => part),
    )
    const people = await users.findMany([
      ...rows.flatMap(({ order }) => order.buyerUuid ?? []),
      ...parts.flatMap(({ events }) => events.flatMap(({ byMemberUuid }) => byMemberUuid ?? [])),
    ])
    const memberOf = (uuid: string | null) => {
      const member = people.get(uuid ?? '')
      return member && `${member.firstname} ${member.lastname}`
    }
    const left = await refundable(
      db,
      parts.map(({ uuid }) => uuid),
    )
    const closed = await deliveries.closedPoints(parts.flatMap(({ delivery }) => delivery.point?.code ?? []))
    const now = new Date()
    return parts.flatMap((part, index) => {
      const order = rows[index]?.order
      if (!order) return []
      const known = {
        buyer: people.get(order.buyerUuid ?? ''),
        memberOf,
        refundable: left.get(part.uuid) ?? 0,
        isPointClosed: closed.has(part.delivery.point?.code ?? ''),
      }
      return [presentSale(order, part, known, now)]
    })
  }

  return {
    list: async (sellerUuid: string, query: SaleListQuery): Promise<SaleList> => {
      const cursors = query.sort === 'newest' ? downwards : upwards
      const start = cursors.startOf(query)
      const scope = saleScope(sellerUuid, query)
      const [found, total, counted, marked] = await Promise.all([
        sales.page(scope, query.sort, start),
        sales.count(scope),
        sales.counts(sellerUuid),
        sales.marked(sellerUuid),
      ])
      const { rows, meta } = cursors.cut(found, start, (row) => salePosition(row, query.sort))
      const parts = await reader.listed(
        rows.map(({ part }) => part),
        'seller',
      )
      const now = new Date()
      const data = rows.flatMap(({ order }, index) => {
        const one = parts[index]
        return one ? [presentSaleSummary(order, one, now)] : []
      })
      const quantities = new Map(counted.map(({ state, quantity }) => [state, quantity]))
      const counts = Object.fromEntries(SELLER_ORDER_STATES.map((state) => [state, quantities.get(state) ?? 0]))
      return { meta: { ...meta, total }, data, counts: counts as SaleList['counts'], marked }
    },

    /** @throws AppError 404 if it does not exist or belongs to another seller */
    one: async (sellerUuid: string, uuid: string): Promise<Sale> => {
      const { part, order, as } = await reader.partFor({ userUuid: sellerUuid, orderToken: null }, uuid)
      const [sale] = as === 'seller' ? await whole([{ order, part }]) : []
      if (!sale) throw notFound('order')
      return sale
    },

    packing: async (sellerUuid: string): Promise<PackingList> => {
      const [rows, counted] = await Promise.all([
        sales.toSend(sellerUuid, ['accepted'], PACKING_MAX),
        sales.counts(sellerUuid),
      ])
      const total = counted.find(({ state }) => state === 'accepted')?.quantity ?? 0
      return { data: await whole(rows), total }
    },

    overview: (sellerUuid: string, days: OverviewDays) => overviewOf(sums, rates, sellerUuid, days),

    /** Orders and returns that await the seller, each counted up to `most`. */
    waiting: sales.waiting,
    hasSold: sales.hasSold,

    /** Sales of this Polish day. */
    today: async (sellerUuid: string): Promise<Sold> => {
      const [sold] = await sums.soldByDay(sellerUuid, startOfDay(lastDays(new Date(), 1)[0] ?? ''))
      return { orderQuantity: sold?.orderQuantity ?? 0, turnover: toZloty(sold?.turnover ?? 0) }
    },
  }
}

import { SELLER_ORDER_STATES } from '#contracts/commerce/order.rules.ts'
import type { Sale, SaleList } from '#contracts/commerce/order.ts'
import { LABELS_MAX, PACKING_MAX, type OverviewDays } from '#contracts/commerce/sale.rules.ts'
import type { LabelFormat, LabelsQuery, PackingList, SaleFilter, SaleListQuery } from '#contracts/commerce/sale.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { writeCsv } from '#server/files/csv.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors, type PageStart } from '#server/db/keyset.ts'
import { wordsOf } from '#server/db/search.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { createPackingSlips } from '#server/ports/document/packing-slip.ts'
import { readEuroRates } from '#server/ports/sale-files/euro-rates.ts'
import { readLabelFormats } from '#server/ports/sale-files/label-formats.ts'
import type { DeliveryService } from '#server/areas/catalogue/catalogue.ts'
import type { PaymentService } from '#server/areas/commerce/payment/service.ts'
import type { UserService } from '#server/areas/account/account.ts'
import { exportHead, exportRows } from './export-sales.ts'
import { labelRows } from './labels.ts'
import { createOverviewRepo } from './overview.repo.ts'
import { overviewOf } from './overview.ts'
import { slipOf } from './packing-slip.ts'
import { isSure, presentSale, presentSaleSummary } from '../reading/present.ts'
import type { createOrderReader } from '../reading/read.ts'
import type { OrderRepo } from '../repo.ts'
import type { ReturnsOfOrders } from '#server/areas/commerce/return/of-orders.ts'
import { createSaleRepo, salePosition, type SaleRow, type SaleScope } from './sale.repo.ts'

type Reader = Pick<ReturnType<typeof createOrderReader>, 'partFor' | 'listed'>
export type SalesParts = {
  db: Db
  tokens: Tokens
  repo: OrderRepo
  users: Pick<UserService, 'findMany'>
  deliveries: Pick<DeliveryService, 'closedPoints'>
  reader: Reader
  refundable: PaymentService['refunds']['refundable']
  returns: Pick<ReturnsOfOrders, 'refunds'>
  drawSlips: ReturnType<typeof createPackingSlips>
}

const EXPORTED_AT_ONCE = 500

/** Sales of one seller: lists, files and figures. */
export function createSales({
  db,
  tokens,
  repo,
  users,
  deliveries,
  reader,
  refundable,
  returns,
  drawSlips,
}: SalesParts) {
  const sales = createSaleRepo(db)
  const sums = createOverviewRepo(db)
  const downwards = createCursors(tokens)
  const upwards = createCursors(tokens, { isAscending: true })
  const formats = readLabelFormats()
  const rates = readEuroRates()

  const scopeOf = (sellerUuid: string, filter: SaleFilter): SaleScope => ({
    sellerUuid,
    states: filter['states[]'] ?? [],
    mark: filter.mark ?? null,
    words: wordsOf(filter.query),
  })

  async function whole(rows: readonly SaleRow[]): Promise<Sale[]> {
    const parts = await repo.whole(
      db,
      rows.map(({ part }) => part),
    )
    const buyers = await users.findMany(rows.flatMap(({ order }) => order.buyerUuid ?? []))
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
        buyer: buyers.get(order.buyerUuid ?? ''),
        refundable: left.get(part.uuid) ?? 0,
        isPointClosed: closed.has(part.delivery.point?.code ?? ''),
      }
      return [presentSale(order, part, known, now)]
    })
  }

  /** @throws AppError 404 if one of the orders belongs to another seller */
  async function named(sellerUuid: string, uuids: readonly string[]): Promise<SaleRow[]> {
    const rows = await sales.named(sellerUuid, uuids)
    if (rows.length < new Set(uuids).size) throw notFound('order')
    return rows
  }

  return {
    list: async (sellerUuid: string, query: SaleListQuery): Promise<SaleList> => {
      const cursors = query.sort === 'newest' ? downwards : upwards
      const start = cursors.startOf(query)
      const scope = scopeOf(sellerUuid, query)
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

    /**
     * Draws packing slips as a PDF, of these orders or of all orders to be packed.
     * @throws AppError 404 for another seller's order, 409 if none of them has an address and goods to pack
     */
    packingSlips: async (sellerUuid: string, uuids: readonly string[] | undefined): Promise<Buffer> => {
      const rows = uuids ? await named(sellerUuid, uuids) : await sales.toSend(sellerUuid, ['accepted'], PACKING_MAX)
      const whole = await repo.whole(
        db,
        rows.map(({ part }) => part),
      )
      const [first, ...rest] = whole.flatMap((part, index) => {
        const order = rows[index]?.order
        return order && isSure(part) && part.state !== 'cancelled' ? [slipOf(order, part)] : []
      })
      if (!first) throw new AppError('ORDER_STATE_EXCEPTION', 'None of these orders can be packed')
      return drawSlips([first, ...rest])
    },

    overview: (sellerUuid: string, days: OverviewDays) => overviewOf(sums, sales, rates, sellerUuid, days),

    labelFormats: (): LabelFormat[] => formats.map(({ id, name, kinds }) => ({ id, name, kinds })),

    /**
     * Makes a carrier's import file of the orders to be sent, or of these orders.
     * @throws AppError 400 for an unknown format, 404 for another seller's order
     */
    labels: async (sellerUuid: string, query: LabelsQuery): Promise<string> => {
      const format = formats.find(({ id }) => id === query.format)
      if (!format) throw invalid('Unknown format', 'format')
      const uuids = query['uuids[]']
      const rows = uuids
        ? (await named(sellerUuid, uuids)).filter(({ part }) => isSure(part) && part.state !== 'cancelled')
        : await sales.toSend(sellerUuid, ['accepted', 'packed'], LABELS_MAX)
      const amounts = await repo.amountsOf(
        db,
        rows.map(({ part }) => part.uuid),
      )
      const parcels = rows.map((row) => ({ ...row, amounts: amounts(row.part) }))
      return writeCsv(labelRows(format, parcels), false)
    },

    /** Streams the filtered sales as CSV for bookkeeping, newest first. */
    async *exportFile(sellerUuid: string, filter: SaleFilter): AsyncGenerator<string> {
      yield writeCsv([exportHead()], true)
      let start: PageStart = { page: 1, limit: EXPORTED_AT_ONCE, direction: 'next', beyond: null, offset: 0 }
      for (;;) {
        const found = await sales.page(scopeOf(sellerUuid, filter), 'newest', start)
        const rows = found.slice(0, EXPORTED_AT_ONCE)
        const parts = await reader.listed(
          rows.map(({ part }) => part),
          'seller',
        )
        const uuids = rows.map(({ part }) => part.uuid)
        const after = await sales.afterSale(uuids, await returns.refunds(db, uuids))
        const cells = rows.flatMap((row, index) => (parts[index] ? exportRows(row, parts[index], after) : []))
        if (cells.length > 0) yield writeCsv(cells, false)
        const last = rows.at(-1)
        if (found.length <= EXPORTED_AT_ONCE || !last) return
        start = { ...start, beyond: { at: last.part.createdAt.getTime(), uuid: last.part.uuid } }
      }
    },
  }
}
